import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import { checkShape, TextShape } from '../text-shape.ts';
import { type ColumnKind, firstText, type Tell } from './kind.ts';
import { basePart, lengthPart, prefilledPart, widthPart } from './parts.ts';
import { readText } from './reading.ts';
import { asText } from './showing.ts';

export const TextField = z.strictObject({
  ...basePart,
  ...lengthPart,
  type: z.literal('text'),
  shape: z.optional(TextShape),
  ...prefilledPart,
});
export const TextColumn = z.strictObject({ ...basePart, ...widthPart, ...lengthPart, type: z.literal('text') });

type Limited = { readonly label: string; readonly maxLength?: number | undefined };
export function checkLength({ label, maxLength }: Limited, value: string, tell: Tell): boolean {
  const length = [...value].length;
  if (maxLength === undefined || length <= maxLength) return true;
  tell(`${josa(label, '은/는')} ${maxLength}자까지 쓸 수 있습니다. ${length - maxLength}자를 줄여 주세요.`);
  return false;
}

const SAMPLES = {
  phone: '010-1234-5678',
  email: 'office@example.com',
  businessNumber: '123-45-67890',
  account: '국민 123456-01-234567',
} as const;

export const textKind: ColumnKind<z.output<typeof TextField>, z.output<typeof TextColumn>> = {
  name: '한 줄 글',
  look: 'text',
  ask: '적어',
  answers: 'one',
  start: {},
  sample: (field) => ('shape' in field && field.shape ? SAMPLES[field.shape] : `${field.label} 예시`),
  read: (field, value, tell) => readText(field, value, tell),
  check(field, value, tell) {
    if (typeof value !== 'string' || !checkLength(field, value, tell)) return;
    const problem = 'shape' in field && field.shape ? checkShape(field.shape, value) : null;
    if (problem) tell(`${josa(field.label, '을/를')} 확인해 주세요. ${problem}`);
  },
  show: (_, value) => asText(value),
  takes: () => true,
  first: firstText,
  column: {
    start: {},
    takesPreset: true,
    align: () => 'left',
    sample: ({ label }, row) => `${label} ${row + 1}`,
  },
};
