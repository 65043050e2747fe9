import * as z from 'zod/mini';
import { toDecimal } from '../decimal.ts';
import type { ColumnKind } from './kind.ts';
import { basePart, widthPart } from './parts.ts';
import { tellUnreadable } from './reading.ts';

/** One box in a table, ticked or not: 선정. */
export const TickColumn = z.strictObject({ ...basePart, ...widthPart, type: z.literal('tick') });

export const tickKind: ColumnKind<never, z.output<typeof TickColumn>> = {
  name: '확인란',
  look: 'text',
  ask: '표시해',
  start: {},
  sample: () => true,
  read(field, value, tell) {
    if (typeof value !== 'boolean') return tellUnreadable(field, tell, '다시 표시해 주세요.');
    return value || undefined;
  },
  show: (_, value) => (value === true ? '✓' : ''),
  gives: () => 'number',
  operand: (_, value) => (value === true ? { kind: 'number', value: toDecimal(1) } : null),
  column: { start: {}, takesPreset: false, align: () => 'center', sample: (_, row) => row === 0 },
};
