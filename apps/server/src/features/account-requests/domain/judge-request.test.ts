import { expect, it } from 'vitest';
import { judgeSettling, needOfReset, type Settler } from './judge-request.ts';

const asking = {
  isOfOfficer: false,
  isOneself: false,
  isFirst: false,
  actorIsOperator: false,
  actorIsOfficer: false,
  contactWaits: false,
};

it('CRD-03 a reset of an officer needs another voice; of an employee, by an officer or by the operator it needs none', () => {
  expect(needOfReset(asking)).toBeNull();
  expect(needOfReset({ ...asking, isOfOfficer: true })).toBe('OFFICER');
  expect(needOfReset({ ...asking, isOfOfficer: true, contactWaits: true })).toBe('OFFICER');
  for (const may of ['isOneself', 'isFirst', 'actorIsOperator', 'actorIsOfficer'] as const)
    expect(needOfReset({ ...asking, isOfOfficer: true, [may]: true }), may).toBeNull();
});

it('CRD-02 a contact that does not count yet holds up every reset, whoever asks', () => {
  for (const may of ['isOneself', 'isFirst', 'actorIsOperator', 'actorIsOfficer'] as const)
    expect(needOfReset({ ...asking, [may]: true, contactWaits: true }), may).toBe('CONTACT');
});

const nobody: Settler = {
  isAsker: false,
  isPerson: false,
  isOperator: false,
  isOfficer: false,
  administers: false,
  isFresh: false,
  hasChangedIt: false,
};
const everybody: Settler = { ...nobody, isOperator: true, isOfficer: true, administers: true };

it('CRD-01 whoever asked never agrees, whatever else they are', () => {
  for (const kind of ['PASSWORD', 'OTP', 'CONTACT'] as const)
    for (const need of ['OFFICER', 'SECOND', 'CONTACT'] as const) {
      const verdict = judgeSettling({ kind, need }, { ...everybody, isAsker: true, isPerson: true });
      expect(verdict).toEqual({ mayAgree: false, mayRefuse: false, mayWithdraw: true });
      expect(judgeSettling({ kind, need }, nobody)).toEqual({ mayAgree: false, mayRefuse: false, mayWithdraw: false });
      expect(judgeSettling({ kind, need }, { ...everybody, isFresh: true })).toMatchObject({
        mayAgree: false,
        mayRefuse: false,
      });
    }
});

it('CRD-03 each need is met by those whom it names', () => {
  const may = (need: 'OFFICER' | 'SECOND' | 'CONTACT', who: Partial<Settler>) =>
    judgeSettling({ kind: 'PASSWORD', need }, { ...nobody, ...who }).mayAgree;
  expect(may('OFFICER', { administers: true })).toBe(false);
  expect(may('OFFICER', { isOfficer: true })).toBe(true);
  expect(may('OFFICER', { isOperator: true })).toBe(true);
  expect(may('SECOND', { isOfficer: true })).toBe(false);
  expect(may('SECOND', { administers: true })).toBe(true);
  expect(may('CONTACT', everybody)).toBe(false);
});

it('CRD-02 the person says of a contact that it is theirs, and of nothing else', () => {
  const by = { ...nobody, isPerson: true };
  expect(judgeSettling({ kind: 'CONTACT', need: 'OFFICER' }, by)).toMatchObject({ mayAgree: true, mayRefuse: true });
  expect(judgeSettling({ kind: 'PASSWORD', need: 'OFFICER' }, by)).toMatchObject({ mayAgree: false, mayRefuse: true });
});

it('CRD-02 whoever has changed the contact themselves does not agree to it, the person included', () => {
  for (const who of [everybody, { ...nobody, isPerson: true }]) {
    expect(judgeSettling({ kind: 'CONTACT', need: 'SECOND' }, who).mayAgree).toBe(true);
    expect(judgeSettling({ kind: 'CONTACT', need: 'SECOND' }, { ...who, hasChangedIt: true })).toMatchObject({
      mayAgree: false,
      mayRefuse: true,
    });
  }
});
