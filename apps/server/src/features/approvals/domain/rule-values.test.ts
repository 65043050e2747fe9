import type { FormDefinition } from '@danji/contract/forms/definition';
import { expect, it } from 'vitest';
import { countedWon, fundsOf, fundsOfAccount, payeeNamesOf, payeesOf } from './rule-values.ts';

const DEFINITION: FormDefinition = {
  ...{ model: 1, heading: '', style: 'form', paper: { type: 'doc', content: [] } },
  fields: [
    { key: '금액', label: '금액', type: 'money' },
    { key: '항목1', label: '재원', type: 'text' },
    { key: '거래', label: '보낼 곳', type: 'text' },
    {
      key: '명세',
      label: '명세',
      ...{ type: 'rows', minRows: 0, maxRows: 9 },
      columns: [
        { key: '칸1', label: '예산 재원', type: 'text' },
        { key: '칸2', label: '예금주', type: 'text' },
      ],
    },
  ],
};

it('CTL-02 unmarked money counts as the most there is, none as none; without a paper what was given counts', () => {
  const paper = { definition: DEFINITION, settings: {} };
  expect(countedWon({}, { amount: 1 }, paper)).toBe(999_999_999_999_999);
  expect(countedWon({}, { amount: null }, paper)).toBe(0);
  expect(countedWon({ amountField: '금액' }, { amount: -7 }, paper)).toBe(7);
  expect(countedWon({}, { amount: 7 }, null)).toBe(7);
});

it('CTL-02 money beside a marked amount that is hidden counts as the most there is', () => {
  const definition: FormDefinition = {
    ...DEFINITION,
    fields: [...DEFINITION.fields, { key: '수의금액', label: '수의금액', type: 'money' }],
    paper: {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { part: 'p1' }, content: [{ type: 'field', attrs: { key: '금액' } }] }],
    },
    parts: [{ key: 'p1', label: '입찰', when: { field: '거래', equals: '입찰' } }],
  };
  const settings = { amountField: '금액' };
  const counted = (values: object) => countedWon(settings, { ...values }, { definition, settings });
  expect(counted({ 거래: '입찰', 금액: 7, amount: 7 })).toBe(7);
  expect(counted({ 거래: '수의', 수의금액: 7, amount: 7 })).toBe(999_999_999_999_999);
});

it('CTL-02 every place that is called a fund or a payee is asked, by key, by label and in tables', () => {
  const values = { 항목1: '잡수입', 재원: '관리비', 명세: [{ 칸1: '장충금', 칸2: '박소장' }], 거래: '김경리', 금액: 5 };
  expect(fundsOf(values, DEFINITION).sort()).toEqual(['관리비', '잡수입', '장충금']);
  expect(payeeNamesOf({}, values, DEFINITION)).toEqual(['박소장']);
  const hints = [{ kind: 'ACCOUNT_HOLDER', payee: '거래', holder: '거래' } as const];
  expect(payeeNamesOf({ hints }, values, DEFINITION).sort()).toEqual(['김경리', '박소장']);
});

it('CTL-06 who is chosen as receiving the money is a payee, by the mark of the form or by the name of the field', () => {
  const member = (key: string) => ({ key, label: key, type: 'member' as const });
  const definition = { ...DEFINITION, fields: [member('담당'), member('수령인'), member('확인자')] };
  const values = {
    담당: [{ id: 'a', name: '가' }],
    수령인: [{ id: 'b', name: '나' }],
    확인자: [{ id: 'c', name: '다' }],
  };
  expect(payeesOf({}, values, definition)).toEqual(['b']);
  expect(payeesOf({ payeeField: '담당' }, values, definition)).toEqual(['a', 'b']);
  const columns = [member('담당'), member('수령인')];
  const rows = { key: '명세', label: '지급 명세', type: 'rows' as const, minRows: 1, maxRows: 9, columns };
  const paid = { 명세: [{ 담당: [{ id: 'a', name: '가' }] }, { 수령인: [{ id: 'd', name: '라' }] }] };
  expect(payeesOf({}, paid, { ...DEFINITION, fields: [rows] })).toEqual(['d']);
});

it('CTL-02 a slip of the ERP is paid from the fund that its account is called by', () => {
  const rows = [{ fund: '장기수선충당금' }, { fund: '잡수입' }, { fund: null }];
  expect(fundsOfAccount('농협 장기 수선충당금 통장', rows)).toEqual(['장기수선충당금']);
  expect(fundsOfAccount('국민은행 잡수입 123-45', rows)).toEqual(['잡수입']);
  expect(fundsOfAccount('국민은행 관리비', rows)).toEqual([]);
  expect(fundsOfAccount(undefined, rows)).toEqual([]);
});
