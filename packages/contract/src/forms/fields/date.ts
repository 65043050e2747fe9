import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import { isDay, showDay } from '../calendar.ts';
import { type ColumnKind, firstText, SAMPLE_DAY } from './kind.ts';
import { basePart, prefilledPart, widthPart } from './parts.ts';
import { readFormed } from './reading.ts';
import { asText } from './showing.ts';

export const DateField = z.strictObject({
  ...basePart,
  type: z.literal('date'),
  notBeforeToday: z.optional(z.boolean()),
  ...prefilledPart,
});
export const DateColumn = z.strictObject({ ...basePart, ...widthPart, type: z.literal('date') });

export const dateKind: ColumnKind<z.output<typeof DateField>, z.output<typeof DateColumn>> = {
  name: '날짜',
  look: 'text',
  ask: '골라',
  start: {},
  sample: () => SAMPLE_DAY,
  read: (field, value, tell) => readFormed(field, value, tell, isDay, '날짜를 2026-11-15처럼 적어 주세요.'),
  check(field, value, tell, { today }) {
    if ('notBeforeToday' in field && field.notBeforeToday && typeof value === 'string' && value < today)
      tell(`${josa(field.label, '은/는')} 오늘(${today})이나 그 뒤의 날짜로 골라 주세요.`);
  },
  show: (_, value, day = showDay) => day(asText(value)),
  gives: () => 'day',
  operand: (_, value) => (typeof value === 'string' && value ? { kind: 'day', day: value } : null),
  takes: (_, text) => isDay(text),
  first: (field, context) => firstText(field, context, context.today),
  column: { start: {}, takesPreset: false, align: () => 'center', sample: () => SAMPLE_DAY },
};
