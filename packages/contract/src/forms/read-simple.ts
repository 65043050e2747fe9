import { josa } from '../josa.ts';
import { isDay, isTime } from './calendar.ts';
import { cleanText, cutText } from './clean-text.ts';
import { LARGEST_WON, wonOf } from './compute.ts';
import type { Column, Field, FieldOf, RowsField } from './field.ts';
import { isRecord, ownValue } from './record.ts';
import { readBody as cleanBody } from './sanitise.ts';

/** A value as it may be kept, or nothing when the field is empty; and what was wrong with it. */
export type Read = { readonly value?: unknown; readonly problem?: string };
type Simple = Exclude<Field, RowsField> | Column;

const LONGEST_LINE = 1_000;
const LONGEST_TEXT = 10_000;
const LONGEST_NAME = 100;
const LONGEST_CAPTION = 200;
const LARGEST_NUMBER = 1e12;
/** Where the form does not say how many. */
export const MOST = { member: 50, department: 50, photo: 20, file: 10 } as const;

export const isTooLarge = (count: number, most: number) => count > most;
const EMPTY: Read = {};
const unreadable = ({ label }: { label: string }, what = '다시 적어 주세요.'): Read => ({
  problem: `${josa(label, '을/를')} 읽을 수 없습니다. ${what}`,
});

export function readSimple(field: Simple, value: unknown): Read {
  switch (field.type) {
    case 'text':
    case 'select':
    case 'radio':
      return readText(field, value, LONGEST_LINE, false);
    case 'longText':
      return readText(field, value, LONGEST_TEXT, true);
    case 'number':
      return readNumber(field, value);
    case 'money':
      return readMoney(field, value);
    case 'date':
      return readFormed(field, value, isDay, '날짜를 2026-11-15처럼 적어 주세요.');
    case 'time':
      return readFormed(field, value, isTime, '시각을 09:30처럼 적어 주세요.');
    case 'tick':
      return typeof value === 'boolean' ? (value ? { value } : EMPTY) : unreadable(field, '다시 표시해 주세요.');
    case 'period':
      return readPeriod(field, value);
    case 'checkbox':
      return readChecks(field, value);
    case 'member':
    case 'department':
      return readChosen(field, value);
    case 'dongHo':
      return readDongHo(field, value);
    case 'photo':
    case 'file':
      return readAttachments(field, value);
    case 'body':
      return readBody(field, value);
    case 'formula':
      return readComputed(field, value);
    case 'auto':
    case 'signature':
      return EMPTY;
  }
}

function readText(field: Simple, value: unknown, usual: number, keepsLines: boolean): Read {
  if (typeof value !== 'string') return unreadable(field);
  // The form counts characters, some of which are two units long.
  const longest = Math.max(usual, 'maxLength' in field ? 2 * (field.maxLength ?? 0) : 0);
  // Far more than could be kept is not even cleaned.
  const text = cleanText(cutText(value, longest * 4), keepsLines);
  if (text.trim() === '') return EMPTY;
  if (text.length <= longest) return { value: text };
  return {
    value: cleanText(cutText(text, longest), keepsLines),
    problem: `${josa(field.label, '은/는')} ${longest.toLocaleString('en-US')}자까지 쓸 수 있습니다. 줄여 주세요.`,
  };
}

function readNumber(field: Simple, value: unknown): Read {
  if (value === '') return EMPTY;
  if (typeof value !== 'number' || !Number.isFinite(value)) return unreadable(field, '숫자로 적어 주세요.');
  if (Math.abs(value) > LARGEST_NUMBER) return { problem: `${field.label}의 숫자가 너무 큽니다. 다시 적어 주세요.` };
  return { value: value === 0 ? 0 : value };
}

function readMoney(field: FieldOf<'money'> | Extract<Column, { type: 'money' }>, value: unknown): Read {
  if (value === '') return EMPTY;
  const won = wonOf(value);
  if (won === null) {
    const isLarge = typeof value === 'number' && Math.abs(value) > LARGEST_WON;
    return isLarge
      ? { problem: `${josa(field.label, '은/는')} 999조 원까지 적을 수 있습니다. 다시 적어 주세요.` }
      : unreadable(field, '원 단위 숫자로 적어 주세요.');
  }
  const mayChoose = 'vat' in field && field.vat === 'choose';
  if (!mayChoose) return isRecord(value) ? unreadable(field, '원 단위 숫자로 적어 주세요.') : { value: won };
  const vat = isRecord(value) ? ownValue(value, 'vat') : undefined;
  // A bare amount is kept; whether VAT is in it is asked before it goes on its way.
  if (vat === undefined) return { value: won };
  return vat === 'INCLUDED' || vat === 'EXCLUDED'
    ? { value: { won, vat } }
    : unreadable(field, '부가세 포함인지 골라 주세요.');
}

