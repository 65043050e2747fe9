import { describe, expect, it } from 'vitest';
import { Disclosure, disclosureOf, disclosureProblem, firstDisclosure, sayDisclosure } from './disclosure.ts';
import { materialChanges } from './forms/material.ts';

const closed = (reason: string) => ({ kind: 'CLOSED', reason }) as const;
const OPEN = { kind: 'OPEN', reason: '' } as const;

describe('공개 여부', () => {
  it('is what was said, whatever the grade; what was never asked says what its grade says', () => {
    expect(disclosureOf({ disclosure: closed('개인정보 포함'), security: 'NORMAL' })).toEqual(closed('개인정보 포함'));
    expect(sayDisclosure(disclosureOf({ disclosure: null, security: 'NORMAL' }))).toBe('공개');
    expect(sayDisclosure(disclosureOf({ disclosure: null, security: 'CONFIDENTIAL' }))).toBe('비공개 (대외비)');
  });
  it('a draft begins as its form says', () => {
    expect(firstDisclosure({})).toEqual(OPEN);
    expect(firstDisclosure({ security: 'CONFIDENTIAL' })).toEqual(closed('대외비'));
    expect(firstDisclosure({ security: 'CONFIDENTIAL', disclosure: closed('인사') })).toEqual(closed('인사'));
  });
  it('has its reason in brackets, but not where it is open', () => {
    expect(sayDisclosure({ kind: 'PARTIAL', reason: '개인정보 포함' })).toBe('부분공개 (개인정보 포함)');
    expect(sayDisclosure({ kind: 'OPEN', reason: '지난 이유' })).toBe('공개');
    expect(sayDisclosure(closed(' '))).toBe('비공개');
  });
  it('what is kept inside needs a reason, and 대외비 is not open', () => {
    const problem = (disclosure: Disclosure | null, security: 'NORMAL' | 'CONFIDENTIAL' = 'NORMAL') =>
      disclosureProblem({ disclosure, security });
    expect(problem(OPEN)).toBeNull();
    expect(problem(null, 'CONFIDENTIAL')).toBeNull();
    expect(problem(closed('인사'), 'CONFIDENTIAL')).toBeNull();
    expect(problem(OPEN, 'CONFIDENTIAL')).toBe('SECRET_IS_OPEN');
    expect(problem({ kind: 'PARTIAL', reason: ' ' })).toBe('NO_REASON');
  });
  it('takes one line of forty letters, without what turns words round', () => {
    expect(Disclosure.parse(closed('  개인\u202e정보\n 포함 '))).toEqual(closed('개인정보 포함'));
    expect(Disclosure.safeParse(closed('가'.repeat(41))).success).toBe(false);
    expect(Disclosure.safeParse({ kind: 'SECRET', reason: '' }).success).toBe(false);
    expect(Disclosure.safeParse({ kind: 'OPEN' }).success).toBe(false);
  });
  it('an approval was given to it; where a round did not note it, it is not compared', () => {
    const said = { title: '가', content: {}, amount: null };
    const version = { definition: null, settings: {} };
    const changes = (before: Disclosure | undefined, after: Disclosure) =>
      materialChanges(version, { ...said, disclosure: before }, { ...said, disclosure: after });
    expect(changes(closed('인사'), OPEN)).toEqual(['공개 여부']);
    expect(changes(closed('인사'), closed('인사'))).toEqual([]);
    expect(changes(undefined, OPEN)).toEqual([]);
  });
});
