import { josa } from '../josa.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, type Condition, columnsOf, type Field, isAmount, kindOf } from './field.ts';
import type { DefinitionProblem } from './problem.ts';
import { repeatedTexts } from './repeated.ts';

/** Fields that fit together: keys, bounds, choices, tables and conditions. */
export function checkFields(definition: FormDefinition): DefinitionProblem[] {
  const twice = [
    ...repeatedTexts(definition.fields.map(({ key }) => key)).map((key) => ({
      key,
      message: `'${key}' 항목이 둘 이상입니다. 이름을 바꾸어 주세요.`,
    })),
    ...repeatedTexts(definition.fields.map(({ label }) => label)).map((label) => {
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

function checkField(definition: FormDefinition, field: Field): string[] {
  const checkColumn = (column: Column, named: string) => checkOne(definition, column, named, columnsOf(field));
  return [
    ...checkOne(definition, field, `'${field.label}' 항목`),
    ...(kindOf(field).checkSelf?.(field, checkColumn) ?? []),
  ];
}

/** What a field and a column have in common. */
function checkOne(definition: FormDefinition, field: Field | Column, named: string, columns: readonly Column[] = []) {
  const problems: string[] = [];
  if ('min' in field && (field.min ?? -Infinity) > (field.max ?? Infinity))
    problems.push(`${named}의 가장 작은 값이 가장 큰 값보다 큽니다.`);
  if ('options' in field && repeatedTexts(field.options).length > 0)
    problems.push(
      `${named}에 ${josa(`'${repeatedTexts(field.options)[0]}'`, '이/가')} 두 번 있습니다. 하나만 남겨 주세요.`,
    );
  const prefill = 'prefill' in field && field.prefill && 'text' in field.prefill ? field.prefill.text : null;
  if (prefill !== null && kindOf(field).takes?.(field, prefill) === false)
    problems.push(
      `${named}에 처음부터 넣어 둘 ${josa(`'${prefill}'`, '은/는')} 이 항목에 쓸 수 없습니다. 다시 골라 주세요.`,
    );
  if ('requiredWhen' in field && field.requiredWhen) {
    const problem = checkCondition(definition, field.requiredWhen, columns);
    if (problem) problems.push(`${josa(named, '을/를')} 적어야 하는 조건: ${problem}`);
  }
  return problems;
}

function checkCondition(definition: FormDefinition, condition: Condition, columns: readonly Column[]) {
  const field =
    columns.find(({ key }) => key === condition.field) ?? definition.fields.find(({ key }) => key === condition.field);
  if (!field) return `'${condition.field}' 항목이 없습니다. 다른 항목을 골라 주세요.`;
  if ('fewerRowsThan' in condition)
    return kindOf(field).gives?.(field) === 'rows'
      ? null
      : `${josa(`'${field.label}'`, '은/는')} 줄을 셀 수 있는 표가 아닙니다.`;
  if ('equals' in condition) return checkEquals(field, condition.equals);
  if ((condition.fromWon ?? -Infinity) > (condition.toWon ?? Infinity)) return '금액의 처음이 끝보다 큽니다.';
  return isAmount(field) ? null : `'${field.label}' 항목은 금액이 아닙니다. 금액 항목을 골라 주세요.`;
}

export function checkEquals(field: Field | Column, equals: string): string | null {
  if (!kindOf(field).answers) return `'${field.label}' 항목은 고르는 항목이 아닙니다. 고르는 항목으로 바꾸어 주세요.`;
  if (!('options' in field) || field.options.includes(equals) || ('other' in field && field.other)) return null;
  return `'${field.label}' 항목에 ${josa(`'${equals}'`, '이라는/라는')} 답이 없습니다. 다시 골라 주세요.`;
}
