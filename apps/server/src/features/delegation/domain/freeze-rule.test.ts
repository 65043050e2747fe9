import type { DocumentRule, Office, RuleRow } from '@danji/contract/delegation-rule';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freezeRule, type InForce } from './freeze-rule.ts';
import { shippedRule } from './shipped-rule.ts';

const ROW: RuleRow = {
  ...{ work: { kind: 'ALL' }, fund: null, fromWon: 0, toWon: null, decider: 'DIRECTOR' },
  ...{ reviews: [], agrees: [], confirms: [], vote: null },
};
const tableOf = (...rows: Partial<RuleRow>[]): InForce => ({
  ...shippedRule,
  version: 2,
  rows: rows.map((row) => ({ ...ROW, ...row })),
});
const frozen = (table: InForce, ...funds: string[]): DocumentRule | null =>
  freezeRule(table, { forms: ['LEAVE'], groups: [], won: 1_000, funds, name: '품의서', payeeIds: [] });
const said = (rule: DocumentRule | null) =>
  rule && [rule.decider, ...rule.demands.map(({ kind, office }) => `${kind} ${office}`)].join(', ');

describe('CTL-01 a paper that is paid from several funds', () => {
  const table = tableOf(
    { confirms: ['AUDITOR'] },
    { fund: '잡수입', decider: 'CHAIR', reviews: ['DIRECTOR'] },
    { fund: '장기수선충당금', decider: 'COUNCIL', vote: { majority: 'HALF', deadlineDays: 7 } },
    { fund: '예비비', decider: 'COUNCIL', vote: { majority: 'TWO_THIRDS', deadlineDays: 7 } },
    { fund: '수선·유지비', decider: 'DEPT_HEAD' },
  );

  it('is decided by the strictest of their rows, with everybody whom any of them demands', () => {
    expect(said(frozen(table, '관리비'))).toBe('DIRECTOR, CONFIRM AUDITOR');
    expect(said(frozen(table, '잡수입'))).toBe('CHAIR, REVIEW DIRECTOR');
    expect(said(frozen(table, '관리비', '잡수입'))).toBe('CHAIR, REVIEW DIRECTOR, CONFIRM AUDITOR');
    expect(said(frozen(table, '관리비, 잡수입'))).toBe('CHAIR, REVIEW DIRECTOR, CONFIRM AUDITOR');
    expect(frozen(table, '장충금', '예비비')?.vote).toMatchObject({ majority: 'TWO_THIRDS' });
  });

  it('says of each demand which row it comes from', () => {
    expect(frozen(table, '관리비', '잡수입')?.demands.map(({ reason }) => reason)).toEqual([
      '위임전결규정 2판 제1호 나목(품의서, 재원 잡수입): 관리소장 검토',
      '위임전결규정 2판 제1호 가목(품의서): 감사 확인',
    ]);
  });

  it('a name that the table has as a whole is one fund, whatever stands in it', () => {
    expect(said(frozen(table, '수선 · 유지비'))).toBe('DEPT_HEAD');
    expect(said(frozen(table, '수선·유지비와 잡수입'))).toBe('DIRECTOR, CONFIRM AUDITOR');
  });

  it('never asks for less than one of them alone', () => {
    const offices = (...of: Office[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 2 });
    const row = fc.record({
      fund: fc.constantFrom(null, '관리비', '잡수입', '장기수선충당금'),
      toWon: fc.constantFrom(null, null, 500),
      decider: fc.constantFrom<RuleRow['decider']>('DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'),
      reviews: offices('DEPT_HEAD', 'DIRECTOR'),
      agrees: fc.array(fc.record({ office: fc.constant<Office>('BOARD'), blocksYn: fc.boolean() }), { maxLength: 1 }),
      confirms: offices('AUDITOR', 'CHAIR'),
    });
    const funds = fc.array(fc.constantFrom('관리비', '잡수입', '장충금', '기부금'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), funds, (rows, named) => {
        const any = tableOf(...rows);
        const whole = frozen(any, ...named);
        const alone = named.map((fund) => frozen(any, fund));
        expect(whole === null).toBe(alone.includes(null));
        if (!whole) return;
        for (const one of alone) {
          const rung = (rule: DocumentRule | null) => any.officeOrder.indexOf(rule?.decider ?? 'STAFF');
          expect(rung(whole)).toBeGreaterThanOrEqual(rung(one));
          for (const { kind, office, blocksYn } of one?.demands ?? [])
            if (office !== whole.decider)
              expect(
                whole.demands.some(
                  (other) => other.kind === kind && other.office === office && (other.blocksYn || !blocksYn),
                ),
              ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
