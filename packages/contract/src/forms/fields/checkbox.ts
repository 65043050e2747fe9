import * as z from 'zod/mini';
import type { FieldKind } from './kind.ts';
import { basePart, Options } from './parts.ts';
import { tellUnreadable } from './reading.ts';
import { asText, joinListed } from './showing.ts';

export const CheckboxField = z.strictObject({ ...basePart, type: z.literal('checkbox'), options: Options });

export const checkboxKind: FieldKind<z.output<typeof CheckboxField>, 'choice'> = {
  name: '여러 개 고르기',
  look: 'choice',
  ask: '골라',
  answers: 'several',
  start: { options: ['항목 1', '항목 2'] },
  sample: ({ options }) => options.slice(0, 2),
  read(field, value, tell) {
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
      return tellUnreadable(field, tell, '다시 골라 주세요.');
    const chosen = new Set(value.slice(0, 1_000).map((one: string) => one.normalize('NFC')));
    const kept = field.options.filter((option) => chosen.has(option.normalize('NFC')));
    if (kept.length < chosen.size) tell(`${field.label}에 없는 것이 골라져 있습니다. 다시 골라 주세요.`);
    return kept.length > 0 ? kept : undefined;
  },
  show: (_, value) => joinListed(value, asText),
};
