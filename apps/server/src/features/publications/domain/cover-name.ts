import { publicFileLimits } from '@danji/contract/publications/files';
import { coverText } from '@danji/contract/publications/masking';
import { cleanPublic } from './clean-public.ts';
import { findInText, type Known } from './find-personal.ts';

/** Signs that no name of a file may hold. */
const NEVER = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
export const cleanName = (name: string): string => cleanPublic(name.normalize('NFC').replace(NEVER, ' '));

const findInName = (name: string, known: Known) => findInText({ at: 0, label: '', text: name }, known);

/** The name of a file without what is somebody's. Underlines and dashes part its words. */
export function coverName(name: string, known: Known): string {
  const clean = cleanName(name.replace(/[_]+/g, ' '));
  const covered = findInName(clean, known).reduceRight(
    (text, { from, to, kind }) =>
      text.slice(0, from) + coverText(kind, text.slice(from, to)).replace(/\*/g, '○') + text.slice(to),
    clean,
  );
  return [...covered].slice(0, publicFileLimits.nameLength).join('') || '첨부';
}

/** Whether somebody is surely named in it. */
export const namesSomebody = (name: string, known: Known): boolean => {
  const clean = cleanName(name.replace(/[_]+/g, ' '));
  return findInName(clean, known).some(({ sure }) => sure);
};
