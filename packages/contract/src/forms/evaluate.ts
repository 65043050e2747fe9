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
  /** One for each row, also the empty ones. */
  readonly column: (field: string, column: string) => readonly Operand[];
};

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
  if (formula.kind === 'name') return scope.named(formula.field);
  const value = numberIn(formula, scope);
  return value === null ? null : { kind: 'number', value };
}

function numberIn(formula: Formula, scope: Scope): Decimal | null {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name': {
      const operand = scope.named(formula.field);
      return operand?.kind === 'number' ? operand.value : null;
    }
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
      return total(listed(call, scope));
    case '평균': {
      const values = listed(call, scope);
      const sum = total(values);
      return sum === null ? null : divideDecimals(sum, toDecimal(values.length));
    }
    case '최소':
    case '최대':
      return furthest(listed(call, scope), call.name === '최대' ? 1 : -1);
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

/** All numbers of the arguments; what is empty is left out, so that half-filled tables have a sum. */
function listed(call: Call, scope: Scope): Decimal[] {
  const operands = call.args.flatMap((arg) =>
    arg.kind === 'column' ? scope.column(arg.field, arg.column) : [operandOf(arg, scope)],
  );
  return operands.flatMap((operand) => (operand?.kind === 'number' ? [operand.value] : []));
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
  if (arg?.kind === 'column')
    return toDecimal(scope.column(arg.field, arg.column).filter((cell) => cell !== null).length);
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
