import { carryMatter, type MatterPaper } from '@danji/contract/forms/matter';
import { expect, test } from 'vitest';
import { shippedForms } from './index.ts';

const formOf = (code: string) => {
  const form = shippedForms.find((one) => one.code === code);
  if (!form) throw new Error(`no form ${code}`);
  return form;
};
const CHAIN = ['COOPERATION', 'COMPLAINT_REPORT', 'AGENDA', 'MINUTES', 'CONTRACT', 'COMPLETION', 'EXPENSE'];

test('the seven papers of a matter lead from one to the next, and every next form is shipped', () => {
  for (const [at, code] of CHAIN.slice(0, -1).entries())
    expect(
      formOf(code).settings.matter?.next.map(({ form }) => form),
      code,
    ).toContain(CHAIN[at + 1]);
  const codes = shippedForms.map(({ code }) => code);
  for (const { settings } of shippedForms)
    for (const { form } of settings.matter?.next ?? []) expect(codes).toContain(form);
});

test('ACL-03 a complaint of a household gives nobody a right to read it', () => {
  expect(formOf('COMPLAINT_REPORT').settings.matter?.next.flatMap(({ writers }) => writers)).toEqual([]);
});

test('an inspection becomes a payment that could nearly be sent', () => {
  const { definition, settings, sample } = formOf('COMPLETION');
  const paper: MatterPaper = {
    definition,
    settings,
    values: sample.values,
    title: sample.title,
    docNumber: '준공-2026-003',
  };
  expect(carryMatter(formOf('EXPENSE'), [paper], {}, {})).toMatchObject({
    지급처: '(주)푸름조경건설',
    지급금액: { won: 27_830_000, vat: 'INCLUDED' },
    재원: '장기수선충당금',
    지급사유: `준공-2026-003 ${sample.title}`,
    산출명세: [{ 품명: '어린이놀이터 바닥재 교체 공사', 수량: 1, 단가: 27_830_000 }],
  });
});
