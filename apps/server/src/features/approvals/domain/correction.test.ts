import type { DocumentRule } from '@danji/contract/delegation-rule';
import type { Field } from '@danji/contract/forms/field';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctionsBetween, isSameLine, withCorrected } from './correction.ts';

const fields: Field[] = [
  { key: '업체', label: '업체', type: 'text', correctable: true },
  { key: '금액', label: '금액', type: 'money', correctable: true },
];
const definition = {
  model: 1 as const,
  heading: '기안',
  style: 'form' as const,
  paper: { type: 'doc' as const, content: [] },
  fields,
};

it('what reads otherwise is told before and after; null empties a field', () => {
  const before = { 업체: '가나전기', 금액: 1_000 };
  const after = withCorrected(before, { 금액: 2_000, 업체: null });
  expect(after).toEqual({ 금액: 2_000 });
  expect(correctionsBetween(definition, before, after)).toEqual([
    { key: '업체', label: '업체', before: '가나전기', after: '' },
    { key: '금액', label: '금액', before: '1,000원', after: '2,000원' },
  ]);
});

it('whatever is given, nothing is told of what stays, and all of what changed', () => {
  const content = fc.record({ 업체: fc.constantFrom('가', '나'), 금액: fc.constantFrom(1, 2) });
  fc.assert(
    fc.property(content, content, (before, values) => {
      const after = withCorrected(before, values);
      const told = correctionsBetween(definition, before, after).map(({ key }) => key);
      expect(told).toEqual((['업체', '금액'] as const).filter((key) => before[key] !== values[key]));
    }),
  );
});

it('another row, decider, demand, payee or money of the rule is another line; other words are not', () => {
  const rule: DocumentRule = {
    ...{ version: 1, rowNo: 1, cited: '제1호', about: '기안서', decider: 'DIRECTOR', officeOrder: ['DIRECTOR'] },
    demands: [{ kind: 'CONFIRM', office: 'CHAIR', blocksYn: false, reason: '회장 확인' }],
    ...{ vote: null, selfDecisionYn: false, moneyYn: true, payeeIds: [], transferAfterDays: 3, actingForChair: [] },
  };
  expect(isSameLine(rule, { ...rule, about: '다른 이름' })).toBe(true);
  expect(isSameLine(null, rule)).toBe(true);
  expect(isSameLine(rule, null)).toBe(false);
  for (const change of [
    { rowNo: 2 },
    { decider: 'CHAIR' as const },
    { demands: [] },
    { payeeIds: ['a'] },
    { moneyYn: false },
  ])
    expect(isSameLine(rule, { ...rule, ...change })).toBe(false);
});
