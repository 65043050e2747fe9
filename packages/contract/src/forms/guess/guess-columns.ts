import { readDongHo } from '../dong-ho-text.ts';
import { COLUMN_KINDS, type Column, type ColumnType } from '../fields/columns.ts';
import { freeKey, keyFromLabel } from '../free-key.ts';
import { type NameParts, readName } from './read-name.ts';
import { isDayText, readValues, rowsWithoutSum, type ValuesSay } from './values.ts';
import { isPrice, kindByName, type NamedKind } from './words.ts';

export type GuessedColumns = { readonly columns: Column[]; readonly sums: string[]; readonly numbered: boolean };

const MOST = 15;

type Beside = { readonly type: ColumnType } & { readonly [name: string]: unknown };

/** A kind that only later programs know as a column is a line of text until then. */
const asColumn = (type: string): Beside =>
  Object.hasOwn(COLUMN_KINDS, type) ? { type: type as ColumnType } : { type: 'text' };

function fromValues(said: ValuesSay, named: NamedKind | null): Beside {
  switch (said.kind) {
    case 'date':
    case 'time':
    case 'tick':
      return { type: said.kind };
    case 'long':
      return { type: 'longText' };
    case 'listed':
      return { type: 'select', options: [...said.options], other: true };
    case 'number': {
      if (said.won && named !== 'number') return { type: 'money' };
      if (named === 'money' && said.decimals === 0 && said.unit === null) return { type: 'money' };
      // Numbers of cards, of evidence, of a telephone are no quantities.
      if (named !== 'number' && said.unit === null && !said.won) return { type: 'text' };
      return {
        type: 'number',
        ...(said.decimals > 0 && { decimals: said.decimals }),
        ...(said.unit && { unit: said.unit }),
      };
    }
  }
}

function fromName(named: NamedKind | null): Beside {
  switch (named) {
    case 'date':
    case 'time':
    case 'money':
    case 'number':
    case 'tick':
      return { type: named };
    case 'member':
    case 'department':
    case 'dongHo':
    case 'photo':
    case 'file':
      return asColumn(named);
    default:
      return { type: 'text' };
  }
}

function besideName({ label, unit, options, expression }: NameParts, values: readonly string[]): Beside {
  const named = kindByName(label);
  if (expression !== null)
    return {
      type: 'formula',
      expression,
      shown: (unit === null && named === 'money') || unit === '원' ? 'money' : 'number',
      ...(unit && unit !== '원' && { unit }),
    };
  if (options.length > 0) return { type: 'select', options: [...options] };
  if (unit !== null) return unit === '원' ? { type: 'money' } : { type: 'number', unit };
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.length === 0) return fromName(named);
  if (named === 'date' && filled.every(isDayText)) return { type: 'date' };
  if (named === 'dongHo' && filled.every((value) => readDongHo(value) !== null)) return asColumn(named);
  if (named === 'member' && filled.every(isPersonName)) return asColumn(named);
  const said = readValues(filled, named === 'listed');
  return said ? fromValues(said, named) : { type: 'text' };
}

/** 김과장, 남궁 민수: one name and nothing beside it. */
const isPersonName = (text: string): boolean => /^[가-힣]{2,5}$/.test(text.replaceAll(' ', ''));

const numberIn = (text: string | undefined) => (text ? Number(text.replace(/[,\s원]/g, '')) : Number.NaN);

/** 수량, 단가 and behind them 금액: the amount is their product, unless the values under them say otherwise. */
function withProduct(columns: Column[], values: readonly (readonly string[])[], places: readonly number[]): Column[] {
  const at = (fits: (column: Column) => boolean) => columns.findIndex(fits);
  const many = at(({ type, label }) => type === 'number' && /(수량|개수|매수|부수|인원|횟수)$/.test(label));
  const price = at(({ type, label }) => type === 'money' && isPrice(label));
  const amount = at(
    ({ type, label }) => type === 'money' && /^(금액|합계|소계|계|지급액|합계금액)$/.test(label.replace(/\s/g, '')),
  );
  if (many < 0 || price < 0 || amount < 0) return columns;
  const fits = values.every((cells) => {
    const [n, p, a] = [many, price, amount].map((column) => numberIn(cells[places[column] ?? -1]));
    return !Number.isFinite(a) || n === undefined || p === undefined || Math.abs(n * p - (a as number)) < 0.5;
  });
  if (!fits) return columns;
  return columns.map((column, index) =>
    index === amount
      ? {
          key: column.key,
          label: column.label,
          type: 'formula',
          expression: `${columns[many]?.key} × ${columns[price]?.key}`,
          shown: 'money',
        }
      : column,
  );
}

const isSummed = (column: Column): boolean =>
  (column.type === 'money' && !isPrice(column.label)) || (column.type === 'formula' && column.shown === 'money');

/**
 * Columns from a table as it was copied from a sheet: its first line names them, and what stands below says more about
 * their kinds. Null where the first line names nothing.
 */
export function guessColumns(table: readonly (readonly string[])[]): GuessedColumns | null {
  const [heads = [], ...below] = table;
  const values = rowsWithoutSum(below);
  const columns: Column[] = [];
  const places: number[] = [];
  let numbered = false;
  heads.forEach((head, at) => {
    const parts = readName(head);
    const wanted = keyFromLabel(parts.label);
    if (at === 0 && kindByName(parts.label) === 'number-of-row') {
      numbered = true;
      return;
    }
    if (wanted === null || columns.length >= MOST) return;
    const key = freeKey(wanted, new Set(columns.map((column) => column.key)));
    const label = key === wanted ? parts.label : `${parts.label} ${key.slice(wanted.length)}`.slice(0, 40);
    const { type, ...more } = besideName(
      parts,
      values.map((cells) => cells[at] ?? ''),
    );
    columns.push({
      key,
      label,
      type,
      ...COLUMN_KINDS[type].column.start,
      ...more,
      ...(parts.required && type !== 'formula' && { required: true }),
    } as Column);
    places.push(at);
  });
  if (columns.length === 0) return null;
  const made = withProduct(columns, values, places);
  return { columns: made, sums: made.filter(isSummed).map(({ key }) => key), numbered };
}
