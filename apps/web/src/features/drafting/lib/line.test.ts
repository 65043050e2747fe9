import { expect, it } from 'vitest';
import type { LineEntry, StepKind } from './draft.ts';
import {
  addPerson,
  exchangeDecider,
  lineChanges,
  lineProblems,
  missingFrom,
  sameLine,
  setKind,
  withDemanded,
  withHigher,
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

it('CTL-02 whom the rule demands comes into a line of the own, in their kind and place; what was added stays', () => {
  const demanded = (personId: string, order: number, kind: StepKind) => ({
    ...entry(personId, order, kind),
    demanded: true,
  });
  const rule = [demanded('소장', 1, 'REVIEW'), demanded('회장', 2, 'DECIDE'), demanded('감사', 3, 'CONFIRM')];
  const say = (own: LineEntry[]) =>
    withDemanded(own, rule).map(({ personId, kind, order }) => `${order} ${personId} ${kind}`);
  expect(say([entry('과장', 1), entry('소장', 2, 'DECIDE')])).toEqual([
    '1 과장 REVIEW',
    '2 소장 REVIEW',
    '3 회장 DECIDE',
    '4 감사 CONFIRM',
  ]);
  expect(say([entry('가', 1), entry('감사', 1), entry('나', 2, 'DECIDE'), entry('다', 3, 'CONFIRM')])).toEqual([
    '1 가 REVIEW',
    '2 소장 REVIEW',
    '3 나 REVIEW',
    '4 회장 DECIDE',
    '5 다 CONFIRM',
    '6 감사 CONFIRM',
  ]);
  expect(withDemanded(rule, rule)).toEqual(rule);
});

it('CTL-10 a draft from before is told who came and who left', () => {
  const now = [entry('가', 1), entry('회장', 2, 'CONFIRM')];
  expect(lineChanges([entry('가', 1), entry('라', 2, 'DECIDE')], now)).toEqual(['회장님 확인 더함', '라님 결재 뺌']);
  expect(lineChanges(now, now)).toEqual([]);
});

it('CTL-02 a higher one whom the drafter chose decides in the place that the rule demands, until they may no more', () => {
  const rule = [
    { ...entry('과장', 1), demanded: true },
    { ...entry('소장', 2, 'DECIDE'), demanded: true },
  ];
  const own = exchangeDecider(rule, 1, { personId: '회장', name: '회장', note: '회장' });
  const higher = [{ personId: '회장', name: '회장' }];
  expect(own.map(({ personId, kind }) => `${personId} ${kind}`)).toEqual(['과장 REVIEW', '회장 DECIDE']);
  expect(withDemanded(own, withHigher(rule, own, higher))).toEqual(own);
  expect(missingFrom(own, withHigher(rule, own, higher))).toEqual([]);
  // Who is not offered stands for nobody.
  expect(withDemanded(own, withHigher(rule, own, [])).map(({ personId, kind }) => `${personId} ${kind}`)).toEqual([
    '과장 REVIEW',
    '회장 REVIEW',
    '소장 DECIDE',
  ]);
});
