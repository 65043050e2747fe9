import { josa } from '../josa.ts';
import { wonOf } from './compute.ts';
import { decimalOf, plainText } from './decimal.ts';
import type { Column, Field } from './field.ts';
import { grouped } from './grouped.ts';
import { isRecord, ownValue } from './record.ts';
import { checkShape } from './text-shape.ts';

/** What the form does not allow in a filled field, as sentences. Its shape has been checked before. */
export function checkLimits(field: Field | Column, value: unknown, today: string): string[] {
  switch (field.type) {
    case 'text':
    case 'longText':
      return typeof value === 'string' ? checkText(field, value) : [];
    case 'number':
      return typeof value === 'number' ? checkNumber(field, value) : [];
    case 'money':
      return checkMoney(field, value);
    case 'select':
    case 'radio':
      return checkChoice(field, value);
    case 'date':
      return 'notBeforeToday' in field && field.notBeforeToday && typeof value === 'string' && value < today
        ? [`${josa(field.label, '은/는')} 오늘(${today})이나 그 뒤의 날짜로 골라 주세요.`]
        : [];
    case 'period':
      return checkPeriod(field.label, value);
    case 'dongHo':
      return checkDongHo(field.label, value);
    default:
      return [];
  }
}

function checkText(field: Extract<Field | Column, { type: 'text' | 'longText' }>, value: string): string[] {
  const length = [...value].length;
  if (field.maxLength !== undefined && length > field.maxLength)
    return [
      `${josa(field.label, '은/는')} ${field.maxLength}자까지 쓸 수 있습니다. ${length - field.maxLength}자를 줄여 주세요.`,
    ];
  const problem = 'shape' in field && field.shape ? checkShape(field.shape, value) : null;
  return problem ? [`${josa(field.label, '을/를')} 확인해 주세요. ${problem}`] : [];
}

function checkNumber(field: Extract<Field | Column, { type: 'number' }>, value: number): string[] {
  const unit = field.unit ?? '';
  const named = josa(field.label, '은/는');
  const shown = (bound: number) => `${grouped(plainText(decimalOf(bound) ?? { digits: 0n, scale: 0 }))}${unit}`;
  if (field.min !== undefined && value < field.min) return [`${named} ${shown(field.min)} 이상이어야 합니다.`];
  if (field.max !== undefined && value > field.max) return [`${named} ${shown(field.max)} 이하여야 합니다.`];
  const places = decimalOf(value)?.scale ?? 0;
  const most = field.decimals ?? 0;
  if (places <= most) return [];
  return [most === 0 ? `${named} 소수점 없이 적어 주세요.` : `${named} 소수점 아래 ${most}자리까지 적어 주세요.`];
}

function checkMoney(field: Extract<Field | Column, { type: 'money' }>, value: unknown): string[] {
  const won = wonOf(value);
  const named = josa(field.label, '은/는');
  if (won === null) return [`${josa(field.label, '을/를')} 원 단위 숫자로 적어 주세요.`];
  // Money is paid; where it may come back, the form says so with a bound below zero.
  const min = field.min ?? 0;
  if (won < min) return [`${named} ${grouped(String(min))}원 이상이어야 합니다.`];
  if (field.max !== undefined && won > field.max) return [`${named} ${grouped(String(field.max))}원 이하여야 합니다.`];
  if ('vat' in field && field.vat === 'choose' && !isRecord(value))
    return [`${field.label}에 부가세가 포함되었는지 골라 주세요.`];
  return [];
}

function checkChoice(field: Extract<Field | Column, { type: 'select' | 'radio' }>, value: unknown): string[] {
  if (field.other || field.options.some((option) => option.normalize('NFC') === value)) return [];
  return [`${josa(field.label, '을/를')} 목록에서 다시 골라 주세요.`];
}

function checkPeriod(label: string, value: unknown): string[] {
  const { from, to } = isRecord(value) ? value : {};
  if (!from) return [`${label}의 시작 날짜를 골라 주세요.`];
  if (!to) return [`${label}의 끝 날짜를 골라 주세요.`];
  return String(to) < String(from) ? [`${label}의 끝 날짜가 시작 날짜보다 빠릅니다. 다시 골라 주세요.`] : [];
}

function checkDongHo(label: string, value: unknown): string[] {
  const part = (key: string) => (isRecord(value) ? ownValue(value, key) : '');
  if (!part('dong')) return [`${label}의 동을 적어 주세요.`];
  return part('ho') ? [] : [`${label}의 호를 적어 주세요.`];
}
