import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { patterns } from './patterns.ts';

/** Ids are opaque to clients; the server makes them as UUIDv7. */
export const Id = z.uuid();
export const MemberId = z.string().check(z.regex(patterns.memberId, '아이디는 영문 또는 영문과 숫자 5~12자입니다.'));
export const AptId = z.string().check(z.regex(patterns.aptId, '단지 번호는 숫자 5자리입니다.'));

/** The complex a call is about. Without it, the caller's own; a foreign one is refused unless the caller is the operator. */
export const aptScope = z.strictObject({ aptId: z.optional(AptId) });

/** Answer of a write that has nothing to tell. */
export const done = z.strictObject({ ok: z.literal(true) });

const isDay = (day: string) => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};
/** A day of the calendar, as 2026-11-15. What is none stops here: rules about periods reckon with days. */
export const dayOf = (wrongForm: string, noSuchDay: string) =>
  z
    .string(wrongForm)
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: wrongForm, abort: true }),
      z.refine(isDay, { error: noSuchDay, abort: true }),
    );

/** Words that must be there; what is typed around them is cut off. */
export const neededText = (missing: string, most: number, tooLong: string, least = 1) =>
  z.string().check(z.trim(), z.minLength(least, missing), z.maxLength(most, tooLong));

/** Text that is cleaned before its rule looks at it. What is far too long is not cleaned first. */
export const cleanedText = <R extends z.ZodMiniType<unknown, string>>(
  text: z.ZodMiniString,
  clean: (text: string) => string,
  rule: R,
) => z.pipe(z.pipe(text, z.transform(clean)), rule);

/** Signs that nobody sees (fillers of Hangul, marks of direction, empty Braille): a name of them looks like none, or like another. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name that must be there. Spaces at its ends and doubled ones are typing mistakes; what cannot be seen goes. */
export const tidyName = (missing: string, most: number, tooLong: string) =>
  cleanedText(
    z.string().check(z.maxLength(200)),
    (text) => text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim(),
    z.string().check(z.minLength(1, missing), z.maxLength(most, tooLong)),
  );

/** Which version was read, as the caller says it; what no row can have stops here. */
export const Version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

/** A moment as the API writes it: ISO 8601, UTC, microseconds. */
export const Stamp = z.string();
/** A moment that somebody gives, as ISO 8601 with its zone. */
export const Moment = z.pipe(
  z.iso.datetime({ offset: true, error: '날짜와 시각을 확인해 주세요.' }),
  z.transform((text) => new Date(text)),
);

/** Pages count from 1; an offset is never negative and never out of the database's range. */
const pageNumber = z.string().check(z.regex(/^[1-9]\d{0,5}$/, '쪽 번호를 확인해 주세요.'));
export const PageQuery = {
  page: z._default(z.pipe(pageNumber, z.transform(Number)), 1),
  size: z._default(z.pipe(z.enum(limits.pageSizes.map(String) as [string, ...string[]]), z.transform(Number)), 20),
};
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

/** The order of a list: a column's name, with a minus before it for the other direction. */
export function sortOf<const K extends string>(columns: readonly K[], usual: Sort<K>) {
  const orders = columns.flatMap((column): Sort<K>[] => [column, `-${column}`]);
  return z._default(z.enum(orders as [Sort<K>]) as z.ZodMiniType<Sort<K>, Sort<K>>, usual as never);
}
/** Where a list has an order of its own that is none of its columns. */
export const sortIfAny = <const K extends string>(columns: readonly K[]) =>
  z.optional(z.enum(columns.flatMap((column): Sort<K>[] => [column, `-${column}`]) as [Sort<K>]));
export type Sort<K extends string> = K | `-${K}`;
