import * as z from 'zod/mini';

/** What a field must be filled for, or a part of the paper is shown for. Stored shapes are never taken away, only added to. */
const Named = z.string().check(z.maxLength(40));
const Answer = z.string().check(z.maxLength(60));
export const Won = z.int().check(z.minimum(-999_999_999_999_999), z.maximum(999_999_999_999_999));
const Counted = z.number().check(z.minimum(-1e12), z.maximum(1e12));

/** A day of the calendar, or so many days from today as it is counted in Korea. */
const DayBound = z.union([
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '날짜를 2026-11-15처럼 적어 주세요.')),
  z.strictObject({ fromToday: z.int().check(z.minimum(-3_650), z.maximum(3_650)) }),
]);
export type DayBound = z.output<typeof DayBound>;

/** By id where it was chosen in this complex, and by name in forms that came from elsewhere. */
const NamedDepartment = z.strictObject({
  id: z.optional(z.string().check(z.maxLength(40))),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** One field compared with something, both bounds included. What is empty meets no comparison but `filled: false`. */
export const Comparison = z.union([
  z.strictObject({ field: Named, equals: Answer }),
  z.strictObject({ field: Named, fromWon: z.optional(Won), toWon: z.optional(Won) }),
  z.strictObject({ field: Named, fewerRowsThan: z.int().check(z.minimum(1), z.maximum(200)) }),
  z.strictObject({ field: Named, differs: Answer }),
  z.strictObject({ field: Named, filled: z.boolean() }),
  z.strictObject({ field: Named, from: z.optional(Counted), to: z.optional(Counted) }),
  /** Of a period its first day. */
  z.strictObject({ field: Named, fromDay: z.optional(DayBound), toDay: z.optional(DayBound) }),
  z.strictObject({ drafterDept: z.array(NamedDepartment).check(z.minLength(1), z.maxLength(20)) }),
]);
export type Comparison = z.output<typeof Comparison>;

export const MOST_COMPARED = 10;
const TOO_MANY = `조건은 한 묶음에 ${MOST_COMPARED}개까지 둘 수 있습니다.`;
const AllOf = z.strictObject({ all: z.array(Comparison).check(z.minLength(1), z.maxLength(MOST_COMPARED, TOO_MANY)) });
const AnyOf = z.strictObject({ any: z.array(Comparison).check(z.minLength(1), z.maxLength(MOST_COMPARED, TOO_MANY)) });

/** One comparison, or several joined by 그리고 or 또는; each may be a group that is joined the other way. */
export const Condition = z.union([
  Comparison,
  z.strictObject({
    all: z.array(z.union([Comparison, AnyOf])).check(z.minLength(1), z.maxLength(MOST_COMPARED, TOO_MANY)),
  }),
  z.strictObject({
    any: z.array(z.union([Comparison, AllOf])).check(z.minLength(1), z.maxLength(MOST_COMPARED, TOO_MANY)),
  }),
]);
export type Condition = z.output<typeof Condition>;

/** Every comparison in it, in the order in which it is read. */
export function comparisonsIn(condition: Condition): Comparison[] {
  const several = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  return several ? several.flatMap((one: Condition) => comparisonsIn(one)) : [condition as Comparison];
}

/** The fields that it looks at. */
export const fieldsIn = (condition: Condition): string[] =>
  comparisonsIn(condition).flatMap((one) => ('field' in one ? [one.field] : []));

/** By name alone: departments of one complex are none of another's. */
export const withoutIds = (condition: Condition): Condition =>
  mapComparisons(condition, (one) =>
    'drafterDept' in one ? { drafterDept: one.drafterDept.map(({ name }) => ({ name })) } : one,
  );

/** The same with each comparison as `change` has it. */
export function mapComparisons(condition: Condition, change: (one: Comparison) => Comparison): Condition {
  const all = (list: readonly Condition[]) => list.map((one) => mapComparisons(one, change));
  if ('all' in condition) return { all: all(condition.all) } as Condition;
  if ('any' in condition) return { any: all(condition.any) } as Condition;
  return change(condition);
}
