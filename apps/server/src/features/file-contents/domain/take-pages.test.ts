import { expect, it } from 'vitest';
import { takePages } from './take-pages.ts';

const limits = { pagesAtOnce: 10, pagesBytesAtOnce: 1_000 };
const pagesOf = (lengths: readonly number[]) => ({
  pageCount: lengths.length,
  page: (no: number) => ({ svg: 'x'.repeat(lengths[no - 1] ?? 0), text: `${no}쪽의 말` }),
});
const kindsFrom = (lengths: readonly number[], from: number) => {
  const { parts, nextPage, wordsOnlyYn } = takePages(pagesOf(lengths), from, limits);
  const sent = parts.reduce((sum, part) => sum + (part.kind === 'page' ? part.svg.length : 0), 0);
  expect(sent).toBeLessThanOrEqual(limits.pagesBytesAtOnce);
  return { kinds: parts.map(({ kind }) => kind), nextPage, wordsOnlyYn };
};

it('ends before a page that would be too much, and goes on with it', () => {
  expect(kindsFrom([600, 600, 300], 1)).toEqual({ kinds: ['page'], nextPage: 2, wordsOnlyYn: false });
  expect(kindsFrom([600, 600, 300], 2)).toEqual({ kinds: ['page', 'page'], nextPage: null, wordsOnlyYn: false });
  expect(kindsFrom(Array(12).fill(1), 1)).toMatchObject({ nextPage: 11 });
});

it('a page that is too much alone is shown by its words', () => {
  expect(kindsFrom([40_000, 500], 1)).toEqual({ kinds: ['text', 'page'], nextPage: null, wordsOnlyYn: true });
  expect(takePages(pagesOf([40_000]), 1, limits).parts).toEqual([{ kind: 'text', title: '1쪽', text: '1쪽의 말' }]);
});
