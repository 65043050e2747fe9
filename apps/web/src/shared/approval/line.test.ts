import type { LineKind } from '@danji/contract/forms/settings';
import { describe, expect, it } from 'vitest';
import { addEntry, isBeside, moveEntry, removeEntry, renumber, setBeside, tooManyDeciders, toWire } from './line.ts';

type Entry = { order: number; kind: LineKind; personId: string };
const entry = (personId: string, order: number, kind: LineKind = 'REVIEW'): Entry => ({ order, kind, personId });
const line = [entry('가', 1), entry('나', 2), entry('다', 2), entry('라', 3, 'DECIDE')];
const shape = (list: readonly Entry[]) => list.map(({ personId, order }) => `${personId}${order}`).join(' ');

describe('drawing a line', () => {
  it('moves a person; those who act together stay together, the moved one stands alone', () => {
    expect(shape(moveEntry(line, 0, 3))).toBe('나1 다1 라2 가3');
    expect(shape(moveEntry(line, 2, 0))).toBe('다1 가2 나3 라4');
    expect(shape(moveEntry(line, 1, 3))).toBe('가1 다2 라3 나4');
    expect(shape(moveEntry(line, 0, 9))).toBe(shape(line));
  });

  it('somebody who comes between two that act together ties neither of them to themselves', () => {
    expect(shape(moveEntry(line, 0, 1))).toBe('나1 가2 다3 라4');
    expect(shape(moveEntry(line, 3, 2))).toBe('가1 나2 라3 다4');
  });

  it('removes a person without tying the next to somebody else', () => {
    expect(shape(removeEntry(line, 0))).toBe('나1 다1 라2');
    expect(shape(removeEntry(line, 1))).toBe('가1 다2 라3');
  });

  it('side by side with the one before, and apart again', () => {
    const together = setBeside(line, 3, true);
    expect(shape(together)).toBe('가1 나2 다2 라2');
    expect(isBeside(together, 3)).toBe(true);
    expect(shape(setBeside(together, 2, false))).toBe('가1 나2 다3 라3');
    expect(shape(setBeside(line, 0, true))).toBe(shape(line));
  });

  it('a new person reviews before the decider; where nobody decides they come last and do what is said', () => {
    expect(addEntry<Entry>([], { personId: '가' }, 'DECIDE')).toEqual([entry('가', 1, 'DECIDE')]);
    expect(addEntry([entry('나', 1)], { personId: '가' }, 'CONFIRM').at(-1)).toEqual(entry('가', 2, 'CONFIRM'));
    expect(shape(addEntry(line, { personId: '마' }, 'DECIDE'))).toBe('가1 나2 다2 마3 라4');
  });

  it('travels without gaps, going on from where it is joined; one person has the last word', () => {
    expect(shape(renumber([entry('가', 3), entry('나', 7), entry('다', 7)]))).toBe('가1 나2 다2');
    expect(toWire([entry('가', 3), entry('나', 7), entry('다', 7)], 2).map(({ order }) => order)).toEqual([3, 4, 4]);
    expect(tooManyDeciders(line)).toBeNull();
    expect(tooManyDeciders([...line, entry('마', 4, 'DECIDE')])).toContain('한 사람만');
  });
});
