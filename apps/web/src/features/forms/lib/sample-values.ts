import { withAsOf } from '@danji/contract/forms/as-of';
import { computeValues } from '@danji/contract/forms/compute';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { kindOf } from '@danji/contract/forms/field';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';

/** The day and a department, for conditions that look at them. */
export const sampleAround = (): Values =>
  withAsOf({}, { day: koreanDay(new Date()), dept: { id: '', name: SAMPLE_AUTO.drafterDept } });

/** Values to look at a form with, as an approver or in print. */
export function sampleValues(definition: FormDefinition): Values {
  const values = definition.fields.flatMap((field) => {
    const value = kindOf(field).sample(field);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return computeValues(definition, { ...Object.fromEntries(values), ...sampleAround() });
}

export const SAMPLE_AUTO = {
  drafterName: '홍길동',
  drafterDept: '관리과',
  drafterPosition: '과장',
  draftDate: '2026-11-16 (월)',
  docNumber: '관리과-2026-0012',
  complexName: '○○아파트',
  enforceDate: '2026-11-17 (화)',
  retention: '5년',
  security: '공개',
  title: '제목 예시의 건',
};
