import { josa } from '../josa.ts';
import { isDay } from './calendar.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, type Condition, type Field, isAmount, kindOf } from './field.ts';
import { type Comparison, comparisonsIn, type DayBound } from './fields/conditions.ts';

type Form = Pick<FormDefinition, 'fields'>;
type Entry = Field | Column;

/** What keeps a condition from ever meaning anything; in a table, its own columns come first. */
export function checkCondition(form: Form, condition: Condition, columns: readonly Column[] = []): string[] {
  const find = (name: string): Entry | undefined =>
    columns.find(({ key }) => key === name) ?? form.fields.find(({ key }) => key === name);
  return [...new Set(comparisonsIn(condition).flatMap((one) => checkComparison(one, find) ?? []))];
}

function checkComparison(compared: Comparison, find: (key: string) => Entry | undefined): string | null {
  if ('drafterDept' in compared) return null;
  const field = find(compared.field);
  if (!field) return `'${compared.field}' 항목이 없습니다. 다른 항목을 골라 주세요.`;
  const named = josa(`'${field.label}'`, '은/는');
  const gives = kindOf(field).gives?.(field);
  if ('fewerRowsThan' in compared) return gives === 'rows' ? null : `${named} 줄을 셀 수 있는 표가 아닙니다.`;
  if ('equals' in compared) return checkEquals(field, compared.equals);
  if ('differs' in compared) return checkEquals(field, compared.differs);
  if ('filled' in compared)
    return canBeEmpty(field) ? null : `${named} 사람이 적는 항목이 아닙니다. 다른 항목을 골라 주세요.`;
  if ('fromDay' in compared || 'toDay' in compared)
    return checkDays(compared, named, gives === 'day' || gives === 'period');
  if ('from' in compared || 'to' in compared) {
    if ((compared.from ?? -Infinity) > (compared.to ?? Infinity)) return '숫자의 처음이 끝보다 큽니다.';
    return isCountable(field) ? null : `${named} 숫자 항목이 아닙니다. 숫자 항목을 골라 주세요.`;
  }
  const { fromWon, toWon } = compared as { fromWon?: number; toWon?: number };
  if ((fromWon ?? -Infinity) > (toWon ?? Infinity)) return '금액의 처음이 끝보다 큽니다.';
  return isAmount(field) ? null : `'${field.label}' 항목은 금액이 아닙니다. 금액 항목을 골라 주세요.`;
}

type Days = { readonly fromDay?: DayBound | undefined; readonly toDay?: DayBound | undefined };

function checkDays({ fromDay, toDay }: Days, named: string, isOfDays: boolean): string | null {
  if (!isOfDays) return `${named} 날짜 항목이 아닙니다. 날짜 항목을 골라 주세요.`;
  const unreal = [fromDay, toDay].find((bound) => typeof bound === 'string' && !isDay(bound));
  if (typeof unreal === 'string') return `${josa(unreal, '은/는')} 달력에 없는 날짜입니다. 다시 골라 주세요.`;
  const isTurned =
    typeof fromDay === 'string' && typeof toDay === 'string'
      ? fromDay > toDay
      : typeof fromDay === 'object' && typeof toDay === 'object' && fromDay.fromToday > toDay.fromToday;
  return isTurned ? '날짜의 처음이 끝보다 늦습니다.' : null;
}

/** Which comparisons a field can stand in; what the designer offers is what publishing lets through. */
export const isCountable = (field: Entry): boolean =>
  !isAmount(field) && field.type !== 'tick' && kindOf(field).gives?.(field) === 'number';
export const isOfDays = (field: Entry): boolean => {
  const gives = kindOf(field).gives?.(field);
  return gives === 'day' || gives === 'period';
};
/** Something that is written, chosen or put there, or not; what fills itself in says nothing by being there. */
export const canBeEmpty = (field: Entry): boolean => kindOf(field).ask !== null || field.type === 'rows';

export function checkEquals(field: Entry, equals: string): string | null {
  if (!kindOf(field).answers) return `'${field.label}' 항목은 고르는 항목이 아닙니다. 고르는 항목으로 바꾸어 주세요.`;
  if (!('options' in field) || field.options.includes(equals) || ('other' in field && field.other)) return null;
  return `'${field.label}' 항목에 ${josa(`'${equals}'`, '이라는/라는')} 답이 없습니다. 다시 골라 주세요.`;
}
