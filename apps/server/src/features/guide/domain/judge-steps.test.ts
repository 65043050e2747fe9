import type { OfficeFacts, OperatorFacts } from '@danji/contract/guide';
import { describe, expect, it } from 'vitest';
import { judgeOffice, judgeOperator, progressOf } from './judge-steps.ts';

const nothing: OfficeFacts = {
  name: '느티마을',
  households: null,
  address: '',
  phone: '',
  buildings: 0,
  dwellings: 0,
  marks: [],
  departments: 0,
  employees: 0,
  council: null,
  officers: 0,
  forms: 34,
  formsOff: 0,
  ownForms: 0,
  ownRuleYn: false,
  paperYn: false,
};
const doneOf = (facts: Partial<OfficeFacts>, marks = {}) =>
  judgeOffice({ ...nothing, ...facts }, marks).flatMap(({ step, state }) => (state === 'DONE' ? step : []));

describe('steps of an office', () => {
  it('nothing is done in a new complex, and each step is done by its own data alone', () => {
    expect(doneOf({})).toEqual([]);
    expect(doneOf({ households: 438, address: '서울', phone: '02-0000-1200' })).toEqual(['OFFICE']);
    expect(doneOf({ households: 438, address: '서울' })).toEqual([]);
    expect(doneOf({ dwellings: 4, buildings: 1 })).toEqual(['DWELLINGS']);
    expect(doneOf({ marks: ['LOGO'] })).toEqual([]);
    expect(doneOf({ marks: ['OFFICE_SEAL'] })).toEqual(['MARKS']);
    expect(doneOf({ departments: 1 })).toEqual(['DEPARTMENTS']);
    expect(doneOf({ employees: 1 })).toEqual(['EMPLOYEES']);
    expect(doneOf({ council: '입주자대표회의' })).toEqual([]);
    expect(doneOf({ council: '입주자대표회의', officers: 1 })).toEqual(['COUNCIL']);
    expect(doneOf({ formsOff: 1 })).toEqual(['FORMS']);
    expect(doneOf({ ownForms: 1 })).toEqual(['FORMS']);
    expect(doneOf({ ownRuleYn: true })).toEqual(['RULE']);
    expect(doneOf({ paperYn: true })).toEqual(['PAPER']);
  });

  it('what ships is done when somebody says that it is used as it is; what was skipped is done once its data says so', () => {
    expect(doneOf({}, { FORMS: 'AS_IS', RULE: 'AS_IS' })).toEqual(['FORMS', 'RULE']);
    const skipped = judgeOffice({ ...nothing, departments: 2 }, { DEPARTMENTS: 'LATER', MARKS: 'LATER' });
    expect(skipped.find(({ step }) => step === 'DEPARTMENTS')?.state).toBe('DONE');
    expect(skipped.find(({ step }) => step === 'MARKS')?.state).toBe('LATER');
  });

  it('home counts, until nothing is open or it was hidden', () => {
    const marks = { MARKS: 'LATER' } as const;
    const steps = judgeOffice({ ...nothing, departments: 2 }, marks);
    expect(progressOf(steps, marks)).toEqual({ done: 1, later: 1, total: 9 });
    expect(progressOf(steps, { ...marks, LINE: 'HIDDEN' })).toBeNull();
    expect(
      progressOf(
        steps.map(({ step }) => ({ step, state: 'LATER' as const })),
        {},
      ),
    ).toBeNull();
  });
});

it('steps of the operator: a complex, one channel that sends, a backup that was made, an address that is sealed', () => {
  const bare: OperatorFacts = {
    complexes: 0,
    emailYn: false,
    smsYn: false,
    missing: [],
    backupAt: null,
    backupHost: null,
    backupFolder: '/data/backups',
    backupHour: 3,
    publicUrl: null,
  };
  const done = (facts: Partial<OperatorFacts>) =>
    judgeOperator({ ...bare, ...facts }, {}).flatMap(({ step, state }) => (state === 'DONE' ? step : []));
  expect(done({})).toEqual([]);
  expect(done({ complexes: 1 })).toEqual(['COMPLEX']);
  expect(done({ emailYn: true })).toEqual(['CHANNEL']);
  expect(done({ smsYn: true })).toEqual(['CHANNEL']);
  expect(done({ backupAt: '2026-11-18T03:00:00Z' })).toEqual(['BACKUP']);
  expect(done({ publicUrl: 'http://danji.example' })).toEqual([]);
  expect(done({ publicUrl: 'https://danji.example' })).toEqual(['TLS']);
});
