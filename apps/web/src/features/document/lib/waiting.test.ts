import { expect, it } from 'vitest';
import { nextOf, placeAmong } from './waiting.ts';

const rows = ['a', 'b', 'c', 'd'].map((docId) => ({ docId }));
const next = (docId: string, decided: string[] = []) => nextOf(rows, docId, new Set(decided))?.docId ?? null;

it('TAP-01 goes on behind the one that was decided, then from the beginning, never to one that is decided', () => {
  expect(next('b')).toBe('c');
  expect(next('b', ['b', 'c'])).toBe('d');
  expect(next('d')).toBe('a');
  expect(next('d', ['a', 'b', 'd'])).toBe('c');
  expect(next('a', ['a', 'b', 'c', 'd'])).toBeNull();
  // One that is not in the list (a stand-in's, or a link's) goes on with the first.
  expect(next('x')).toBe('a');
  expect(nextOf([], 'a', new Set())).toBeNull();
});

it('knows its place among those that wait, and its neighbours', () => {
  expect(placeAmong(rows, 7, 'a')).toEqual({ at: 1, of: 7, before: null, after: 'b' });
  expect(placeAmong(rows, 7, 'd')).toEqual({ at: 4, of: 7, before: 'c', after: null });
  expect(placeAmong(rows, 7, 'x')).toBeNull();
});
