const UNDO_MS = 24 * 60 * 60 * 1_000;

/** What was made last, and when; null: nobody knows any more. */
type Last = { id: string; at: Date | null };

/** What was made at once can be taken back at once within a day. */
export const isUndoable = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= UNDO_MS;

/** Why what somebody saw as the last one is not taken back; null: it is. */
export function judgeUndo(last: Last | undefined, seenId: string, now: Date): 'NONE' | 'STALE' | 'LATE' | null {
  if (!last) return 'NONE';
  if (last.id !== seenId) return 'STALE';
  return isUndoable(last.at, now) ? null : 'LATE';
}
