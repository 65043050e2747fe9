import { documentStateWords } from '@danji/contract/approval-words';
import type { LeavingPlan } from '@danji/contract/leaving';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toPage } from '../lib/to-page.ts';
import { Note, Row, Tag } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';
import { TakerChoice, type Taking } from './taker-choice.tsx';

type Props = {
  plan: LeavingPlan;
  taking: Taking;
  withDrafts: boolean;
  onWithDrafts: (withDrafts: boolean) => void;
};

/** What they drafted themselves: who may take each back or draft it again, and whose the drafts are. */
export function LeavingDocuments({ plan, taking, withDrafts, onWithDrafts }: Props) {
  const { documents, hiddenDocuments, drafts } = plan;
  if (documents.length + hiddenDocuments + drafts === 0) return null;
  return (
    <section className={classes.steps} aria-labelledby="leaving-documents">
      <h3 id="leaving-documents">직접 기안한 문서 {documents.length}건</h3>
      <Note size="small">
        이어받는 사람이 회수하거나 다시 기안하고, 반려되면 알림을 받습니다. 문서에 적힌 기안자 이름은 그대로입니다.
      </Note>
      <ul>
        {documents.map(({ docId, title, state, problem }) => (
          <li key={docId}>
            <Row gap={[1, 2]} wrap center>
              <Tag slim large light tone={documentStateWords[state].tone}>
                {documentStateWords[state].label}
              </Tag>
              <Link {...toPage('elec-apv-sign-detail-docId', { docId })} target="_blank">
                {title || '제목 없음'}
              </Link>
            </Row>
            <TakerChoice of={{ id: docId, problem }} label="이 문서를 이어받을 사람" {...taking} />
          </li>
        ))}
      </ul>
      {hiddenDocuments > 0 && (
        <Note size="small">볼 수 없는 문서 {hiddenDocuments}건은 여기에서 넘길 수 없습니다.</Note>
      )}
      {drafts > 0 && taking.successorId !== null && (
        <Checkbox
          label={`임시저장 문서 ${drafts}건도 넘깁니다`}
          description="업무를 넘겨받을 사람이 쓰던 내용을 모두 보고 이어서 작성합니다. 넘기지 않으면 아무도 볼 수 없습니다."
          checked={withDrafts}
          onChange={(event) => onWithDrafts(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}
