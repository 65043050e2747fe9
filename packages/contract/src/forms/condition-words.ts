import { josa } from '../josa.ts';
import { paperDay } from '../paper/paper-days.ts';
import { type Column, type Field, kindOf } from './field.ts';
import type { Comparison, Condition, DayBound } from './fields/conditions.ts';
import { asNumber } from './fields/showing.ts';

/** A condition as people say it: 합계금액이 1,000,000원 이상이고 지급방법이 ‘계좌이체’일 때. */

type Entry = Field | Column;
type Ending = 'and' | 'or' | 'when';
type Find = (key: string) => Entry | undefined;

/** Behind a noun, behind 아니-, and behind a verb in the past. */
const IS: Readonly<Record<Ending, string>> = { and: '이고', or: '이거나', when: '일 때' };
const IS_NOT: Readonly<Record<Ending, string>> = { and: ' 아니고', or: ' 아니거나', when: ' 아닐 때' };
const DID: Readonly<Record<Ending, string>> = { and: '고', or: '거나', when: '을 때' };
const DONE = { 적어: '적었', 골라: '골랐', 올려: '올렸', 표시해: '표시했' } as const;

/** `find` knows the fields, and in a table its own columns first. */
export function conditionWords(condition: Condition, find: Find): string {
  const several = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  if (!several) return comparisonWords(condition as Comparison, find, 'when');
  const isAll = 'all' in condition;
  const isGrouped = several.some((one) => 'all' in one || 'any' in one);
  // Where groups are joined, each is said to its end.
  if (isGrouped) return several.map((one) => conditionWords(one, find)).join(isAll ? ', 그리고 ' : ', 또는 ');
  return several
    .map((one, at) => {
      const ending = at === several.length - 1 ? 'when' : isAll ? 'and' : 'or';
      return comparisonWords(one as Comparison, find, ending);
    })
    .join(' ');
}

/** `short`: as a heading says it, 금액 3,000,000원 이상; what cannot be said so is said to its end. */
export function comparisonWords(compared: Comparison, find: Find, ending: Ending | 'short'): string {
  if (ending === 'short') return shortWords(compared, find) ?? comparisonWords(compared, find, 'when');
  if ('drafterDept' in compared) {
    const names = compared.drafterDept.map(({ name }) => `‘${name}’`).join(' 또는 ');
    return `기안 부서가 ${names}${IS[ending]}`;
  }
  const entry = find(compared.field);
  const label = entry?.label ?? compared.field;
  const is = josa(label, '이/가');
  if ('equals' in compared) return `${is} ‘${compared.equals}’${IS[ending]}`;
  if ('differs' in compared) return `${is} ${josa(`‘${compared.differs}’`, '이/가')}${IS_NOT[ending]}`;
  if ('filled' in compared)
    return compared.filled
      ? `${josa(label, '을/를')} ${doneTo(entry)}${DID[ending]}`
      : `${is} 비어 있${ending === 'when' ? '을 때' : DID[ending]}`;
  if ('fewerRowsThan' in compared) return `${is} ${compared.fewerRowsThan}줄 미만${IS[ending]}`;
  const range = rangeWords(compared, entry);
  if (range === '') return `${josa(label, '을/를')} ${doneTo(entry)}${DID[ending]}`;
  const named = entry?.type === 'period' ? `${label} 시작일이` : is;
  return `${named} ${range}${IS[ending]}`;
}

function shortWords(compared: Comparison, find: Find): string | null {
  if ('drafterDept' in compared) return `기안 부서 ${compared.drafterDept.map(({ name }) => name).join(', ')}`;
  const entry = find(compared.field);
  const label = entry?.label ?? compared.field;
  if ('equals' in compared) return `${label} ${compared.equals}`;
  if ('differs' in compared || 'filled' in compared || 'fewerRowsThan' in compared) return null;
  const range = rangeWords(compared, entry);
  if (range === '') return null;
  return `${label}${entry?.type === 'period' ? ' 시작일' : ''} ${range}`;
}

const doneTo = (entry: Entry | undefined): string => DONE[(entry && kindOf(entry).ask) ?? '적어'];

const won = (amount: number): string => `${amount.toLocaleString('en-US')}원`;

type Range = Exclude<
  Extract<Comparison, { field: string }>,
  { equals: string } | { differs: string } | { filled: boolean }
>;

function rangeWords(compared: Range, entry: Entry | undefined): string {
  if ('fromDay' in compared || 'toDay' in compared) {
    const { fromDay, toDay } = compared;
    if (fromDay !== undefined && toDay !== undefined) return `${dayWords(fromDay)}부터 ${dayWords(toDay)} 사이`;
    if (fromDay !== undefined) return `${dayWords(fromDay)} 이후`;
    return toDay === undefined ? '' : `${dayWords(toDay)} 이전`;
  }
  const unit = entry && 'unit' in entry ? entry.unit : undefined;
  const { from, to } = compared as { from?: number; to?: number };
  const { fromWon, toWon } = compared as { fromWon?: number; toWon?: number };
  return [
    ...(fromWon === undefined ? [] : [`${won(fromWon)} 이상`]),
    ...(toWon === undefined ? [] : [`${won(toWon)} 이하`]),
    ...(from === undefined ? [] : [`${asNumber(from, unit)} 이상`]),
    ...(to === undefined ? [] : [`${asNumber(to, unit)} 이하`]),
  ].join(' ');
}

/** 오늘, 7일 뒤, 7일 전, or the day. */
function dayWords(bound: DayBound): string {
  if (typeof bound === 'string') return paperDay(bound);
  const { fromToday } = bound;
  return fromToday === 0 ? '오늘' : `오늘부터 ${Math.abs(fromToday)}일 ${fromToday > 0 ? '뒤' : '전'}`;
}
