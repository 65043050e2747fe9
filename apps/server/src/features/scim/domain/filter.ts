import { badFilter } from './fault.ts';

/** A filter of RFC 7644 (3.4.2.2) as a tree. Names of attributes are in small letters, as they mean the same in any. */
const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Comparison = (typeof COMPARISONS)[number];
export type FilterValue = string | number | boolean | null;
export type Filter =
  | { op: 'and' | 'or'; of: Filter[] }
  | { op: 'not'; of: Filter }
  | { op: 'pr'; path: string }
  | { op: 'in'; path: string; of: Filter }
  | { op: Comparison; path: string; value: FilterValue };

/** More than any directory sends; a filter is judged for each employee. */
const MOST = { letters: 1000, comparisons: 30, depth: 8 };

/** Names stand behind the schema that they are of, or alone. */
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const NAME = /^[a-z$][\w$-]{0,60}(?:\.[a-z$][\w$-]{0,60})?$/;
const MARKS = '()[]';
const ENDS = /[\s()[\]"]/;

/** The name of an attribute, and of a part of it behind a dot; null: it is none. */
export function attributeOf(text: string): string | null {
  const name = text.replace(SCHEMA, '').toLowerCase();
  return NAME.test(name) ? name : null;
}

type Token = { kind: 'mark' | 'text' | 'word'; text: string };

/** Where a text between quotes ends; -1: nowhere. What stands behind a stroke is part of it. */
function endOfText(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i + 1;
  }
  return -1;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (kind: Token['kind'], end: number) => {
    tokens.push({ kind, text: text.slice(at, end) });
    at = end;
  };
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (letter.trim() === '') at += 1;
    else if (MARKS.includes(letter)) take('mark', at + 1);
    else if (letter === '"') {
      const end = endOfText(text, at);
      if (end < 0) badFilter('filter의 따옴표가 닫히지 않았습니다.');
      take('text', end);
    } else {
      const length = text.slice(at).search(ENDS);
      take('word', length < 0 ? text.length : at + length);
    }
  }
  return tokens;
}

/** Reads a filter of at most so many comparisons; `and` binds closer than `or`, `not` closer than both. What is not one is refused in words. */
export function parseFilter(text: string, most = MOST.comparisons): Filter {
  if (text.length > MOST.letters) return badFilter(`filter는 ${MOST.letters}자까지 쓸 수 있습니다.`);
  const tokens = tokensOf(text);
  let at = 0;
  let comparisons = 0;

  const peek = (): Token | undefined => tokens[at];
  const isMark = (mark: string) => peek()?.kind === 'mark' && peek()?.text === mark;
  const isWord = (word: string) => peek()?.kind === 'word' && peek()?.text.toLowerCase() === word;
  const take = (mark: string) => {
    if (!isMark(mark)) badFilter(`filter에 ‘${mark}’ 기호가 빠졌습니다.`);
    at += 1;
  };

  const joined = (op: 'and' | 'or', next: (depth: number) => Filter, depth: number): Filter => {
    const of = [next(depth)];
    while (isWord(op)) {
      at += 1;
      of.push(next(depth));
    }
    return of.length === 1 && of[0] ? of[0] : { op, of };
  };
  const either = (depth: number): Filter => joined('or', both, depth);
  const both = (depth: number): Filter => joined('and', one, depth);

  function one(depth: number): Filter {
    if (depth > MOST.depth) return badFilter(`filter의 괄호는 ${MOST.depth}겹까지 쓸 수 있습니다.`);
    if (isWord('not') && tokens[at + 1]?.text === '(') {
      at += 1;
      return { op: 'not', of: inside(depth) };
    }
    if (isMark('(')) return inside(depth);
    return comparison(depth);
  }

  function inside(depth: number): Filter {
    take('(');
    const of = either(depth + 1);
    take(')');
    return of;
  }

  function comparison(depth: number): Filter {
    comparisons += 1;
    if (comparisons > most) return badFilter(`filter의 조건은 ${most}개까지 쓸 수 있습니다.`);
    const token = peek();
    const path = token?.kind === 'word' ? attributeOf(token.text) : null;
    if (path === null) return badFilter('filter에서 속성 이름을 찾을 수 없습니다.');
    at += 1;
    if (isMark('[')) {
      at += 1;
      const of = either(depth + 1);
      take(']');
      return { op: 'in', path, of };
    }
    const op = peek()?.kind === 'word' ? peek()?.text.toLowerCase() : undefined;
    at += 1;
    if (op === 'pr') return { op, path };
    const known = COMPARISONS.find((name) => name === op);
    if (!known) return badFilter(`filter의 비교는 ${COMPARISONS.join(', ')}, pr 가운데 하나여야 합니다.`);
    const value = valueIn(peek());
    at += 1;
    if (typeof value !== 'string' && !['eq', 'ne'].includes(known) && typeof value !== 'number')
      return badFilter('참·거짓과 null은 eq와 ne로만 비교할 수 있습니다.');
    return { op: known, path, value };
  }

  const filter = either(0);
  if (at < tokens.length) return badFilter('filter의 끝에 읽을 수 없는 글이 있습니다.');
  return filter;
}

/** A value as JSON has it. Words of any letters are forgiven where they can mean one thing only: True and FALSE are sent, too. */
function valueIn(token: Token | undefined): FilterValue {
  if (token?.kind === 'text') {
    try {
      return JSON.parse(token.text) as string;
    } catch {
      return badFilter('filter의 따옴표 안의 글을 읽을 수 없습니다.');
    }
  }
  const word = token?.kind === 'word' ? token.text.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  if (/^-?\d{1,15}(?:\.\d{1,6})?$/.test(word)) return Number(word);
  return badFilter('filter에서 비교할 값을 찾을 수 없습니다. 글은 큰따옴표로 묶어 주세요.');
}
