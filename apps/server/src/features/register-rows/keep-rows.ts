import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import { koreanDay } from '@danji/contract/korean-day';
import type { Statement } from '../../lib/database.ts';
import { rowsOf } from './domain/rows-of.ts';
import { rowsInsert } from './store.ts';

type Completed = {
  aptId: string;
  docId: string;
  title: string;
  content: Readonly<Record<string, unknown>>;
  security: 'NORMAL' | 'CONFIDENTIAL';
  at: Date;
};

/** What the act that completes a paper writes into the registers; none where it feeds none. */
export function rowWrites(
  feeds: readonly RegisterFeed[],
  { aptId, docId, title, content, security, at }: Completed,
): Statement<unknown>[] {
  const rows = rowsOf(feeds, { title, content, decidedOn: koreanDay(at) });
  return rows.length === 0 ? [] : [rowsInsert(aptId, [{ docId, isVoid: false, isOpen: security === 'NORMAL', rows }])];
}
