import { josa } from '../josa.ts';
import { checkLimits } from './check-limits.ts';
import { computeValues } from './compute.ts';
import { holds } from './condition.ts';
import type { FormDefinition } from './definition.ts';
import type { Column, Field, RowsField } from './field.ts';
import type { Problem } from './problem.ts';
import { readValues } from './read-values.ts';
import { isRecord, ownValue } from './record.ts';
import { filledRows, isBlankRow, isEmpty } from './rows.ts';
import type { Values } from './values.ts';

export type { Problem } from './problem.ts';

type Today = { readonly today: string };

/** Everything that stands in the way of 상신, in the order of the fields. */
export function checkValues(definition: FormDefinition, values: Values, { today }: Today): Problem[] {
  const read = readValues(definition, values);
  const known = computeValues(definition, read.values);
  return definition.fields.flatMap((field) => {
    const unread = read.problems.filter(({ key }) => key === field.key);
    // What could not be read is told once, not as missing again.
    if (unread.length > 0 && field.type !== 'rows') return unread;
    const own =
      field.type === 'rows' ? checkRows(definition, field, known, today) : checkField(definition, field, known, today);
    return [...unread, ...own.filter((problem) => !unread.some((other) => isSamePlace(other, problem)))];
  });
}

const isSamePlace = (one: Problem, other: Problem) => one.row === other.row && one.column === other.column;

function checkField(
  definition: FormDefinition,
  field: Exclude<Field, RowsField>,
  values: Values,
  today: string,
): Problem[] {
  const value = ownValue(values, field.key);
  const tell = (message: string): Problem => ({ key: field.key, label: field.label, message });
  if (isEmpty(value)) return isNeeded(definition, field, values) ? [tell(askFor(field))] : [];
  return checkLimits(field, value, today).map(tell);
}

function isNeeded(
  definition: FormDefinition,
  field: Field | Column,
  values: Values,
  row?: { readonly [column: string]: unknown },
): boolean {
  if ('required' in field && field.required) return true;
  return (
    'requiredWhen' in field && field.requiredWhen !== undefined && holds(definition, field.requiredWhen, values, row)
  );
}

/** "지급처를 적어 주세요.", "계정과목을 골라 주세요." */
function askFor(field: Field | Column): string {
  const named = josa(field.label, '을/를');
  switch (field.type) {
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'member':
    case 'department':
    case 'date':
    case 'period':
    case 'time':
      return `${named} 골라 주세요.`;
    case 'photo':
    case 'file':
      return `${named} 올려 주세요.`;
    case 'tick':
      return `${named} 표시해 주세요.`;
    default:
      return `${named} 적어 주세요.`;
  }
}

function checkRows(definition: FormDefinition, field: RowsField, values: Values, today: string): Problem[] {
  const value = ownValue(values, field.key);
  const problems: Problem[] = [];
  const count = filledRows(field, value).length;
  const needed = Math.max(field.minRows, isNeeded(definition, field, values) ? 1 : 0);
  if (count < needed)
    problems.push({
      key: field.key,
      label: field.label,
      message: `${josa(field.label, '을/를')} ${needed}줄 이상 적어 주세요.`,
    });
  for (const [row, cells] of (Array.isArray(value) ? value : []).entries())
    if (isRecord(cells) && !isBlankRow(field, cells))
      for (const column of field.columns)
        for (const message of checkCell(definition, column, values, cells, today))
          problems.push({
            key: field.key,
            row,
            column: column.key,
            label: column.label,
            message: `${field.label} ${row + 1}번째 줄: ${message}`,
          });
  return problems;
}

function checkCell(
  definition: FormDefinition,
  column: Column,
  values: Values,
  cells: { readonly [column: string]: unknown },
  today: string,
): string[] {
  const value = ownValue(cells, column.key);
  if (isEmpty(value)) return isNeeded(definition, column, values, cells) ? [askFor(column)] : [];
  return checkLimits(column, value, today);
}
