import { josa } from '../../josa.ts';
import { cleanText, cutText } from '../clean-text.ts';
import type { Tell } from './kind.ts';

/** Reading that several kinds share. Nothing is returned for what is empty. */
type Labelled = { readonly label: string };

export const LONGEST_LINE = 1_000;

export const tellUnreadable = ({ label }: Labelled, tell: Tell, what = '다시 적어 주세요.'): undefined =>
  tell(`${josa(label, '을/를')} 읽을 수 없습니다. ${what}`);

export const tooMany = ({ label }: Labelled, tell: Tell, most: number, unit: string): undefined =>
  tell(`${josa(label, '은/는')} ${most}${unit}까지 넣을 수 있습니다. 줄여 주세요.`);

export const isId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id);

export const readWords = (text: string, longest: number): string => cleanText(cutText(text, longest), false).trim();

export function readText(
  field: Labelled & { readonly maxLength?: number | undefined },
  value: unknown,
  tell: Tell,
  usual = LONGEST_LINE,
  keepsLines = false,
): string | undefined {
  if (typeof value !== 'string') return tellUnreadable(field, tell);
  // The form counts characters, some of which are two units long.
  const longest = Math.max(usual, 2 * (field.maxLength ?? 0));
  // Far more than could be kept is not even cleaned.
  const text = cleanText(cutText(value, longest * 4), keepsLines);
  if (text.trim() === '') return undefined;
  if (text.length <= longest) return text;
  tell(`${josa(field.label, '은/는')} ${longest.toLocaleString('en-US')}자까지 쓸 수 있습니다. 줄여 주세요.`);
  return cleanText(cutText(text, longest), keepsLines);
}

export function readFormed(
  field: Labelled,
  value: unknown,
  tell: Tell,
  fits: (text: string) => boolean,
  how: string,
): string | undefined {
  if (value === '') return undefined;
  return typeof value === 'string' && fits(value) ? value : tell(`${field.label}: ${how}`);
}
