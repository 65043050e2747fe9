import { isDeepStrictEqual } from 'node:util';
import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import { koreanDay } from '@danji/contract/korean-day';
import { rowsOf } from './domain/rows-of.ts';
import type { CompletedPaper, KeptRow } from './store.ts';

/** The rows that a completed paper should have by what its form feeds now. */
export const expectedRows = (feeds: readonly RegisterFeed[], paper: CompletedPaper): KeptRow[] => {
  const { title, content, decidedAt, isVoid, isOpen } = paper;
  return rowsOf(feeds, { title, content, decidedOn: koreanDay(decidedAt) }).map((row) => ({
    ...row,
    isVoid,
    isOpen,
    isAsPaper: true,
  }));
};

const inOrder = (rows: readonly KeptRow[]): KeptRow[] =>
  [...rows].sort((a, b) => (a.register === b.register ? a.rowNo - b.rowNo : a.register < b.register ? -1 : 1));

/** Whether a register says of a paper what the paper says. */
export const agrees = (feeds: readonly RegisterFeed[], paper: CompletedPaper): boolean =>
  isDeepStrictEqual(inOrder(expectedRows(feeds, paper)), inOrder(paper.kept));
