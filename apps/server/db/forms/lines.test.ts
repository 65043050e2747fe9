import type { PositionOffice } from '@danji/contract/bodies';
import { amountOf } from '@danji/contract/forms/compute';
import type { Values } from '@danji/contract/forms/values';
import { describe, expect, test } from 'vitest';
import { defaultLine } from '../../src/features/approvals/domain/default-line.ts';
import type { Organisation } from '../../src/features/approvals/domain/line-definition.ts';
import { policyOf } from '../../src/features/approvals/policy-of.ts';
import { officesOf } from '../../src/features/delegation/domain/offices-of.ts';
import { demoComplexes } from '../demo/people.ts';
import { shippedForms } from './index.ts';

const now = new Date('2026-11-15T03:00:00Z');

const OFFICES: Record<string, PositionOffice> = { 회장: 'CHAIR', 감사: 'AUDITOR', 이사: 'BOARD', 동대표: 'MEMBER' };

function organisationOf(aptId: string, drafterId: string): Organisation {
  const complex = demoComplexes.find((one) => one.aptId === aptId);
  if (!complex) throw new Error(`no complex ${aptId}`);
  return {
    members: complex.members.map((member) => ({
      id: member.memberId,
      name: member.name,
      departmentId: member.dept ?? null,
      offices: officesOf(
        {
          memberType: member.type,
          departmentId: member.dept ?? null,
          roles: member.roles,
          council: member.type === 'TENANT' ? [OFFICES[member.position] ?? 'MEMBER'] : [],
        },
        { drafterDeptId: complex.members.find((one) => one.memberId === drafterId)?.dept ?? null, actingForChair: [] },
      ),
      isActive: member.state === undefined,
      termFrom: null,
      termTo: member.permissionEndsOn ?? null,
    })),
    departments: new Map(complex.departments.map((name) => [name, name])),
    absences: [],
  };
}

/** `검토 이과장 > 결재 박소장`, and what stands in the way. */
function lineOf(code: string, drafterId: string, aptId = '10001', changed: Values = {}) {
  const form = shippedForms.find((one) => one.code === code);
  if (!form?.settings.line) throw new Error(`no line of ${code}`);
  const values = { ...form.sample.values, ...changed };
  const { line, problems } = defaultLine({
    definition: form.settings.line,
    values: { ...values, ...amountOf(form.definition, form.settings, values) },
    fields: form.definition.fields,
    drafterId,
    organisation: organisationOf(aptId, drafterId),
    allowSelfDecision: policyOf(form.settings).allowSelfDecision,
    now,
  });
  return {
    people: line.map(({ kind, personId, mayDecideFinally }) => `${kind} ${personId}${mayDecideFinally ? ' 전결' : ''}`),
    problems,
  };
}

const council = shippedForms.filter(({ group }) => group === '입주자대표회의').map(({ code }) => code);
const office = shippedForms.map(({ code }) => code).filter((code) => !council.includes(code));

describe('a line that can be sent', () => {
  test.each(shippedForms.map(({ code }) => code))('%s in an office with everybody', (code) => {
    const { people, problems } = lineOf(code, code === 'AUDIT_REPORT' ? 'gamsa01' : 'seomu01');
    expect(problems).toEqual([]);
    expect(people.filter((step) => step.startsWith('DECIDE'))).toHaveLength(1);
  });

  test.each(office)('%s in an office of three without heads, 회장 and 감사', (code) => {
    expect(lineOf(code, 'gisa31', '10003')).toEqual({ people: ['DECIDE sojang03'], problems: [] });
  });

  test('papers of the council say who is missing where there is no 회장', () => {
    for (const code of council)
      expect(lineOf(code, 'gyeongri31', '10003').problems.join(' '), code).toContain(
        '회장 역할을 맡은 사람이 없습니다',
      );
  });

  test('the 관리소장 decides on own logs and notices, and on nothing else', () => {
    const alone = office.filter((code) => lineOf(code, 'sojang03', '10003').problems.length === 0);
    expect(alone.sort()).toEqual(
      [
        'DAILY_LOG',
        'DUTY_LOG',
        'ELEVATOR_CHECK',
        'FACILITY_CHECK',
        'NOTICE',
        'PATROL_LOG',
        'PHOTO_LOG',
        'SAFETY_TRAINING',
      ].sort(),
    );
    expect(lineOf('EXPENSE', 'sojang01').problems).toEqual([
      '기안자 본인이 결재자(관리소장)입니다. 결재선에 다른 결재자를 넣어 주세요.',
    ]);
  });
});

