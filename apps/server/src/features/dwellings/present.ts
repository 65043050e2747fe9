import type { Dwellings } from '@danji/contract/dwellings';
import { isUndoable } from '../../lib/judge-undo.ts';
import type { DwellingsRow } from './queries.ts';

/** The last entry is told of as long as it can be taken back. */
export function presentDwellings({ last, ...row }: DwellingsRow, now: Date): Dwellings {
  const isOpen = last !== null && isUndoable(last.at === null ? null : new Date(last.at), now);
  return { ...row, last: isOpen ? { batchId: last.batchId, homes: last.homes } : null };
}
