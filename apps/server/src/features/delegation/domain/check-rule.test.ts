import type { RuleRow, RuleTable, WorkItem } from '@danji/contract/delegation-rule';
import { checkRule } from '@danji/contract/rule-check';
import { rowFor } from '@danji/contract/rule-row';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../../../db/forms/index.ts';
import { shippedRule } from './shipped-rule.ts';
import { specialWorks } from './works.ts';

const works: WorkItem[] = [
  ...shippedForms.map(({ code, name, group }) => ({ key: code, name, group })),
  ...specialWorks,
];
const ROW: RuleRow = {
  work: { kind: 'ALL' },
  fund: null,
  fromWon: 0,
  toWon: null,
  decider: 'DIRECTOR',
  reviews: [],
  agrees: [],
  confirms: [],
  vote: null,
};
const tableOf = (...rows: Partial<RuleRow>[]): RuleTable => ({
  ...shippedRule,
  rows: rows.map((row) => ({ ...ROW, ...row })),
});

describe('the shipped rule', () => {
  it('is sound, and names every shipped kind of work itself', () => {
    expect(checkRule(shippedRule, works)).toEqual([]);
    const named = shippedRule.rows.flatMap(({ work }) => (work.kind === 'FORMS' ? work.forms : []));
    expect(works.filter(({ key }) => !named.includes(key))).toEqual([]);
  });
});

describe('a table that cannot bind is told in sentences', () => {
  const told = (table: RuleTable) =>
    checkRule(table, works)
      .map(({ sentence }) => sentence)
      .join('\n');
  it.each([
    ['a hole between two bands', tableOf({ toWon: 100 }, { fromWon: 102 }), /101원을 결재할 사람이 정해지지/],
    ['a hole above', tableOf({ toWon: 100 }), /101원을 결재할/],
    ['a hole of a fund', tableOf({ fund: '잡수입' }), /기안서.*0원을 결재할/],
    ['an overlap', tableOf({ toWon: 100 }, { fromWon: 100 }), /제1호 가목과 제1호 나목이 겹칩니다/],
    [
      'a lower decider above',
      tableOf({ toWon: 9, decider: 'CHAIR' }, { fromWon: 10, decider: 'DEPT_HEAD' }),
      /제1호 나목: 금액이 더 큰데/,
    ],
    ['an unknown form', tableOf({}, { work: { kind: 'FORMS', forms: ['NO_SUCH'] } }), /없는 양식이 있습니다/],
    ['an unknown group', tableOf({}, { work: { kind: 'GROUP', group: '없는 분류' } }), /분류가 없거나/],
    ['an amount that ends before it begins', tableOf({}, { fromWon: 9, toWon: 1 }), /끝이 시작보다/],
    ['an office twice', tableOf({ reviews: ['DEPT_HEAD'], confirms: ['DEPT_HEAD'] }), /두 번 있습니다/],
    ['who decides and confirms', tableOf({ confirms: ['DIRECTOR'] }), /결재자이므로/],
    ['who reviews above the decider', tableOf({ reviews: ['CHAIR'] }), /결재자보다 높아/],
    [
      'a share of households where nobody consents in writing',
      tableOf({ decider: 'COUNCIL', vote: { majority: 'HALF', deadlineDays: 7, share: 'TWO_THIRDS' } }),
      /서면동의로 의결하는 행에만/,
    ],
    [
      'who counts written consents and confirms it',
      tableOf({ decider: 'COUNCIL', confirms: ['DIRECTOR'], vote: { majority: 'WRITTEN', deadlineDays: 7 } }),
      /관리소장은 서면동의를 집계하므로/,
    ],
    ['a council that does not vote', tableOf({ decider: 'COUNCIL' }), /의결 방법은/],
    ['an order without an office', { ...tableOf({}), officeOrder: ['DIRECTOR'] }, /직책 순서에 부서장이 없습니다/],
    [
      'a 관리소장 above the 회장',
      { ...tableOf({}), officeOrder: ['DEPT_HEAD', 'CHAIR', 'DIRECTOR', 'COUNCIL'] },
      /회장은 관리소장보다 위에 있어야 합니다/,
    ],
    [
      'a 담당 above the 회장',
      { ...tableOf({}), officeOrder: ['DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'STAFF', 'COUNCIL'] },
      /부서장은 담당보다 위에 있어야 합니다/,
    ],
    [
      'an 이사 above the 회장',
      { ...tableOf({}), officeOrder: ['DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'BOARD', 'COUNCIL'] },
      /회장은 이사보다 위에 있어야 합니다/,
    ],
    ['an order with an office twice', { ...tableOf({}), officeOrder: [...shippedRule.officeOrder, 'CHAIR'] }, /두 번/],
  ] as const)('%s', (_, table, sentence) => {
    expect(told(table as RuleTable)).toMatch(sentence);
  });
});

it('CTL-10 a table that passed has exactly one row for any paper, whatever the order of its rows', () => {
  const amount = fc.integer({ min: 0, max: 20 });
  const row = fc.record({
    work: fc.constantFrom<RuleRow['work']>({ kind: 'ALL' }, { kind: 'FORMS', forms: ['LEAVE'] }),
    fund: fc.constantFrom(null, '장기수선충당금'),
    fromWon: amount,
    toWon: fc.option(amount),
  });
  const asked = fc.record({ won: amount, fund: fc.constantFrom(null, '장충금', '관리비') });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), asked, (rows, { won, fund }) => {
      const table = tableOf(...rows);
      const paper = { forms: ['LEAVE'], groups: [], won, fund };
      const found = rowFor(table, paper);
      if (checkRule(table, works).length > 0) return;
      const turned = tableOf(...[...rows].reverse());
      expect(found).not.toBeNull();
      expect(turned.rows[rowFor(turned, paper) ?? -1]).toEqual(table.rows[found ?? -1]);
    }),
    { numRuns: 500 },
  );
});
