import { textOf } from '@danji/contract/forms/show-value';
import type { Values } from '@danji/contract/forms/values';
import { isShown, labelOf } from '@danji/contract/special-words';
import type { Source } from './source.ts';

/** Longer texts are found by their beginning. */
const BODY_MAX = 30_000;
const TALK_MAX = 200_000;
/** For payment and for the record alone: nobody finds a document by them. */
const UNFOUND = new Set(['accountNo', 'account', 'ip']);
const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  withdrawal: '출금전표',
  'privacy-log': '개인정보 조회·인쇄 이력',
};

export type Parts = { title: string; names: string; body: string; comments: string; files: string; insides: string };

/** The words of a document by the place where they stand, as people wrote them. */
export function partsOf(source: Source): Parts {
  const { amount } = source;
  const names = [
    source.docNumber,
    source.formName ?? SPECIAL_NAMES[source.special ?? ''],
    source.drafterName,
    source.drafterDeptName,
    ...new Set(source.people.map((person) => person.name)),
    amount === null ? null : `${amount}\n${Number(amount).toLocaleString('ko-KR')}원`,
  ];
  return {
    title: oneLine(source.title),
    names: names.filter(Boolean).join('\n'),
    body: bodyOf(source, BODY_MAX).slice(0, BODY_MAX),
    comments: [...source.comments, ...source.reasons]
      .map(({ text }) => text)
      .join('\n')
      .slice(0, BODY_MAX),
    files: source.attachments.map(({ name }) => name).join('\n'),
    insides: source.attachments
      .map(({ text }) => text ?? '')
      .join('\n')
      .slice(0, TALK_MAX),
  };
}

const oneLine = (text: string) =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/**
 * What was filled in, a line for each field. Numbers of accounts are left out: they are shown to few. `most`: so many letters
 * are wanted, and what comes behind them need not be put in words.
 */
export function bodyOf(
  { fields, content }: Pick<Source, 'fields' | 'content'>,
  most = Number.POSITIVE_INFINITY,
): string {
  if (!fields) return linesOf(content).join('\n');
  const said: string[] = [];
  let letters = 0;
  for (const field of fields) {
    if (letters > most) break;
    if ('shape' in field && field.shape === 'account') continue;
    const text = textOf({ fields: [field] }, (content ?? {}) as Values);
    if (text !== '') said.push(text);
    letters += text.length;
  }
  return said.join('\n');
}

function linesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (depth > 8 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, depth + 1));
  return Object.entries(value)
    .filter(([key]) => isShown(key) && !UNFOUND.has(key))
    .flatMap(([key, one]) => {
      const lines = linesOf(one, depth + 1);
      return lines.length === 1 ? [`${labelOf(key)}: ${lines[0]}`] : lines;
    });
}
