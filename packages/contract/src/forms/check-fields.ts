import { josa } from '../josa.ts';
import { checkCondition } from './check-conditions.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, type Field, kindOf } from './field.ts';
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
    for (const problem of checkCondition(definition, field.requiredWhen, columns))
      problems.push(`${josa(named, '을/를')} 적어야 하는 조건: ${problem}`);
  }
  return problems;
}
