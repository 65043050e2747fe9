import { type Decimal, parseDecimal } from './decimal.ts';
import { FUNCTIONS, type FunctionName, functionNamed } from './formula-functions.ts';
import { type Token, tokeniseFormula } from './formula-tokens.ts';

/** A formula as a tree. It is read by this parser alone and never run as a program. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'name'; readonly field: string }
  | { readonly kind: 'column'; readonly field: string; readonly column: string }
  | { readonly kind: 'negate'; readonly of: Formula }
  | { readonly kind: 'binary'; readonly sign: '+' | '-' | '*' | '/'; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Formula[] };

export type Reference = { field: string; column?: string };
type ParsedFormula = { ok: true; formula: Formula; references: Reference[] } | { ok: false; problem: string };

const LONGEST = 300;
const DEEPEST = 30;

/** Why a formula cannot be read; it stays within this file. */
class Unreadable extends Error {}
const refuse = (problem: string): never => {
  throw new Unreadable(problem);
};

class Parser {
  readonly references: Reference[] = [];
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  read(): Formula {
    const formula = this.sum();
    const rest = this.tokens[this.at];
    if (rest) refuse(`계산식의 '${rest.text}' 앞을 확인해 주세요. + - × ÷ 가운데 하나가 빠진 것 같습니다.`);
    return formula;
  }

  private is(text: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' && token.text === text;
  }

  private took(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }

  private sum(): Formula {
    this.depth += 1;
    if (this.depth > DEEPEST) refuse('계산식의 괄호가 너무 깊습니다. 항목을 나누어 계산해 주세요.');
    let left = this.product();
    while (this.is('+') || this.is('-')) {
      const sign = this.took('+') ? '+' : this.took('-') ? '-' : '+';
      left = { kind: 'binary', sign, left, right: this.product() };
    }
    this.depth -= 1;
    return left;
  }

  private product(): Formula {
    let left = this.signed();
    while (this.is('*') || this.is('/')) {
      const sign = this.took('*') ? '*' : this.took('/') ? '/' : '*';
      left = { kind: 'binary', sign, left, right: this.signed() };
    }
    return left;
  }

  private signed(): Formula {
    let isNegative = false;
    while (this.is('-') || this.is('+')) {
      if (this.took('-')) isNegative = !isNegative;
      else this.took('+');
    }
    const of = this.single();
    return isNegative ? { kind: 'negate', of } : of;
  }

  private single(): Formula {
    const token = this.tokens[this.at];
    if (!token) return refuse('계산식이 끝나지 않았습니다. 마지막에 항목이나 숫자를 적어 주세요.');
    this.at += 1;
    if (token.kind === 'number') {
      const value = parseDecimal(token.text);
      return value ? { kind: 'number', value } : refuse(`숫자를 읽을 수 없습니다: ${token.text}`);
    }
    if (token.kind === 'name') return this.is('(') ? this.call(token.text) : this.name(token.text);
    if (token.text !== '(') return refuse(`계산식의 '${token.text}' 자리에는 항목이나 숫자가 와야 합니다.`);
    const inside = this.sum();
    if (!this.took(')')) refuse('괄호가 닫히지 않았습니다. )를 적어 주세요.');
    return inside;
  }

  private name(field: string): Formula {
    if (!this.took('.')) {
      this.references.push({ field });
      return { kind: 'name', field };
    }
    const column = this.tokens[this.at];
    if (column?.kind !== 'name') return refuse(`'${field}.' 뒤에 열 이름을 적어 주세요.`);
    this.at += 1;
    this.references.push({ field, column: column.text });
    return { kind: 'column', field, column: column.text };
  }

  private call(written: string): Formula {
    const name = functionNamed(written) ?? refuse(`'${written}' 함수는 없습니다. ${FUNCTION_LIST} 가운데 골라 주세요.`);
    const args: Formula[] = [];
    this.took('(');
    if (!this.is(')')) {
      do args.push(this.sum());
      while (this.took(','));
    }
    if (!this.took(')')) refuse(`${written}의 괄호가 닫히지 않았습니다. )를 적어 주세요.`);
    const { least, most, takes } = FUNCTIONS[name];
    if (args.length < least || args.length > most) refuse(`${name} 함수는 ${FUNCTIONS[name].usage}처럼 적어 주세요.`);
    for (const arg of args) if (arg.kind === 'column' && takes !== 'many') this.lonely(arg);
    return { kind: 'call', name, args };
  }

  private lonely(column: { field: string; column: string }): never {
    const written = `${column.field}.${column.column}`;
    return refuse(`${written}에는 줄마다 값이 있습니다. 합계(${written})처럼 적어 주세요.`);
  }
}

const FUNCTION_LIST = Object.keys(FUNCTIONS).join(', ');

/** What stands where one number is wanted: no column of a table, no words. */
function checkPlaces(formula: Formula, isRoot: boolean): string | null {
  if (formula.kind === 'column' && isRoot)
    return `${formula.field}.${formula.column}에는 줄마다 값이 있습니다. 합계(${formula.field}.${formula.column})처럼 적어 주세요.`;
  if (formula.kind === 'call' && formula.name === '한글금액' && !isRoot)
    return '한글금액은 글자이므로 다시 계산할 수 없습니다. 계산식 맨 앞에 하나만 적어 주세요.';
  for (const part of partsOf(formula)) {
    const isListed = formula.kind === 'call' && part.kind === 'column';
    const problem = isListed ? null : checkPlaces(part, part.kind === 'column');
    if (problem) return problem;
  }
  return null;
}

export function partsOf(formula: Formula): readonly Formula[] {
  if (formula.kind === 'binary') return [formula.left, formula.right];
  if (formula.kind === 'negate') return [formula.of];
  return formula.kind === 'call' ? formula.args : [];
}

/** The tree of a formula with everything it refers to, or a sentence that says what to correct. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > LONGEST) return { ok: false, problem: `계산식은 ${LONGEST}자까지 쓸 수 있습니다.` };
  const tokens = tokeniseFormula(text.normalize('NFC'));
  if (typeof tokens === 'string') return { ok: false, problem: tokens };
  if (tokens.length === 0) return { ok: false, problem: '계산식을 적어 주세요.' };
  try {
    const parser = new Parser(tokens);
    const formula = parser.read();
    const problem = checkPlaces(formula, true);
    return problem ? { ok: false, problem } : { ok: true, formula, references: parser.references };
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { ok: false, problem: thrown.message };
    throw thrown;
  }
}

/** Whether it gives words instead of a number. */
export const givesText = (formula: Formula): boolean => formula.kind === 'call' && formula.name === '한글금액';
