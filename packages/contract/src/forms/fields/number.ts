import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import { decimalOf } from '../decimal.ts';
import type { Operand } from '../evaluate.ts';
import type { ColumnKind } from './kind.ts';
import { basePart, Decimals, Unit, widthPart } from './parts.ts';
import { tellUnreadable } from './reading.ts';
import { asNumber } from './showing.ts';

const LARGEST = 1e12;
const Bound = z.number().check(z.minimum(-LARGEST), z.maximum(LARGEST));
const bounded = {
  type: z.literal('number'),
  min: z.optional(Bound),
  max: z.optional(Bound),
  decimals: Decimals,
  unit: Unit,
};

export const NumberField = z.strictObject({ ...basePart, ...bounded });
export const NumberColumn = z.strictObject({ ...basePart, ...widthPart, ...bounded });

export const checkWithin = (
  value: number,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): number => Math.min(max, Math.max(min, value));

export const numberOperand = (value: number | null): Extract<Operand, { kind: 'number' }> | null => {
  const exactly = value === null ? null : decimalOf(value);
  return exactly && { kind: 'number', value: exactly };
};

export const numberKind: ColumnKind<z.output<typeof NumberField>, z.output<typeof NumberColumn>> = {
  name: '숫자',
  look: 'text',
  ask: '적어',
  start: {},
  sample: (field) => checkWithin(12, field),
  read(field, value, tell) {
    if (value === '') return undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) return tellUnreadable(field, tell, '숫자로 적어 주세요.');
    if (Math.abs(value) > LARGEST) return tell(`${field.label}의 숫자가 너무 큽니다. 다시 적어 주세요.`);
    return value === 0 ? 0 : value;
  },
  check({ label, min, max, decimals = 0, unit }, value, tell) {
    if (typeof value !== 'number') return;
    const named = josa(label, '은/는');
    const places = decimalOf(value)?.scale ?? 0;
    if (min !== undefined && value < min) tell(`${named} ${asNumber(min, unit)} 이상으로 적어 주세요.`);
    else if (max !== undefined && value > max) tell(`${named} ${asNumber(max, unit)} 이하로 적어 주세요.`);
    else if (places > decimals)
      tell(
        decimals === 0 ? `${named} 소수점 없이 적어 주세요.` : `${named} 소수점 아래 ${decimals}자리까지 적어 주세요.`,
      );
  },
  show: ({ unit }, value) => asNumber(value, unit),
  gives: () => 'number',
  operand: (_, value) => numberOperand(typeof value === 'number' ? value : null),
  column: {
    start: {},
    takesPreset: false,
    align: () => 'right',
    sample: (column, row) => checkWithin((row + 1) * 2, column),
  },
};
