import { IconArrowBackUp, IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import type { Detail } from '../lib/draft.ts';
import { whatDiffers } from '../lib/what-differs.ts';
import type { Desk } from '../state/desk.ts';
import { Differences, Notice } from './boxes.tsx';
import classes from './drafting.module.css';

/** Only what came back is compared with what it was; nothing else is kept in the browser for it. */
export const cameBack = (detail: Detail): boolean => detail.state === 'REJECTED' || detail.state === 'WITHDRAWN';

const baseKey = (detail: Detail) => `danji-base:${detail.docId}:${detail.round}`;

/** What was rejected, as far as this browser saw it: kept at the first opening, so that changes since can be shown. */
export function rejectedValues(detail: Detail): Readonly<Record<string, unknown>> {
  try {
    const kept = localStorage.getItem(baseKey(detail));
    if (kept) return JSON.parse(kept) as Record<string, unknown>;
    localStorage.setItem(baseKey(detail), JSON.stringify(detail.content));
  } catch {
    // Without a place to keep it, changes are shown since this opening.
  }
  return detail.content;
}

/** Why it came back, and what has been changed since. */
export function RejectionCard({ desk, base }: { desk: Desk; base: Readonly<Record<string, unknown>> }) {
  const { detail, definition } = desk.opening;
  const values = useStore(desk.paper.api, (state) => state.values);
  const differences = useMemo(() => {
    const sheet = desk.sheet.getState();
    return whatDiffers(definition, { sheet, values: base }, { sheet, values });
  }, [desk, definition, base, values]);
  if (!detail || (detail.state !== 'REJECTED' && detail.state !== 'WITHDRAWN')) return null;
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
          {rejected.actedAt && <small className={classes.small}> {formatDateTime(rejected.actedAt)}</small>}
        </p>
      )}
      {differences.length > 0 && (
        <details className={classes.changes}>
          <summary>그 뒤 고친 점 {differences.length}가지</summary>
          <Differences list={differences} />
        </details>
      )}
    </Notice>
  );
}
