import * as z from 'zod/mini';
import { daysBetween, isDay, showDay } from '../calendar.ts';
import { isRecord } from '../record.ts';
import { type FieldKind, SAMPLE_DAY } from './kind.ts';
import { basePart } from './parts.ts';
import { partOf } from './showing.ts';

export const PeriodField = z.strictObject({
  ...basePart,
  type: z.literal('period'),
  /** Shows (N일간) behind it. */
  counted: z.optional(z.boolean()),
});

export const periodKind: FieldKind<z.output<typeof PeriodField>> = {
  name: '기간',
  look: 'text',
  isMaterial: true,
  ask: '골라',
  start: {},
  sample: () => ({ from: SAMPLE_DAY, to: '2026-11-18' }),
  read({ label }, value, tell) {
    const { from = '', to = '' } = isRecord(value) ? value : { from: null };
    const fits = (day: unknown) => typeof day === 'string' && (day === '' || isDay(day));
    if (!fits(from) || !fits(to)) return tell(`${label}: 날짜를 2026-11-15처럼 적어 주세요.`);
    return from === '' && to === '' ? undefined : { from, to };
  },
  check({ label }, value, tell) {
    const { from, to } = isRecord(value) ? value : {};
    if (!from) tell(`${label}의 시작 날짜를 골라 주세요.`);
    else if (!to) tell(`${label}의 끝 날짜를 골라 주세요.`);
    else if (String(to) < String(from)) tell(`${label}의 끝 날짜가 시작 날짜보다 빠릅니다. 다시 골라 주세요.`);
  },
  show({ counted }, value, day = showDay) {
    const [from, to] = [partOf(value, 'from'), partOf(value, 'to')];
    const days = counted ? daysBetween(from, to) : null;
    return `${from && day(from)} ~ ${to && day(to)}${days === null ? '' : ` (${days}일간)`}`.trim();
  },
  gives: () => 'period',
  operand(_, value) {
    const { from, to } = isRecord(value) ? value : {};
    return typeof from === 'string' && typeof to === 'string' ? { kind: 'period', from, to } : null;
  },
};
