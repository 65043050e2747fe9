import { expect, it } from 'vitest';
import { signedLine } from './signed-line.ts';

const line = [
  { order: 1, kind: 'REVIEW' as const, personId: 'head' },
  { order: 2, kind: 'DECIDE' as const, personId: 'director', mayDecideFinally: false },
];

it('both agree side by side before the line of the form', () => {
  expect(signedLine(line, 'clerk', ['old', 'new'])).toEqual([
    { order: 1, kind: 'AGREE', personId: 'old' },
    { order: 1, kind: 'AGREE', personId: 'new' },
    { order: 2, kind: 'REVIEW', personId: 'head' },
    { order: 3, kind: 'DECIDE', personId: 'director', mayDecideFinally: false },
  ]);
});

it('nobody stands in it twice: whoever drafts, reviews or decides signs as that', () => {
  expect(signedLine(line, 'old', ['old', 'new']).map(({ personId }) => personId)).toEqual(['new', 'head', 'director']);
  expect(signedLine(line, 'old', ['old', 'head'])).toEqual([]);
});

it('a form without a line is left to the drafter', () => {
  expect(signedLine([], 'clerk', ['old', 'new'])).toEqual([]);
});
