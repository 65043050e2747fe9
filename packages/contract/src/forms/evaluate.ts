import { daysBetween } from './calendar.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  toDecimal,
  ZERO,
} from './decimal.ts';
import type { Formula } from './formula.ts';
import { LARGEST_AMOUNT, spellAmount } from './korean-amount.ts';

/** What stands in a field or a cell, as far as formulas can use it. Null is empty. */
export type Operand =
  | { readonly kind: 'number'; readonly value: Decimal; readonly vat?: 'INCLUDED' | 'EXCLUDED' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'period'; readonly from: string; readonly to: string }
  | { readonly kind: 'rows'; readonly count: number }
  | null;
export type Scope = {
  readonly named: (name: string) => Operand;
  /** What the rows of a table come to in a column. */
  readonly column: (field: string, column: string) => ColumnSum;
  /** Called for every part of a formula that is looked at; throws when a document has had its share. */
  readonly spend: (steps: number) => void;
};

/** A column as its functions need it: worked out once, however many formulas in however many rows ask for it. */
export type ColumnSum = {
  /** Cells in which something stands, and those among them that are numbers. */
  readonly filled: number;
  readonly numbers: number;
  readonly sum: Decimal | null;
  readonly least: Decimal | null;
  readonly most: Decimal | null;
};

export function sumColumn(cells: readonly Operand[]): ColumnSum {
  const numbers = cells.flatMap((cell) => (cell?.kind === 'number' ? [cell.value] : []));
  return {
    filled: cells.filter((cell) => cell !== null).length,
    numbers: numbers.length,
    sum: total(numbers),
    least: furthest(numbers, -1),
    most: furthest(numbers, 1),
  };
}

const TENTH = toDecimal(1, 1);
const WITH_VAT = toDecimal(11, 1);

/** The result of a formula: a number, words, or null where something that it needs is empty. */
export function evaluateFormula(formula: Formula, scope: Scope): Decimal | string | null {
  if (formula.kind === 'call' && formula.name === '한글금액') {
    const value = only(formula, scope);
    return value === null ? null : spelled(value);
  }
  return numberIn(formula, scope);
}

function spelled(value: Decimal): string | null {
  const { digits, scale } = roundDecimal(value, 0);
  const won = scale === 0 ? digits : 0n;
  return (won < 0n ? -won : won) > LARGEST_AMOUNT ? null : spellAmount(won);
}

function operandOf(formula: Formula, scope: Scope): Operand {
  if (formula.kind === 'name') scope.spend(1);
  if (formula.kind === 'name') return scope.named(formula.field);
  const value = numberIn(formula, scope);
  return value === null ? null : { kind: 'number', value };
}

function numberIn(formula: Formula, scope: Scope): Decimal | null {
  scope.spend(1);
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name':
      return numberOf(scope.named(formula.field));
    case 'column':
      return null;
    case 'negate': {
      const value = numberIn(formula.of, scope);
      return value === null ? null : negateDecimal(value);
    }
    case 'binary': {
      const left = numberIn(formula.left, scope);
      const right = numberIn(formula.right, scope);
      return left === null || right === null ? null : SIGNS[formula.sign](left, right);
    }
    case 'call':
      return called(formula, scope);
  }
}

const SIGNS = { '+': addDecimals, '-': subtractDecimals, '*': multiplyDecimals, '/': divideDecimals };

type Call = Extract<Formula, { kind: 'call' }>;
const only = (call: Call, scope: Scope): Decimal | null => {
  const [first] = call.args;
  return first ? numberIn(first, scope) : null;
};

