import { josa } from '../../josa.ts';
import { repeatedTexts } from '../repeated.ts';
import { isComputed } from '../rows.ts';
import { type Column, columnKindOf, isCounted } from './columns.ts';

type Table = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly minRows: number;
  readonly maxRows: number;
  readonly sums?: readonly string[] | undefined;
  readonly presetRows?: readonly { readonly [column: string]: string }[] | undefined;
  readonly carryOver?: { readonly column: string; readonly done: readonly string[] } | undefined;
};

/** Columns, sums, rows from the start and rows that go on: what of a table does not fit together. */
export function checkTable(table: Table, checkColumn: (column: Column, named: string) => string[]): string[] {
  const named = `'${table.label}' 표`;
  const problems = [
    ...repeatedTexts(table.columns.map(({ key }) => key)).map((key) => `${named}에 '${key}' 열이 둘 이상입니다.`),
    ...repeatedTexts(table.columns.map(({ label }) => label)).map(
      (label) => `${named}에 ${josa(`'${label}'`, '이라는/라는')} 열이 둘 이상입니다.`,
    ),
    ...table.columns.flatMap((column) => checkColumn(column, `${named}의 '${column.label}' 열`)),
  ];
  if (table.minRows > table.maxRows) problems.push(`${named}의 가장 적은 줄 수가 가장 많은 줄 수보다 큽니다.`);
  if (table.columns.every(isComputed)) problems.push(`${named}에 적을 수 있는 열을 하나 이상 두어 주세요.`);
  for (const key of table.sums ?? []) {
    const column = table.columns.find((one) => one.key === key);
    if (!column) problems.push(`${named}에서 합계를 낼 '${key}' 열이 없습니다.`);
    else if (!isCounted(column))
      problems.push(`${named}의 '${column.label}' 열은 숫자가 아니라서 합계를 낼 수 없습니다.`);
  }
  return [...problems, ...checkPresets(table, named)];
}

/** Whether a cell is one text, so that it can be compared with one. */
const isSaidInWords = (column: Column): boolean =>
  columnKindOf(column).refersTo === undefined && column.type !== 'dongHo';

function checkPresets(table: Table, named: string): string[] {
  const problems: string[] = [];
  const presets = table.presetRows ?? [];
  if (presets.length > table.maxRows) problems.push(`${named}에 미리 넣어 둔 줄이 ${table.maxRows}줄을 넘습니다.`);
  for (const key of new Set(presets.flatMap((row) => Object.keys(row)))) {
    const column = table.columns.find((one) => one.key === key);
    if (!column) problems.push(`${named}에 미리 넣어 둔 줄의 '${key}' 열이 없습니다.`);
    else if (!columnKindOf(column).column.takesPreset)
      problems.push(`${named}의 '${column.label}' 열에는 글을 미리 넣어 둘 수 없습니다.`);
  }
  const { carryOver } = table;
  const carried = table.columns.find(({ key }) => key === carryOver?.column);
  if (carryOver && !carried) problems.push(`${named}에서 이어 쓸 줄을 정하는 '${carryOver.column}' 열이 없습니다.`);
  if (carryOver && carried && !isSaidInWords(carried))
    problems.push(
      `${named}의 '${carried.label}' 열(${columnKindOf(carried).name})로는 이어 쓸 줄을 정할 수 없습니다. 글이나 선택 목록인 열을 골라 주세요.`,
    );
  if (carryOver && carried && 'options' in carried && !carried.other)
    for (const done of carryOver.done)
      if (!carried.options.includes(done))
        problems.push(`${named}의 '${carried.label}' 열에 ${josa(`'${done}'`, '이라는/라는')} 답이 없습니다.`);
  return problems;
}
