import * as z from 'zod/mini';
import { isTime } from '../calendar.ts';
import { type ColumnKind, firstText } from './kind.ts';
import { basePart, prefilledPart, widthPart } from './parts.ts';
import { readFormed } from './reading.ts';
import { asText } from './showing.ts';

export const TimeField = z.strictObject({ ...basePart, type: z.literal('time'), ...prefilledPart });
export const TimeColumn = z.strictObject({ ...basePart, ...widthPart, type: z.literal('time') });

export const timeKind: ColumnKind<z.output<typeof TimeField>, z.output<typeof TimeColumn>> = {
  name: '시각',
  look: 'text',
  ask: '골라',
  start: {},
  sample: () => '09:30',
  read: (field, value, tell) => readFormed(field, value, tell, isTime, '시각을 09:30처럼 적어 주세요.'),
  show: (_, value) => asText(value),
  takes: (_, text) => isTime(text),
  first: (field, context) => firstText(field, context, context.now),
  column: {
    start: {},
    takesPreset: false,
    align: () => 'center',
    sample: (_, row) => `${String(9 + row).padStart(2, '0')}:00`,
  },
};
