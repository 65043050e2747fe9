import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Asked, pickNext, refusalOf } from './fair-queue.ts';

const room = { processes: 2, waiting: 6 };
const paper = (owner: string): Asked => ({ owner, isPreview: false });
const preview = (owner: string): Asked => ({ owner, isPreview: true });

it('one person has two previews under way, and no third', () => {
  expect(refusalOf(preview('a'), [], [preview('a')], room)).toBeNull();
  expect(refusalOf(preview('a'), [preview('a')], [preview('a')], room)).toBe('OWN');
  expect(refusalOf(preview('b'), [preview('a')], [preview('a')], room)).toBeNull();
  expect(refusalOf(paper('a'), [preview('a')], [preview('a')], room)).toBeNull();
});

it('previews of many leave half of the places to papers, and RES-03 one person leaves three quarters to others', () => {
  const previews = ['a', 'b', 'c'].map(preview);
  expect(refusalOf(preview('d'), previews, [], room)).toBe('FULL');
  expect(refusalOf(paper('d'), previews, [], room)).toBeNull();
  const papers = ['a', 'a'].map(paper);
  expect(refusalOf(paper('a'), papers.slice(1), [], room)).toBeNull();
  expect(refusalOf(paper('a'), papers, [], room)).toBe('OWN');
  expect(refusalOf(paper('b'), papers, [], room)).toBeNull();
});

it('RES-03 the people of one complex together leave half of the places to the others, and their turns', () => {
  const ofOne = ['10001/a', '10001/b', '10001/c'].map(paper);
  expect(refusalOf(paper('10001/d'), ofOne.slice(1), [], room)).toBeNull();
  expect(refusalOf(paper('10001/d'), ofOne, [], room)).toBe('FULL');
  expect(refusalOf(paper('10002/d'), ofOne, [], room)).toBeNull();
  expect(pickNext([paper('10001/b'), paper('10002/d')], [paper('10001/a')], room)).toBe(1);
});

it('papers go before previews, and who has nothing under way before who has', () => {
  expect(pickNext([preview('a'), paper('b')], [], room)).toBe(1);
  expect(pickNext([paper('a'), paper('a'), paper('b')], [paper('a')], room)).toBe(2);
  expect(pickNext([paper('a'), paper('b')], [], room)).toBe(0);
  expect(pickNext([], [], room)).toBe(-1);
});

it('a preview never takes the last process, and is not forgotten where there is only one', () => {
  expect(pickNext([preview('b')], [preview('a')], room)).toBe(-1);
  expect(pickNext([preview('b'), paper('c')], [preview('a')], room)).toBe(1);
  expect(pickNext([preview('b')], [], { ...room, processes: 1 })).toBe(0);
});

const anyAsked = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), isPreview: fc.boolean() });
it('whatever waits, an idle printer takes something, and a paper whenever there is one', () => {
  fc.assert(
    fc.property(
      fc.array(anyAsked, { minLength: 1, maxLength: 20 }),
      fc.array(anyAsked, { maxLength: 1 }),
      (waiting, working) => {
        const at = pickNext(waiting, working, room);
        if (working.length === 0) expect(at).toBeGreaterThanOrEqual(0);
        if (waiting.some(({ isPreview }) => !isPreview)) expect(waiting[at]?.isPreview).toBe(false);
      },
    ),
  );
});
