import * as z from 'zod/mini';
import { FieldKey } from './fields/parts.ts';
import { isRecord, ownValue } from './record.ts';
import type { Values } from './values.ts';

const Words = z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(20));

/** Which fields of a 휴가신청서 say what is taken of the balance: the kinds that take days, the period, and how many days. */
export const VacationMarks = z.strictObject({
  kind: FieldKey,
  period: FieldKey,
  /** 차감일수: what stands here is taken. */
  days: FieldKey,
  /** 잔여연차, filled in where nobody wrote it. */
  left: z.optional(FieldKey),
  hours: z.optional(FieldKey),
  /** Words of `kind` that take whole days, half of each, or hours. All others take nothing. */
  whole: Words,
  half: Words,
  hourly: Words,
});
export type VacationMarks = z.output<typeof VacationMarks>;

/** Those of the shipped 연차(휴가)신청서 from before forms said it themselves. */
export const EARLIER_MARKS: VacationMarks = {
  kind: '종류',
  period: '기간',
  days: '차감일수',
  whole: ['연차'],
  half: ['오전반차', '오후반차'],
  hourly: [],
};

export type VacationWish = {
  from: string;
  to: string;
  part: 'WHOLE' | 'HALF' | 'HOURS';
  hours: number | null;
  /** As written; null where nothing is. */
  days: number | null;
  left: number | null;
};

/** What a paper asks for; null while it does not say, or where its kind takes nothing. */
export function wishOf(marks: VacationMarks, values: Values): VacationWish | null {
  const kind = ownValue(values, marks.kind);
  const period = ownValue(values, marks.period);
  const part = partOf(marks, kind);
  if (part === null || !isRecord(period)) return null;
  const { from, to } = period;
  if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to < from) return null;
  const number = (key: string | undefined) => {
    const value = key === undefined ? undefined : ownValue(values, key);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  return { from, to, part, hours: number(marks.hours), days: number(marks.days), left: number(marks.left) };
}

const partOf = (marks: VacationMarks, kind: unknown): VacationWish['part'] | null => {
  if (typeof kind !== 'string') return null;
  if (marks.whole.includes(kind)) return 'WHOLE';
  if (marks.half.includes(kind)) return 'HALF';
  return marks.hourly.includes(kind) ? 'HOURS' : null;
};

/** Hours are eighths of a day. */
export const isInHours = (days: number): boolean => Number.isInteger(days * 8);
