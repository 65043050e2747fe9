import type { ToContinue as Waiting } from '@danji/contract/document-chain';
import { groupedDigits } from '@danji/contract/forms/grouped';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { continueMatter } from '../../../shared/approval/continue-matter.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { useToContinue } from '../api/forms.ts';
import classes from './form-select.module.css';

/** Decided papers whose next one is mine to write, before all forms: it is what somebody waits for. */
export function ToContinue({ narrow }: { narrow: boolean }) {
  const { data = [] } = useToContinue();
  const [all, setAll] = useState(false);
  // The forms themselves stay in sight on a phone.
  const first = narrow ? 1 : 3;
  if (data.length === 0) return null;
  return (
    <section className={classes.section} aria-label="이어서 쓸 문서">
      <h2>이어서 쓸 문서</h2>
      <ul className={classes.list}>
        {data.slice(0, all ? data.length : first).map((one) => (
          <Row as="li" gap={[0, 2]} center wrap end pad={[0, 3, 1, 0]} key={one.docId} className={classes.item}>
            <Link {...toPage('elec-apv-sign-detail-docId', { docId: one.docId })} className={classes.name}>
              {one.title || '제목 없음'}
              {aboutOf(one).map((part) => (
                <Note as="span" whole key={part}>
                  {part}
                </Note>
              ))}
            </Link>
            <Button
              size="sm"
              variant="default"
              aria-label={`${one.title}: ${one.next.formName} 작성`}
              onClick={() => void continueMatter(one.docId, one.next).catch(ignoreRefusal)}
            >
              {one.next.formName} 작성
            </Button>
          </Row>
        ))}
      </ul>
      {!all && data.length > first && (
        <LinkButton bare onClick={() => setAll(true)}>
          {data.length - first}건 더 보기
        </LinkButton>
      )}
    </section>
  );
}

/** Each of them stays on one line: a day is not broken at its strokes. */
const aboutOf = ({ docNumber, formName, amount, decidedAt }: Waiting): string[] =>
  [
    docNumber ?? formName,
    amount ? `${groupedDigits(String(amount))}원` : null,
    `${formatDate(decidedAt)} 결재 완료`,
  ].filter((part) => part !== null);
