import { josa } from '../josa.ts';
import type { FormDefinition } from './definition.ts';
import type { Column, Field, RowsField } from './field.ts';
import type { Problem } from './problem.ts';
import { isTooLarge, readSimple } from './read-simple.ts';
import { isRecord } from './record.ts';
import type { Values } from './values.ts';

export type { Problem } from './problem.ts';

/**
 * Values as a draft may hold them: unfinished, but each of the right shape. Whatever no field knows is left out, text
 * is composed and cleaned, sizes are bounded. What had to be left out or cut although a field knows it is a problem.
 */
export function readValues(definition: FormDefinition, raw: unknown): { values: Values; problems: Problem[] } {
  const problems: Problem[] = [];
  const values: { [key: string]: unknown } = {};
  if (!isRecord(raw)) return { values, problems };
  for (const field of definition.fields) {
    const value = Object.hasOwn(raw, field.key) ? raw[field.key] : undefined;
    if (value === undefined || value === null) continue;
    const read = field.type === 'rows' ? readRows(field, value, problems) : readOne(field, value, problems);
    if (read !== undefined) values[field.key] = read;
  }
  return { values, problems };
}

function readOne(field: Exclude<Field, RowsField>, value: unknown, problems: Problem[]): unknown {
  const read = readSimple(field, value);
  if (read.problem) problems.push({ key: field.key, label: field.label, message: read.problem });
  return read.value;
}

function readRows(field: RowsField, value: unknown, problems: Problem[]): unknown {
  const tell = (message: string) => problems.push({ key: field.key, label: field.label, message });
  if (!Array.isArray(value)) {
    tell(`${josa(field.label, '을/를')} 읽을 수 없습니다. 다시 적어 주세요.`);
    return undefined;
  }
  if (isTooLarge(value.length, field.maxRows))
    tell(
      `${josa(field.label, '은/는')} ${field.maxRows}줄까지 적을 수 있습니다. ${value.length - field.maxRows}줄을 줄여 주세요.`,
    );
  const rows = value.slice(0, field.maxRows).map((row, index) => readRow(field, row, index, problems));
  return rows.length === 0 ? undefined : rows;
}

function readRow(field: RowsField, raw: unknown, row: number, problems: Problem[]): { [column: string]: unknown } {
  const tell = (column: Column | undefined, message: string) =>
    problems.push({
      key: field.key,
      row,
      ...(column && { column: column.key }),
      label: column?.label ?? field.label,
      message,
    });
  if (!isRecord(raw)) {
    tell(undefined, `${field.label} ${row + 1}번째 줄을 읽을 수 없습니다. 다시 적어 주세요.`);
    return {};
  }
  const cells: { [column: string]: unknown } = {};
  for (const column of field.columns) {
    const value = Object.hasOwn(raw, column.key) ? raw[column.key] : undefined;
    if (value === undefined || value === null) continue;
    const read = readSimple(column, value);
    if (read.problem) tell(column, `${field.label} ${row + 1}번째 줄: ${read.problem}`);
    if (read.value !== undefined) cells[column.key] = read.value;
  }
  return cells;
}
