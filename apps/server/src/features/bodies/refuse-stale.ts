import { refuse } from '../../lib/errors.ts';

type Versioned = { version: number; changedBy: string | null; changedAt: Date };

/** Somebody else was faster: what was seen is not what is there any more. Says who and when. */
export function refuseStale(row: Versioned, seen: number): void {
  if (row.version === seen) return;
  refuse('STALE', {
    ...(row.changedBy
      ? { errorUserMsg: `${row.changedBy}님이 먼저 변경했습니다. 새 내용을 불러온 뒤 다시 시도해 주세요.` }
      : {}),
    details: { by: row.changedBy, at: row.changedAt.toISOString() },
  });
}
