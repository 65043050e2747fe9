import { shippedOpenRules } from '@danji/contract/open-duties/shipped';
import { expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';

const NAMES: Readonly<Record<string, string>> = {
  CONTRACT: '계약 체결 품의서',
  FEE: '관리비 부과 결의서',
  BID_RESULT: '계약 체결 품의서',
  RESOLUTION: '결과 공고',
  MINUTES: '회의록',
  AUDIT: '감사 결과 보고서',
  REPAIR_FUND: '장기수선충당금 사용계획서',
  NOTICE: '공고문',
};

it('what has to be shown is asked of forms that there are, and of those that say it', () => {
  const nameOf = new Map(shippedForms.map(({ code, name }) => [code, name]));
  const asked = shippedOpenRules.map(({ code, forms }) => [
    code,
    forms.map((form) => nameOf.get(form) ?? `no ${form}`).join(),
  ]);
  expect(Object.fromEntries(asked)).toEqual(NAMES);
});
