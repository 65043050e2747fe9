import { type ColumnKind, columnOf, type RegisterColumn } from '../registers/definition.ts';
import { registerByCode } from '../registers/shipped.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, type Field, isAmount, kindOf } from './field.ts';
import { filledByOf } from './filled-by.ts';
import { entryAt } from './matter.ts';
import type { DefinitionProblem } from './problem.ts';
import { type RegisterFeed, sourcesOf } from './register-settings.ts';
import type { FormSettings } from './settings.ts';

type Entry = Field | Column;

const gives = (entry: Entry) => kindOf(entry as Field).gives?.(entry as Field) ?? null;
const isWritten = (entry: Entry) => kindOf(entry as Field).answers === 'one';

const FITS: Readonly<Record<ColumnKind, (entry: Entry) => boolean>> = {
  text: () => true,
  choice: (entry) => kindOf(entry as Field).answers !== undefined,
  money: isAmount,
  number: (entry) => gives(entry) === 'number',
  date: (entry) => gives(entry) === 'day' || gives(entry) === 'period',
  period: (entry) => gives(entry) === 'period',
  person: (entry) => kindOf(entry as Field).refersTo === 'member' || isWritten(entry),
  // What a 동·호 field holds can be read by no other column.
  place: () => true,
};
const KIND_NAMES: Readonly<Record<ColumnKind, string>> = {
  text: '글',
  choice: '고르는',
  money: '금액',
  number: '숫자',
  date: '날짜',
  period: '기간',
  person: '사람',
  place: '동·호',
};

/** Whether a field may stand in a column of a register. */
export const fitsColumn = ({ kind }: RegisterColumn, entry: Entry): boolean => FITS[kind](entry);

const WRITTEN: Partial<Record<ColumnKind, string>> = {
  money: '숫자로 적은 금액만 올라갑니다.',
  number: '숫자로 적은 것만 올라갑니다.',
  date: '2026-11-19처럼 적은 날만 올라갑니다.',
};

/** A field of words does not fit, but what is plainly written in it is read: it may stay where it held money, numbers or days before. */
export const writtenIn = (column: RegisterColumn, entry: Entry): string | null =>
  !fitsColumn(column, entry) && isWritten(entry) ? (WRITTEN[column.kind] ?? null) : null;

/** What does not fit. A column that nothing feeds any more is no mistake: it is told when the form is published. */
export function checkRegisters(definition: FormDefinition, { registers = [] }: FormSettings): DefinitionProblem[] {
  const names = registers.map(({ register }) => register);
  return registers.flatMap((feed, at) => {
    const register = registerByCode(feed.register);
    if (!register) return [{ message: `'${feed.register}' 대장이 없습니다. 대장을 다시 골라 주세요.` }];
    if (names.indexOf(feed.register) !== at)
      return [{ message: `${register.name}에 두 번 이었습니다. 하나로 모아 주세요.` }];
    const tell = (key: string, message: string) => ({ key, message: `${register.name}: ${message}` });
    return [
      ...checkFrame(definition, feed).map(([key, message]) => tell(key, message)),
      ...feed.columns.flatMap(({ column: key, from: sources }) => {
        const column = columnOf(register, key);
        if (!column) return [tell(key, '없는 열에 이었습니다. 다시 이어 주세요.')];
        return sources.flatMap((path, place) => {
          const fault = faultOf(definition, feed, column, path, place > 0);
          return fault === null ? [] : [tell(path, `'${column.label}' 열 - ${fault}`)];
        });
      }),
    ];
  });
}

function checkFrame({ fields }: FormDefinition, { rows, when }: RegisterFeed): [string, string][] {
  const table = fields.find(({ key }) => key === rows);
  return [
    ...(rows !== undefined && columnsOf(table).length === 0
      ? [[rows, '한 줄씩 올릴 표가 없습니다. 다시 골라 주세요.'] as [string, string]]
      : []),
    ...(when && !fields.some(({ key }) => key === when.field)
      ? [[when.field, '올릴 문서를 가리는 항목이 없습니다. 다시 골라 주세요.'] as [string, string]]
      : []),
  ];
}

/**
 * Null where it fits, and where the form has no such field any more: earlier versions had it. So may one behind the first be of
 * another kind by now: it is there for what papers of before say in it.
 */
function faultOf(
  definition: FormDefinition,
  feed: RegisterFeed,
  column: RegisterColumn,
  path: string,
  isBefore: boolean,
): string | null {
  if (path.startsWith('='))
    return ['text', 'choice'].includes(column.kind) ? null : '정해 둔 말은 글 열에만 둘 수 있습니다.';
  if (path === '@title') return column.kind === 'text' ? null : '제목은 글 열에만 이을 수 있습니다.';
  const entry = entryAt(definition, path);
  if (!entry) return null;
  if (path.includes('.') && path.split('.')[0] !== feed.rows) return '한 줄씩 올리는 표의 열만 이을 수 있습니다.';
  if (columnsOf(entry as Field).length > 0) return '표는 그 열을 골라 이어 주세요.';
  if ('filledBy' in entry && filledByOf(entry as Field) !== null) return '기안자가 적는 항목만 이을 수 있습니다.';
  const isRead = isBefore || fitsColumn(column, entry) || writtenIn(column, entry) !== null;
  return isRead ? null : `${KIND_NAMES[column.kind]} 항목이 아닙니다. 다시 골라 주세요.`;
}

/** The columns of registers that are fed by no field that the form still has: `계약대장 금액`. */
export const unfedColumns = (definition: FormDefinition, { registers = [] }: Partial<FormSettings>): string[] =>
  registers.flatMap((feed) => {
    const register = registerByCode(feed.register);
    const isFed = (sources: readonly string[]) =>
      sources.some((path) => path === '@title' || path.startsWith('=') || entryAt(definition, path) !== undefined);
    const isReckoned = (key: string) => register?.until?.column === key && register.until.days !== undefined;
    return (register?.columns ?? [])
      .filter(({ key }) => !isReckoned(key) && !isFed(sourcesOf(feed, key)))
      .map(({ label }) => `${register?.name} '${label}'`);
  });

/** The columns that are filled from a field of words, which say less than they would from one of their own kind. */
export const writtenColumns = (definition: FormDefinition, { registers = [] }: Partial<FormSettings>): string[] =>
  registers.flatMap((feed) =>
    feed.columns.flatMap(({ column: key, from: [first = ''] }) => {
      const register = registerByCode(feed.register);
      const [column, entry] = [register && columnOf(register, key), entryAt(definition, first)];
      const said = column && entry ? writtenIn(column, entry) : null;
      return said === null ? [] : [`${register?.name} '${column?.label}' 열을 글 항목에서 올립니다. ${said}`];
    }),
  );
