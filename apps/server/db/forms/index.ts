import { dailyLog } from './daily-log.ts';
import { expense } from './expense.ts';
import { generalForms } from './general.ts';
import type { ShippedForm } from './shipped-form.ts';

/** The categories, in their order. */
export const formGroups: readonly string[] = [
  '일반행정',
  '회계·지출',
  '공사·용역·계약',
  '시설·점검',
  '경비·미화',
  '인사·근태',
  '민원',
  '입주자대표회의',
  '공고·공문',
  '개인정보·보안',
];

/** What every complex starts with. */
export const shippedForms: readonly ShippedForm[] = [...generalForms, expense, dailyLog];

export type { ShippedForm } from './shipped-form.ts';
