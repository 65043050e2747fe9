import { type GuideStep, type OfficeFacts, OfficeStep, OperatorStep } from '@danji/contract/guide';
import { expect, it } from 'vitest';
import { stepSeconds } from './step-seconds.ts';
import { currentOf, minutesLeft, officeSteps, progressWords } from './steps.ts';

const facts: OfficeFacts = {
  name: '솔빛아파트',
  households: 438,
  address: '서울',
  phone: '',
  buildings: 6,
  dwellings: 438,
  marks: [],
  departments: 5,
  employees: 0,
  council: '입주자대표회의',
  officers: 0,
  forms: 34,
  formsOff: 0,
  ownForms: 0,
  ownRuleYn: false,
  paperYn: false,
};
const judged = (states: readonly ('DONE' | 'OPEN' | 'LATER')[]) =>
  officeSteps(
    (['OFFICE', 'DWELLINGS', 'MARKS', 'DEPARTMENTS', 'COUNCIL'] as const).map((step, i) => ({
      step,
      state: states[i] ?? 'OPEN',
      undoId: null,
    })),
    facts,
  );

it('each step says how it stands', () => {
  expect(judged([]).map(({ said }) => said)).toEqual([
    '전화 필요',
    '6개 동 438세대',
    '아직 없음',
    '5개 부서',
    '임원을 정해 주세요',
  ]);
});

it('goes on where the address says, else at the first that is open, else at what was left for later', () => {
  const steps = judged(['DONE', 'LATER', 'OPEN']);
  expect(currentOf(steps, 'DEPARTMENTS')?.step).toBe('DEPARTMENTS');
  expect(currentOf(steps, undefined)?.step).toBe('MARKS');
  expect(currentOf(steps, 'NONE')?.step).toBe('MARKS');
  expect(currentOf(judged(['DONE', 'LATER', 'DONE', 'DONE', 'DONE']), undefined)?.step).toBe('DWELLINGS');
  expect(currentOf(judged(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']), undefined)?.step).toBe('OFFICE');
});

it('counts what is done and left, and about how long the rest takes', () => {
  const steps = judged(['DONE', 'LATER', 'OPEN', 'DONE', 'OPEN']);
  expect(progressWords(steps)).toBe('5단계 가운데 2단계 마침, 1단계 건너뜀');
  expect(progressWords(judged(['DONE']))).toBe('5단계 가운데 1단계 마침');
  // 로고와 직인 and 입주자대표회의: what is done, or left for later, is not counted.
  expect(minutesLeft(steps)).toBe(Math.ceil((stepSeconds.MARKS + stepSeconds.COUNCIL) / 60));
});

it('a whole office is set up within a quarter of an hour, and so is a server', () => {
  const open = (steps: readonly GuideStep[]) =>
    steps.map((step) => ({ step, state: 'OPEN' as const, undoId: null, label: '', said: '', lead: '' }));
  expect(minutesLeft(open(OfficeStep.options))).toBeLessThanOrEqual(15);
  expect(minutesLeft(open(OperatorStep.options))).toBeLessThanOrEqual(15);
});
