import { cleanText, cutText } from './clean-text.ts';

/**
 * 채울 자리: {{동}} in the text of a document is filled in for each receiver of its 개별 발송본 (decision 0049). What is approved
 * and printed is the name of the place; nothing but these places differs from paper to paper.
 */
export type MergeKind = 'TEXT' | 'AMOUNT' | 'DAY' | 'DONG' | 'HO';
export type MergeWord = { readonly name: string; readonly kind: MergeKind };

/** So many characters one value has at most. */
export const mergeValueMax = 200;
/** So many different places one document has at most. */
export const mergeWordsMax = 30;
const AMOUNT_MAX = 9_999_999_999_999;

const PLACE = /\{\{([^{}\n]{1,40})\}\}/gu;
/** Said behind a colon where the name does not say it: {{환급할 돈:금액}}. */
const SAID_KINDS: Readonly<Record<string, MergeKind>> = { 금액: 'AMOUNT', 날짜: 'DAY', 글자: 'TEXT' };
const AMOUNTS = ['금액', '관리비', '연체료', '사용료', '요금', '미납액', '체납액', '부과액', '총액', '잔액', '합계'];
const DAYS = ['기한', '일자', '날짜', '납기', '납기일', '마감일', '납부일', '기준일'];

/** By which a place finds its column: blanks do not count, and 이름 is 성명. */
export function mergeKey(name: string): string {
  const key = name.normalize('NFC').replace(/\s+/gu, '');
  return key === '이름' ? '성명' : key;
}

function kindByName(key: string): MergeKind {
  if (key === '동') return 'DONG';
  if (key === '호') return 'HO';
  if (AMOUNTS.some((word) => key.endsWith(word))) return 'AMOUNT';
  return DAYS.some((word) => key.endsWith(word)) ? 'DAY' : 'TEXT';
}

function readPlace(inside: string): MergeWord | null {
  const [before = '', said, ...rest] = cleanText(inside, false).split(':');
  const name = before.replace(/\s+/gu, ' ').trim();
  if (name === '' || rest.length > 0) return null;
  if (said === undefined) return { name, kind: kindByName(mergeKey(name)) };
  const kind = SAID_KINDS[said.trim()];
  return kind === undefined ? null : { name, kind };
}

const placesIn = (texts: readonly string[]): MergeWord[] =>
  texts.flatMap((text) => [...text.matchAll(PLACE)].flatMap(([, inside = '']) => readPlace(inside) ?? []));

/** The places of these texts, each once, in their order. */
export function mergeWordsIn(texts: readonly string[]): MergeWord[] {
  const words = new Map<string, MergeWord>();
  for (const word of placesIn(texts)) if (!words.has(mergeKey(word.name))) words.set(mergeKey(word.name), word);
  return [...words.values()];
}

/** The places that take one thing here and another there: no value is right for both. */
export function mixedMergeWords(texts: readonly string[]): MergeWord[] {
  const first = new Map(mergeWordsIn(texts).map((word) => [mergeKey(word.name), word]));
  const mixed = placesIn(texts).flatMap(({ name, kind }) => {
    const word = first.get(mergeKey(name));
    return word && word.kind !== kind ? [word] : [];
  });
  return [...new Set(mixed)];
}

/** The text with its places filled in. A value is never looked into for further places. */
export const fillPlaces = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(PLACE, (whole: string, inside: string, at: number) => {
    const word = readPlace(inside);
    const value = word && values.get(mergeKey(word.name));
    if (!word || value === null || value === undefined) return whole;
    return showMergeValue(word.kind, value, text.slice(at + whole.length, at + whole.length + 2));
  });

/** As it is printed. Its unit is left out where the text says it behind the place: {{금액}}원, {{동}}동. */
export function showMergeValue(kind: MergeKind, value: string, behind = ''): string {
  if (kind === 'AMOUNT')
    return `${value.replace(/\B(?=(\d{3})+$)/g, ',')}${behind.trimStart().startsWith('원') ? '' : '원'}`;
  if (kind === 'DONG') return `${value}${behind.startsWith('동') ? '' : '동'}`;
  if (kind === 'HO') return `${value}${behind.startsWith('호') ? '' : '호'}`;
  if (kind === 'DAY') {
    const [year, month, day] = value.split('-').map(Number);
    return `${year}. ${month}. ${day}.`;
  }
  return value;
}

export type ReadMergeValue = { readonly value: string } | { readonly fault: string };
const fault = (told: string): ReadMergeValue => ({ fault: told });

/** What a cell says for a place: cleaned text, an amount in digits, a day as 2026-11-16, 동 and 호 without their word. */
export function readMergeValue(kind: MergeKind, cell: string): ReadMergeValue {
  if (cell.length > 10 * mergeValueMax) return fault(`${mergeValueMax}자까지 쓸 수 있습니다.`);
  const text = cleanText(cell, false)
    .replace(/(?!\t)\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '') return fault('값이 없습니다.');
  if ([...text].length > mergeValueMax) return fault(`${mergeValueMax}자까지 쓸 수 있습니다.`);
  if (kind === 'AMOUNT') return readAmount(text);
  if (kind === 'DAY') return readDay(text);
  if (kind === 'DONG' || kind === 'HO') return readPlaceOfHome(kind, text);
  return { value: text };
}

function readAmount(text: string): ReadMergeValue {
  const digits = text.replace(/[\s,₩￦]/gu, '').replace(/원$/u, '');
  const amount = /^\d{1,20}(\.\d{1,10})?(E\+?\d{1,2})?$/iu.test(digits) ? Number(digits) : Number.NaN;
  if (!Number.isSafeInteger(amount) || amount > AMOUNT_MAX) return fault(`금액이 아닙니다: ${cutText(text, 20)}`);
  return { value: String(amount) };
}

const DAY = /^(\d{4})(?:[-./] ?| )(\d{1,2})(?:[-./] ?| )(\d{1,2})\.?$/u;
/** Without anything between them only eight digits say one day: 2026111 is in January or in November. */
const DAY_IN_DIGITS = /^(\d{4})(\d{2})(\d{2})$/u;
const KOREAN_DAY = /^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일$/u;

function readDay(text: string): ReadMergeValue {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? DAY_IN_DIGITS.exec(text) ?? KOREAN_DAY.exec(text) ?? [];
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${made}T00:00:00Z`);
  const isDay = year !== '' && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(made);
  return isDay ? { value: made } : fault(`날짜가 아닙니다: ${cutText(text, 20)}`);
}

function readPlaceOfHome(kind: 'DONG' | 'HO', text: string): ReadMergeValue {
  const value = text.replace(/\s/gu, '').replace(kind === 'DONG' ? /동$/u : /호$/u, '');
  if (/^[0-9A-Za-z가-힣]{1,10}$/u.test(value)) return { value };
  return fault(`${kind === 'DONG' ? '동' : '호'}이 아닙니다: ${cutText(text, 20)}`.replace('호이', '호가'));
}
