import { josa } from '../josa.ts';
import { isDay, isTime } from './calendar.ts';
import type { FormDefinition } from './definition.ts';
import type { Column, Condition, Field, RowsField } from './field.ts';
import type { DefinitionProblem } from './problem.ts';

/** Fields that fit together: keys, bounds, choices, tables and conditions. */
export function checkFields(definition: FormDefinition): DefinitionProblem[] {
  const twice = [
    ...repeated(definition.fields.map(({ key }) => key)).map((key) => ({
      key,
      message: `'${key}' 항목이 둘 이상입니다. 이름을 바꾸어 주세요.`,
    })),
    ...repeated(definition.fields.map(({ label }) => label)).map((label) => {
      const key = definition.fields.find((field) => field.label === label)?.key;
      return {
        ...(key !== undefined && { key }),
        message: `${josa(`'${label}'`, '이라는/라는')} 이름의 항목이 둘 이상입니다. 이름을 다르게 적어 주세요.`,
      };
    }),
  ];
  return [
    ...twice,
    ...definition.fields.flatMap((field) =>
      checkField(definition, field).map((message) => ({ key: field.key, message })),
    ),
  ];
}

export const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, at) => texts.indexOf(text) !== at)),
];

function checkField(definition: FormDefinition, field: Field): string[] {
  return [
    ...checkOne(definition, field, `'${field.label}' 항목`),
    ...(field.type === 'rows' ? checkTable(definition, field) : []),
  ];
}

/** What a field and a column have in common. */
function checkOne(definition: FormDefinition, field: Field | Column, named: string, table?: RowsField): string[] {
  const problems: string[] = [];
  if ((field.type === 'number' || field.type === 'money') && (field.min ?? -Infinity) > (field.max ?? Infinity))
    problems.push(`${named}의 가장 작은 값이 가장 큰 값보다 큽니다.`);
  if ('options' in field && repeated(field.options).length > 0)
    problems.push(`${named}에 ${josa(`'${repeated(field.options)[0]}'`, '이/가')} 두 번 있습니다. 하나만 남겨 주세요.`);
  const prefill = 'prefill' in field && field.prefill && 'text' in field.prefill ? field.prefill.text : null;
  if (prefill !== null && !isPossible(field, prefill))
    problems.push(
      `${named}에 처음부터 넣어 둘 ${josa(`'${prefill}'`, '은/는')} 이 항목에 쓸 수 없습니다. 다시 골라 주세요.`,
    );
  if ('requiredWhen' in field && field.requiredWhen) {
    const problem = checkCondition(definition, field.requiredWhen, table);
    if (problem) problems.push(`${josa(named, '을/를')} 적어야 하는 조건: ${problem}`);
  }
  return problems;
}

function isPossible(field: Field | Column, text: string): boolean {
  if (field.type === 'select' || field.type === 'radio') return field.other === true || field.options.includes(text);
  if (field.type === 'date') return isDay(text);
  return field.type === 'time' ? isTime(text) : field.type !== 'member' && field.type !== 'department';
}

function checkCondition(definition: FormDefinition, condition: Condition, table?: RowsField): string | null {
  const field =
    table?.columns.find(({ key }) => key === condition.field) ??
    definition.fields.find(({ key }) => key === condition.field);
  if (!field) return `'${condition.field}' 항목이 없습니다. 다른 항목을 골라 주세요.`;
  if ('fewerRowsThan' in condition)
    return field.type === 'rows' ? null : `${josa(`'${field.label}'`, '은/는')} 줄을 셀 수 있는 표가 아닙니다.`;
  if ('equals' in condition) return checkEquals(field, condition.equals);
  if ((condition.fromWon ?? -Infinity) > (condition.toWon ?? Infinity)) return '금액의 처음이 끝보다 큽니다.';
  return isAmount(field) ? null : `'${field.label}' 항목은 금액이 아닙니다. 금액 항목을 골라 주세요.`;
}

export function checkEquals(field: Field | Column, equals: string): string | null {
  const isChoice = field.type === 'select' || field.type === 'radio' || field.type === 'checkbox';
  if (!isChoice && field.type !== 'text')
    return `'${field.label}' 항목은 고르는 항목이 아닙니다. 고르는 항목으로 바꾸어 주세요.`;
  if (!isChoice || field.options.includes(equals) || ('other' in field && field.other)) return null;
  return `'${field.label}' 항목에 ${josa(`'${equals}'`, '이라는/라는')} 답이 없습니다. 다시 골라 주세요.`;
}

export const isAmount = (field: Field | Column): boolean =>
  field.type === 'money' || (field.type === 'formula' && field.shown === 'money');
const isCounted = (column: Column) =>
  column.type === 'number' || column.type === 'money' || (column.type === 'formula' && column.shown !== 'text');

function checkTable(definition: FormDefinition, table: RowsField): string[] {
  const named = `'${table.label}' 표`;
  const keys = table.columns.map(({ key }) => key);
  const problems = [
    ...repeated(keys).map((key) => `${named}에 '${key}' 열이 둘 이상입니다.`),
    ...repeated(table.columns.map(({ label }) => label)).map(
      (label) => `${named}에 ${josa(`'${label}'`, '이라는/라는')} 열이 둘 이상입니다.`,
    ),
    ...table.columns.flatMap((column) => checkOne(definition, column, `${named}의 '${column.label}' 열`, table)),
  ];
  if (table.minRows > table.maxRows) problems.push(`${named}의 가장 적은 줄 수가 가장 많은 줄 수보다 큽니다.`);
  if (table.columns.every(({ type }) => type === 'formula'))
    problems.push(`${named}에 적을 수 있는 열을 하나 이상 두어 주세요.`);
  for (const key of table.sums ?? []) {
    const column = table.columns.find((one) => one.key === key);
    if (!column) problems.push(`${named}에서 합계를 낼 '${key}' 열이 없습니다.`);
    else if (!isCounted(column))
      problems.push(`${named}의 '${column.label}' 열은 숫자가 아니라서 합계를 낼 수 없습니다.`);
  }
  return [...problems, ...checkPresets(table, named)];
}

function checkPresets(table: RowsField, named: string): string[] {
  const problems: string[] = [];
  const presets = table.presetRows ?? [];
  if (presets.length > table.maxRows) problems.push(`${named}에 미리 넣어 둔 줄이 ${table.maxRows}줄을 넘습니다.`);
  for (const key of new Set(presets.flatMap((row) => Object.keys(row)))) {
    const column = table.columns.find((one) => one.key === key);
    if (!column) problems.push(`${named}에 미리 넣어 둔 줄의 '${key}' 열이 없습니다.`);
    else if (column.type !== 'text' && column.type !== 'longText' && column.type !== 'select')
      problems.push(`${named}의 '${column.label}' 열에는 글을 미리 넣어 둘 수 없습니다.`);
  }
  const { carryOver } = table;
  const carried = table.columns.find(({ key }) => key === carryOver?.column);
  if (carryOver && !carried) problems.push(`${named}에서 이어 쓸 줄을 정하는 '${carryOver.column}' 열이 없습니다.`);
  if (carryOver && carried?.type === 'select' && !carried.other)
    for (const done of carryOver.done)
      if (!carried.options.includes(done))
        problems.push(`${named}의 '${carried.label}' 열에 ${josa(`'${done}'`, '이라는/라는')} 답이 없습니다.`);
  return problems;
}
