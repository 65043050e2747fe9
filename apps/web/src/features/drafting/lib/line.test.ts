import { describe, expect, it } from 'vitest';
import type { LineEntry, StepKind } from './draft.ts';
import {
  addEntry,
  isBeside,
  lineProblems,
  missingFrom,
  moveEntry,
  removeEntry,
  renumber,
  sameLine,
  setBeside,
  setKind,
} from './line.ts';

const entry = (personId: string, order: number, kind: StepKind = 'REVIEW'): LineEntry => ({
  order,
  kind,
  personId,
  name: personId,
  note: '',
  mayDecideFinally: false,
  reasons: [],
  standInId: null,
});
const line = [entry('가', 1), entry('나', 2), entry('다', 2), entry('라', 3, 'DECIDE')];
const shape = (list: readonly LineEntry[]) => list.map(({ personId, order }) => `${personId}${order}`).join(' ');

describe('drawing a line', () => {
  it('moves a person; those who act together stay together, the moved one stands alone', () => {
    expect(shape(moveEntry(line, 0, 3))).toBe('나1 다1 라2 가3');
    expect(shape(moveEntry(line, 2, 0))).toBe('다1 가2 나3 라4');
    expect(shape(moveEntry(line, 1, 3))).toBe('가1 다2 라3 나4');
    expect(shape(moveEntry(line, 0, 9))).toBe(shape(line));
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

  it('a new person decides when nobody does, and reviews before the decider otherwise', () => {
    const first = addEntry([], { personId: '가', name: '가', note: '' });
    expect(first).toMatchObject([{ personId: '가', kind: 'DECIDE', order: 1 }]);
    expect(shape(addEntry(line, { personId: '마', name: '마', note: '' }))).toBe('가1 나2 다2 마3 라4');
  });

  it('tells what is wrong with it', () => {
    expect(lineProblems([])).toHaveLength(1);
    expect(lineProblems([entry('가', 1)])[0]).toContain("'결재'할 사람");
    expect(lineProblems([entry('가', 1, 'DECIDE'), entry('나', 2, 'DECIDE')])[0]).toContain('한 사람만');
    expect(lineProblems([entry('가', 1, 'VOTE')])).toEqual([]);
    expect(lineProblems(line)).toEqual([]);
  });

  it('knows whom the form asks for, and when two lines are the same', () => {
    expect(missingFrom(line, [...line, entry('회장', 4, 'CONFIRM')]).map(({ personId }) => personId)).toEqual(['회장']);
    expect(sameLine(line, structuredClone(line))).toBe(true);
    expect(sameLine(line, setKind(line, 0, 'AGREE'))).toBe(false);
    expect(shape(renumber([entry('가', 3), entry('나', 7), entry('다', 7)]))).toBe('가1 나2 다2');
  });
});
