import { expect, it } from 'vitest';
import type { LineEntry, StepKind } from './draft.ts';
import { addPerson, lineProblems, missingFrom, sameLine, setKind } from './line.ts';

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

it('a new person decides when nobody does', () => {
  const first = addPerson([], { personId: '가', name: '가', note: '' });
  expect(first).toMatchObject([{ personId: '가', kind: 'DECIDE', order: 1, reasons: ['직접 넣은 사람입니다.'] }]);
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
});
