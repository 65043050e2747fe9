import * as z from 'zod/mini';
import { cutText } from '../clean-text.ts';
import type { ColumnKind } from './kind.ts';
import { numberOperand } from './number.ts';
import { Decimals, helpedPart, Unit, widthPart } from './parts.ts';
import { LONGEST_LINE } from './reading.ts';
import { asNumber, asText, asWon } from './showing.ts';

/** A formula in the form's own small language: `수량 * 단가`, `합계(명세.금액)`, `일수(기간)`, `한글금액(지급금액)`. */
const Expression = z.string().check(z.minLength(1, '계산식을 적어 주세요.'), z.maxLength(300));
const computed = {
  type: z.literal('formula'),
  expression: Expression,
  shown: z.enum(['number', 'money', 'days', 'text']),
  decimals: Decimals,
  spelled: z.optional(z.boolean()),
  unit: Unit,
};
export const FormulaField = z.strictObject({ ...helpedPart, ...computed });
export const FormulaColumn = z.strictObject({ ...helpedPart, ...widthPart, ...computed });
export type FormulaField = z.output<typeof FormulaField>;
export type FormulaColumn = z.output<typeof FormulaColumn>;

const START = { expression: '0', shown: 'number' } as const;

/** Worked out anew from the other fields (`compute.ts`). */
export const formulaKind: ColumnKind<FormulaField, FormulaColumn, 'computed'> = {
  name: '계산',
  look: 'computed',
  ask: null,
  start: START,
  sample: () => undefined,
  read({ shown }, value) {
    if (shown === 'text') return typeof value === 'string' ? cutText(value, LONGEST_LINE) : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  },
  show({ shown, unit }, value) {
    if (shown === 'text') return asText(value);
    return shown === 'money' ? asWon(value) : asNumber(value, unit ?? (shown === 'days' ? '일' : ''));
  },
  gives: ({ shown }) => (shown === 'text' ? null : 'number'),
  operand: (_, value) => numberOperand(typeof value === 'number' ? value : null),
  isAmount: ({ shown }) => shown === 'money',
  column: {
    start: START,
    takesPreset: false,
    align: ({ shown }) => (shown === 'text' ? 'left' : 'right'),
    sample: () => undefined,
  },
};
