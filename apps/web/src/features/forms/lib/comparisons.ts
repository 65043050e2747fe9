import { canBeEmpty, isCountable, isOfDays } from '@danji/contract/forms/check-conditions';
import { isAnswer } from '@danji/contract/forms/check-settings';
import { type Column, type Condition, type Field, isAmount } from '@danji/contract/forms/field';
import type { Comparison, DayBound } from '@danji/contract/forms/fields/conditions';

/** A field, or from within a table a column of it. */
export type Entry = Field | Column;

/** How a field can be compared, in words; what is offered depends on what the field holds. */
export type How =
  | 'equals'
  | 'differs'
  | 'won'
  | 'number'
  | 'after'
  | 'before'
  | 'between'
  | 'fewer'
  | 'filled'
  | 'empty';

export const HOW_NAMES: Readonly<Record<How, string>> = {
  equals: '이것일 때',
  differs: '이것이 아닐 때',
  won: '금액으로',
  number: '숫자로',
  after: '이 날부터 (이후)',
  before: '이 날까지 (이전)',
  between: '두 날 사이',
  fewer: '줄 수가 이보다 적을 때',
  filled: '적었을 때',
  empty: '비어 있을 때',
};

/** The drafter's department, which no field holds. */
export const DEPT = '$dept';
const TODAY: DayBound = { fromToday: 0 };

export function howsOf(field: Entry): How[] {
  const own: How[] = isAmount(field)
    ? ['won']
    : isCountable(field)
      ? ['number']
      : isOfDays(field)
        ? ['after', 'before', 'between']
        : isAnswer(field)
          ? ['equals', 'differs']
          : field.type === 'rows'
            ? ['fewer']
            : [];
  return [...own, ...(canBeEmpty(field) ? (['filled', 'empty'] as const) : [])];
}

export const canCompare = (field: Entry): boolean => howsOf(field).length > 0;

export function howOf(one: Comparison): How | null {
  if ('equals' in one) return 'equals';
  if ('differs' in one) return 'differs';
  if ('filled' in one) return one.filled ? 'filled' : 'empty';
  if ('fewerRowsThan' in one) return 'fewer';
  if ('fromDay' in one || 'toDay' in one)
    return one.fromDay === undefined ? 'before' : one.toDay === undefined ? 'after' : 'between';
  if ('from' in one || 'to' in one) return 'number';
  return 'drafterDept' in one ? null : 'won';
}

/** What a field is compared with to begin with; what was said before is kept where it still fits. */
export function startWith(field: Entry, how: How, before?: Comparison): Comparison {
  const { key } = field;
  const options = 'options' in field ? field.options : [];
  const answer = before && 'equals' in before ? before.equals : before && 'differs' in before ? before.differs : null;
  const said = answer ?? options[0] ?? '';
  const days: { fromDay?: DayBound | undefined; toDay?: DayBound | undefined } =
    before && ('fromDay' in before || 'toDay' in before) ? before : {};
  const day = days.fromDay ?? days.toDay ?? TODAY;
  switch (how) {
    case 'equals':
      return { field: key, equals: said };
    case 'differs':
      return { field: key, differs: said };
    case 'won':
      return { field: key, fromWon: 0 };
    case 'number':
      return { field: key, from: 1 };
    case 'after':
      return { field: key, fromDay: day };
    case 'before':
      return { field: key, toDay: day };
    case 'between':
      return { field: key, fromDay: day, toDay: days.toDay ?? day };
    case 'fewer':
      return { field: key, fewerRowsThan: 2 };
    default:
      return { field: key, filled: how === 'filled' };
  }
}

/** What a field is asked about when it is named: a choice for its answer, an amount for its size. */
export const startFor = (field: Entry): Comparison => startWith(field, howsOf(field)[0] ?? 'filled');

/** The parts of a condition that are joined, and how; a lone comparison is a list of one. */
export type Joined = { readonly by: 'all' | 'any'; readonly parts: readonly Condition[] };
export const joinedIn = (condition: Condition): Joined =>
  'all' in condition
    ? { by: 'all', parts: condition.all }
    : 'any' in condition
      ? { by: 'any', parts: condition.any }
      : { by: 'all', parts: [condition] };

/** Back to one condition; nothing without parts, and no list around one. */
export function conditionOf({ by, parts }: Joined): Condition | undefined {
  const [only] = parts;
  if (parts.length <= 1) return only;
  return (by === 'all' ? { all: parts } : { any: parts }) as Condition;
}