describe('what amount and fund add', () => {
  const paid = (won: number, vat = 'INCLUDED') => ({ 지급금액: { won, vat } });
  const usual = ['REVIEW gwajang01', 'DECIDE sojang01'];

  test('지출결의서: 전결 of the head up to 300,000 won, 회장 확인 from 3,000,000 on', () => {
    const final = ['REVIEW gwajang01 전결', 'DECIDE sojang01'];
    expect(lineOf('EXPENSE', 'seomu01', '10001', paid(300_000)).people).toEqual(final);
    expect(lineOf('EXPENSE', 'seomu01', '10001', paid(300_001)).people).toEqual(usual);
    expect(lineOf('EXPENSE', 'seomu01', '10001', paid(2_999_999)).people).toEqual(usual);
    expect(lineOf('EXPENSE', 'seomu01', '10001', paid(3_000_000)).people).toEqual([...usual, 'CONFIRM hoejang01']);
  });

  test('지출결의서: 감사 and 회장 confirm what the 장기수선충당금 pays', () => {
    const { people } = lineOf('EXPENSE', 'seomu01', '10001', { ...paid(100_001), 재원: '장기수선충당금' });
    expect(people).toEqual(['REVIEW gwajang01 전결', 'DECIDE sojang01', 'CONFIRM gamsa01', 'CONFIRM hoejang01']);
  });

  test('품의서: the limit counts without VAT', () => {
    const asked = (won: number, vat: string) =>
      lineOf('PURCHASE_PROPOSAL', 'seomu01', '10001', { 소요예산: { won, vat } }).people;
    expect(asked(3_299_000, 'INCLUDED')).toEqual(usual);
    expect(asked(3_300_000, 'INCLUDED')).toEqual([...usual, 'CONFIRM hoejang01']);
    expect(asked(3_000_000, 'EXCLUDED')).toEqual([...usual, 'CONFIRM hoejang01']);
  });

  test('공사 추진 and 사용계획 always reach 감사 and 회장', () => {
    for (const code of ['WORKS_DRAFT', 'REPAIR_FUND_PLAN', 'FEE_LEVY', 'MONTH_CLOSE'])
      expect(lineOf(code, 'seomu01').people).toEqual([...usual, 'CONFIRM gamsa01', 'CONFIRM hoejang01']);
  });
});

describe('in the name of the council', () => {
  test('notices are decided by the 회장', () => {
    expect(lineOf('COUNCIL_CALL', 'seomu01').people).toEqual(['REVIEW sojang01', 'DECIDE hoejang01']);
    expect(lineOf('RESULT_NOTICE', 'sojang01').people).toEqual(['DECIDE hoejang01']);
  });

  test('minutes: the 회장 answers for them, all whose term runs confirm', () => {
    expect(lineOf('MINUTES', 'seomu01').people).toEqual([
      'REVIEW sojang01',
      'DECIDE hoejang01',
      'CONFIRM gamsa01',
      'CONFIRM isa01',
      'CONFIRM dongdae01',
    ]);
  });

  test('a letter or notice goes to the 회장 when it says so', () => {
    const line = ['REVIEW gwajang01', 'REVIEW sojang01', 'DECIDE hoejang01'];
    expect(lineOf('OFFICIAL_LETTER', 'seomu01', '10001', { 발신명의: '입주자대표회의 회장' }).people).toEqual(line);
    expect(lineOf('NOTICE', 'seomu01', '10001', { 공고명의: '입주자대표회의 회장' }).people).toEqual(line);
    expect(lineOf('NOTICE', 'seomu01').people).toEqual(['REVIEW gwajang01', 'DECIDE sojang01']);
  });
});
