import { IconArrowBackUp, IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { AmendAmountButton } from '../../../shared/approval/amend-amount-button.tsx';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { whatChanged } from '../lib/what-changed.ts';
import type { Desk } from '../state/desk.ts';
import { useDeskState } from '../state/desk-context.ts';
import { cameBack } from '../state/open-draft.ts';
import { Differences, Notice } from './boxes.tsx';
import classes from './drafting.module.css';

/** Why it came back, and what has been changed since. */
export function RejectionCard({ desk }: { desk: Desk }) {
  const { detail, definition, sent, form } = desk.opening;
  const values = useStore(desk.paper.api, (state) => state.values);
  const sheet = useStore(desk.sheet);
  const attachments = useDeskState((state) => state.attachments);
  const differences = useMemo(
    () => (detail && sent ? whatChanged(definition, { detail, sent }, { sheet, values, attachments }) : []),
    [detail, definition, sent, sheet, values, attachments],
  );
  if (!detail || !cameBack(detail)) return null;
  const rejected = detail.steps.find((step) => step.state === 'REJECTED');
  return (
    <Notice
      tone={rejected ? 'warn' : 'info'}
      icon={<IconArrowBackUp size="1.25rem" aria-hidden />}
      title={
        rejected
          ? `${rejected.actorName ?? rejected.personName}님이 반려했습니다`
          : '회수한 문서입니다. 고쳐서 다시 상신할 수 있습니다.'
      }
    >
      {rejected?.reason && (
        <p className={classes.reason}>
          <IconMessage size="1.125rem" aria-hidden /> {rejected.reason}
          {rejected.actedAt && (
            <Note as="small" size="tiny">
              {' '}
              {formatDateTime(rejected.actedAt)}
            </Note>
          )}
        </p>
      )}
      {differences.length > 0 && (
        <details className={classes.changes}>
          <summary>그 뒤 고친 점 {differences.length}가지</summary>
          <Differences list={differences} />
        </details>
      )}
      {rejected && form?.settings.amountField !== undefined && (
        <Row wrap center above={2}>
          <AmendAmountButton docId={detail.docId} before={() => desk.saver.flush()} />
          <Note as="span" size="tiny">
            내용과 첨부, 결재선을 그대로 옮긴 새 문서에서 금액을 고칩니다.
          </Note>
        </Row>
      )}
    </Notice>
  );
}