function readFormed(field: Simple, value: unknown, fits: (text: string) => boolean, how: string): Read {
  if (value === '') return EMPTY;
  return typeof value === 'string' && fits(value) ? { value } : { problem: `${field.label}: ${how}` };
}

function readPeriod(field: Simple, value: unknown): Read {
  const { from = '', to = '' } = isRecord(value) ? value : { from: null };
  const fits = (day: unknown): day is string => typeof day === 'string' && (day === '' || isDay(day));
  if (!fits(from) || !fits(to)) return { problem: `${field.label}: 날짜를 2026-11-15처럼 적어 주세요.` };
  return from === '' && to === '' ? EMPTY : { value: { from, to } };
}

function readChecks(field: FieldOf<'checkbox'>, value: unknown): Read {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    return unreadable(field, '다시 골라 주세요.');
  const chosen = new Set(value.slice(0, 1_000).map((one: string) => one.normalize('NFC')));
  const kept = field.options.filter((option) => chosen.has(option.normalize('NFC')));
  const problem =
    kept.length < chosen.size ? `${field.label}에 없는 것이 골라져 있습니다. 다시 골라 주세요.` : undefined;
  return { ...(kept.length > 0 && { value: kept }), ...(problem && { problem }) };
}

function tooMany(field: Simple, most: number, unit: string): string {
  return `${josa(field.label, '은/는')} ${most}${unit}까지 넣을 수 있습니다. 줄여 주세요.`;
}

function readChosen(field: FieldOf<'member' | 'department'>, value: unknown): Read {
  if (!Array.isArray(value)) return unreadable(field, '다시 골라 주세요.');
  const most = field.most ?? MOST[field.type];
  const chosen = new Map<string, { id: string; name: string }>();
  for (const one of value.slice(0, most)) {
    const { id, name } = isRecord(one) ? one : {};
    if (typeof id !== 'string' || !isId(id) || typeof name !== 'string') return unreadable(field, '다시 골라 주세요.');
    chosen.set(id, { id, name: cleanText(cutText(name, LONGEST_NAME), false).trim() });
  }
  const kept = [...chosen.values()];
  const problem = value.length > most ? tooMany(field, most, field.type === 'member' ? '명' : '곳') : undefined;
  return { ...(kept.length > 0 && { value: kept }), ...(problem && { problem }) };
}

const isId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id);

function readDongHo(field: Simple, value: unknown): Read {
  const { dong = '', ho = '' } = isRecord(value) ? value : { dong: null };
  if (typeof dong !== 'string' || typeof ho !== 'string') return unreadable(field, '동과 호를 다시 적어 주세요.');
  const kept = { dong: cleanText(cutText(dong, 20), false).trim(), ho: cleanText(cutText(ho, 20), false).trim() };
  return kept.dong === '' && kept.ho === '' ? EMPTY : { value: kept };
}

function readAttachments(field: FieldOf<'photo' | 'file'>, value: unknown): Read {
  if (!Array.isArray(value)) return unreadable(field, '다시 올려 주세요.');
  const most = field.most ?? MOST[field.type];
  const kept = new Map<string, { attachmentId: string; caption?: string }>();
  for (const one of value.slice(0, most)) {
    const { attachmentId, caption } = isRecord(one) ? one : {};
    if (typeof attachmentId !== 'string' || !isId(attachmentId)) return unreadable(field, '다시 올려 주세요.');
    const words = typeof caption === 'string' ? cleanText(cutText(caption, LONGEST_CAPTION), false).trim() : '';
    kept.set(attachmentId, { attachmentId, ...(words && { caption: words }) });
  }
  const problem = value.length > most ? tooMany(field, most, field.type === 'photo' ? '장' : '개') : undefined;
  return { ...(kept.size > 0 && { value: [...kept.values()] }), ...(problem && { problem }) };
}

function readBody(field: Simple, value: unknown): Read {
  if (!isRecord(value)) return unreadable(field);
  const { body, wasCut } = cleanBody(value);
  const [only] = body.content;
  const isBlank = body.content.length === 1 && only?.type === 'paragraph' && (only.content?.length ?? 0) === 0;
  const problem = `${josa(field.label, '이/가')} 너무 길거나 복잡합니다. 나누어 적거나 파일로 붙여 주세요.`;
  return { ...(!isBlank && { value: body }), ...(wasCut && { problem }) };
}

function readComputed(field: { shown: string; label: string }, value: unknown): Read {
  if (field.shown === 'text') return typeof value === 'string' ? { value: cutText(value, LONGEST_LINE) } : EMPTY;
  return typeof value === 'number' && Number.isFinite(value) ? { value } : EMPTY;
}
