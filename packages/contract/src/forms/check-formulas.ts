import { josa } from '../josa.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, type Field, kindOf } from './field.ts';
import { type Formula, givesText, partsOf } from './formula.ts';
import { MOST_STEPS, mostStepsOf } from './formula-budget.ts';
import { type FormulaPlace, formulasOf, orderFormulas } from './formula-order.ts';
import type { DefinitionProblem } from './problem.ts';

/** Formulas that can be read, find what they name, and do not wait for themselves. */
export function checkFormulas(definition: FormDefinition): DefinitionProblem[] {
  const { places, problems } = formulasOf(definition);
  const { cycles } = orderFormulas(definition, places);
  return [
    ...(mostStepsOf(definition, places) > MOST_STEPS
      ? [{ message: '계산할 것이 너무 많습니다. 계산하는 열이나 표의 줄 수를 줄여 주세요.' }]
      : []),
    ...problems.map(({ key, label, problem }) => ({ key, message: `'${label}' 계산식: ${problem}` })),
    ...places.flatMap((place) => {
      const found = new Set(checkTree(definition, place, place.formula, 'number'));
      if (givesText(place.formula) && place.about.shown !== 'text')
        found.add('한글금액은 글자로 보이도록 정해 주세요.');
      return [...found].map((problem) => ({ key: place.key, message: `'${place.label}' 계산식: ${problem}` }));
    }),
    ...cycles.map((circle) => ({
      key: circle[0]?.key ?? '',
      message: `계산식이 서로를 기다립니다: ${[...circle, circle[0]].map((place) => place?.label).join(' → ')}. 하나를 고쳐 주세요.`,
    })),
  ];
}

type Wanted = 'number' | 'day' | 'rows';

function checkTree(definition: FormDefinition, place: FormulaPlace, formula: Formula, wanted: Wanted): string[] {
  if (formula.kind === 'name') return checkName(definition, place, formula.field, wanted);
  if (formula.kind === 'column') return checkColumn(definition, formula.field, formula.column, wanted);
  if (formula.kind !== 'call') return partsOf(formula).flatMap((part) => checkTree(definition, place, part, 'number'));
  const inner: Wanted = formula.name === '일수' ? 'day' : formula.name === '개수' ? 'rows' : 'number';
  return formula.args
    .flatMap((arg) =>
      inner === 'day' && arg.kind !== 'name'
        ? ['일수에는 기간이나 날짜 항목을 적어 주세요.']
        : checkTree(definition, place, arg, inner),
    )
    .concat(formula.name === '일수' ? checkDays(definition, place, formula.args) : []);
}

function fieldFor(definition: FormDefinition, place: FormulaPlace, name: string): Field | Column | undefined {
  const table = place.column === undefined ? undefined : definition.fields.find(({ key }) => key === place.key);
  return columnsOf(table).find(({ key }) => key === name) ?? definition.fields.find(({ key }) => key === name);
}

const givenBy = (field: Field | Column | undefined) => field && kindOf(field).gives?.(field);

function checkName(definition: FormDefinition, place: FormulaPlace, name: string, wanted: Wanted): string[] {
  const field = fieldFor(definition, place, name);
  if (!field) return [`'${name}' 항목이 없습니다. 이름을 확인해 주세요.`];
  const given = givenBy(field);
  if (wanted === 'rows')
    return given === 'rows' ? [] : [`개수는 표의 줄을 셉니다. '${field.label}' 항목은 표가 아닙니다.`];
  if (wanted === 'day')
    return given === 'day' || given === 'period' ? [] : [`'${field.label}' 항목은 날짜나 기간이 아닙니다.`];
  if (given === 'number') return [];
  if (given === 'rows') return [`'${field.label}' 표는 합계(${name}.열 이름)처럼 적어 주세요.`];
  return [`'${field.label}' 항목은 숫자가 아니라서 계산할 수 없습니다.`];
}

function checkColumn(definition: FormDefinition, key: string, columnKey: string, wanted: Wanted): string[] {
  const table = definition.fields.find((field) => field.key === key);
  if (givenBy(table) !== 'rows' || !table)
    return [table ? `'${table.label}' 항목은 표가 아닙니다.` : `'${key}' 표가 없습니다. 이름을 확인해 주세요.`];
  const column = columnsOf(table).find((one) => one.key === columnKey);
  if (!column) return [`'${table.label}' 표에 '${columnKey}' 열이 없습니다. 이름을 확인해 주세요.`];
  return wanted === 'rows' || givenBy(column) === 'number'
    ? []
    : [`${josa(`'${column.label}' 열`, '은/는')} 숫자가 아니라서 계산할 수 없습니다.`];
}

/** One period, or two days. */
function checkDays(definition: FormDefinition, place: FormulaPlace, args: readonly Formula[]): string[] {
  const given = args.map((arg) => (arg.kind === 'name' ? givenBy(fieldFor(definition, place, arg.field)) : undefined));
  if (given.length === 1 && given[0] === 'day') return ['날짜로 일수를 셀 때는 일수(부터, 까지)처럼 둘을 적어 주세요.'];
  return given.length === 2 && given.includes('period') ? ['기간은 일수(기간)처럼 하나만 적어 주세요.'] : [];
}
