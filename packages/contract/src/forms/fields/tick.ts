import * as z from 'zod/mini';
import { decimal } from '../decimal.ts';
import type { ColumnKind } from './kind.ts';
import { base, wide } from './parts.ts';
import { unreadable } from './reading.ts';

/** One box in a table, ticked or not: 선정. */
export const TickColumn = z.strictObject({ ...base, ...wide, type: z.literal('tick') });

export const tick: ColumnKind<never, z.output<typeof TickColumn>> = {
  name: '확인란',
  look: 'text',
  ask: '표시해',
  start: {},
  sample: () => true,
  read(field, value, tell) {
    if (typeof value !== 'boolean') return unreadable(field, tell, '다시 표시해 주세요.');
    return value || undefined;
  },
  show: (_, value) => (value === true ? '✓' : ''),
  gives: () => 'number',
  operand: (_, value) => (value === true ? { kind: 'number', value: decimal(1) } : null),
  column: { start: {}, takesPreset: false, align: () => 'center', sample: (_, row) => row === 0 },
};
