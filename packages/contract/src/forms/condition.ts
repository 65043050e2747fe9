import { type AsOf, asOfIn } from './as-of.ts';
import { dayAfter, isDay } from './calendar.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, kindOf } from './field.ts';
import { type Comparison, type Condition, comparisonsIn, type DayBound } from './fields/conditions.ts';
import { ruleCondition } from './line-rules.ts';
import { isRecord, ownValue } from './record.ts';
import { isEmpty } from './rows.ts';
import type { FormSettings } from './settings.ts';
import type { Values } from './values.ts';
import { wonOf } from './won.ts';

/** A row of a table, with all columns that the table has: a cell may be empty. */
export type InRow = {
  readonly columns: readonly Pick<Column, 'key'>[];
  readonly cells: { readonly [column: string]: unknown };
};
type Form = Pick<FormDefinition, 'fields'>;

/** Whether a condition holds; in a row, a column of its table is its cell, also an empty one, whatever the form has of that name. */
export function conditionHolds(form: Form, condition: Condition, values: Values, row?: InRow): boolean {
  const holds = (one: Condition): boolean => conditionHolds(form, one, values, row);
  if ('all' in condition) return condition.all.every(holds);
  if ('any' in condition) return condition.any.some(holds);
  if ('drafterDept' in condition) return isOfDepartment(condition.drafterDept, asOfIn(values));
  const { field } = condition;
  const isCell = row?.columns.some(({ key }) => key === field) ?? false;
  const [entries, value] = row && isCell ? [NO_FIELDS, ownValue(row.cells, field)] : [form, ownValue(values, field)];
  return comparisonHolds(entries, condition, value, asOfIn(values));
}

/** No cell is a table whose rows could be counted. */
const NO_FIELDS: Form = { fields: [] };

type Asked = { readonly required?: boolean; readonly requiredWhen?: Condition | undefined };

/** Whether something must be filled in: always, or under its condition, which then holds. */
export const isAskedFor = (form: Form, entry: object, values: Values, row?: InRow): boolean => {
  const { required, requiredWhen }: Asked = entry;
  return required === true || (requiredWhen !== undefined && conditionHolds(form, requiredWhen, values, row));
};

type OfField = Extract<Comparison, { field: string }>;

function comparisonHolds(form: Form, compared: OfField, value: unknown, asOf: AsOf | null): boolean {
  if ('equals' in compared) return answersOf(value).includes(compared.equals.normalize('NFC'));
  if ('differs' in compared) {
    const answers = answersOf(value);
    return answers.length > 0 && !answers.includes(compared.differs.normalize('NFC'));
  }
  if ('filled' in compared) return isFilled(form, compared.field, value) === compared.filled;
  if ('fewerRowsThan' in compared) {
    const count = rowCount(form, compared.field, value);
    return count !== null && count < compared.fewerRowsThan;
  }
  if ('fromDay' in compared || 'toDay' in compared) return isWithinDays(compared, firstDayOf(value), asOf);
  if ('from' in compared || 'to' in compared)
    return typeof value === 'number' && Number.isFinite(value) && isWithin(value, compared.from, compared.to);
  const { fromWon, toWon } = compared as { fromWon?: number; toWon?: number };
  const won = wonOf(value);
  // What is paid back is as large as what was paid.
  return won !== null && isWithin(Math.abs(won), fromWon, toWon);
}

const isWithin = (value: number, from = -Infinity, to = Infinity): boolean => value >= from && value <= to;

/** What was chosen or written; of several, each. */
const answersOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && one.trim() !== '' ? [one.trim().normalize('NFC')] : [],
  );

function rowCount(form: Form, key: string, value: unknown): number | null {
  const table = form.fields.find((field) => field.key === key);
  const operand = table && kindOf(table).operand?.(table, value);
  return operand?.kind === 'rows' ? operand.count : null;
}

const isFilled = (form: Form, key: string, value: unknown): boolean => {
  const rows = rowCount(form, key, value);
  return rows === null ? !isEmpty(value) : rows > 0;
};

/** A day, or the first day of a period. */
function firstDayOf(value: unknown): string | null {
  const day = isRecord(value) ? ownValue(value, 'from') : value;
  return typeof day === 'string' && isDay(day) ? day : null;
}

type Days = { readonly fromDay?: DayBound | undefined; readonly toDay?: DayBound | undefined };

function isWithinDays({ fromDay, toDay }: Days, day: string | null, asOf: AsOf | null): boolean {
  if (day === null) return false;
  const [from, to] = [boundOf(fromDay, asOf), boundOf(toDay, asOf)];
  // Where today is not known, nothing is before or after it.
  if (from === null || to === null) return false;
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

const boundOf = (bound: DayBound | undefined, asOf: AsOf | null): string | null | undefined =>
  bound === undefined || typeof bound === 'string' ? bound : asOf && dayAfter(asOf.day, bound.fromToday);

const isOfDepartment = (wanted: readonly { id?: string | undefined; name: string }[], asOf: AsOf | null): boolean => {
  const dept = asOf?.dept;
  if (!dept) return false;
  const name = dept.name.trim().normalize('NFC');
  return wanted.some(({ id, name: said }) =>
    id === undefined ? said.trim().normalize('NFC') === name : id === dept.id,
  );
};

/** Whether it looks at the day or at the drafter's department, which no field holds. */
const looksAround = (one: Comparison): boolean =>
  'drafterDept' in one ||
  ('fromDay' in one && typeof one.fromDay === 'object') ||
  ('toDay' in one && typeof one.toDay === 'object');

type Around = Pick<FormDefinition, 'fields' | 'parts'>;

/** Whether something of the form depends on them: only then they are written into its papers. */
export const looksAtDayOrDept = ({ fields, parts = [] }: Around, { line }: Pick<FormSettings, 'line'>): boolean =>
  [
    ...fields
      .flatMap((field) => [field, ...columnsOf(field)])
      .flatMap((entry) => ('requiredWhen' in entry ? (entry.requiredWhen ?? []) : [])),
    ...parts.map(({ when }) => when),
    ...(line?.rules.map(ruleCondition) ?? []),
  ].some((condition) => comparisonsIn(condition).some(looksAround));