function called(call: Call, scope: Scope): Decimal | null {
  switch (call.name) {
    case '합계':
      return total(valuesOf(listed(call, scope, 'sum')));
    case '평균': {
      const parts = listed(call, scope, 'sum');
      const sum = total(valuesOf(parts));
      return sum && divideDecimals(sum, toDecimal(parts.reduce((count, part) => count + part.numbers, 0)));
    }
    case '최소':
      return furthest(valuesOf(listed(call, scope, 'least')), -1);
    case '최대':
      return furthest(valuesOf(listed(call, scope, 'most')), 1);
    case '개수':
      return counted(call, scope);
    case '일수':
      return days(call, scope);
    case '반올림':
      return rounded(call, scope, 'half');
    case '올림':
      return rounded(call, scope, 'up');
    case '절사':
      return rounded(call, scope, 'cut');
    case '공급가':
      return vatOf(call, scope)?.net ?? null;
    case '부가세':
      return vatOf(call, scope)?.vat ?? null;
    case '한글금액':
      return null;
  }
}

type Part = { readonly value: Decimal | null; readonly numbers: number };

/** Each argument, looked at once: a number, or what a column comes to, and how many numbers that stands for. */
const listed = (call: Call, scope: Scope, wanted: 'sum' | 'least' | 'most'): Part[] =>
  call.args.map((arg) => {
    if (arg.kind === 'column') {
      const column = columnOf(arg, scope);
      return { value: column[wanted], numbers: column.numbers };
    }
    const value = numberOf(operandOf(arg, scope));
    return { value, numbers: value === null ? 0 : 1 };
  });

/** What is empty is left out, so that half-filled tables have a sum. */
const valuesOf = (parts: readonly Part[]): Decimal[] => parts.flatMap(({ value }) => (value === null ? [] : [value]));

const numberOf = (operand: Operand): Decimal | null => (operand?.kind === 'number' ? operand.value : null);

function columnOf({ field, column }: Extract<Formula, { kind: 'column' }>, scope: Scope): ColumnSum {
  scope.spend(1);
  return scope.column(field, column);
}

const total = (values: readonly Decimal[]): Decimal | null =>
  values.reduce<Decimal | null>((sum, value) => (sum === null ? null : addDecimals(sum, value)), ZERO);

function furthest(values: readonly Decimal[], direction: number): Decimal | null {
  return values.reduce<Decimal | null>(
    (best, value) => (best === null || compareDecimals(value, best) * direction > 0 ? value : best),
    null,
  );
}

/** Rows of a table, or cells of a column that are filled. */
function counted(call: Call, scope: Scope): Decimal | null {
  const [arg] = call.args;
  if (arg?.kind === 'column') return toDecimal(columnOf(arg, scope).filled);
  const operand = arg ? operandOf(arg, scope) : null;
  return operand?.kind === 'rows' ? toDecimal(operand.count) : null;
}

function days(call: Call, scope: Scope): Decimal | null {
  const [first, second] = call.args.map((arg) => operandOf(arg, scope));
  const period = first?.kind === 'period' && call.args.length === 1 ? first : null;
  const from = period?.from ?? (first?.kind === 'day' ? first.day : '');
  const to = period?.to ?? (second?.kind === 'day' ? second.day : '');
  const count = daysBetween(from, to);
  return count === null ? null : toDecimal(count);
}

/** Thousands of won are -3. */
function rounded(call: Call, scope: Scope, how: 'half' | 'up' | 'cut'): Decimal | null {
  const value = only(call, scope);
  const places = call.args[1] ? numberIn(call.args[1], scope) : ZERO;
  if (value === null || places === null) return null;
  const count = roundDecimal(places, 0, 'cut');
  const wanted = Number(count.digits);
  return Math.abs(wanted) > 12 ? null : roundDecimal(value, wanted, how);
}

/** An amount that does not say so has VAT in it, as prices do. Both parts together are always the whole. */
function vatOf(call: Call, scope: Scope): { net: Decimal; vat: Decimal | null } | null {
  const operand = call.args[0] ? operandOf(call.args[0], scope) : null;
  if (operand?.kind !== 'number') return null;
  if (operand.vat === 'EXCLUDED') {
    const vat = multiplyDecimals(operand.value, TENTH);
    return { net: operand.value, vat: vat && roundDecimal(vat, 0) };
  }
  const net = divideDecimals(operand.value, WITH_VAT);
  return net && { net: roundDecimal(net, 0), vat: subtractDecimals(operand.value, roundDecimal(net, 0)) };
}
