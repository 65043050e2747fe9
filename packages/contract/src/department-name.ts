import { limits } from './limits.ts';

/** Letters, digits, whitespace, parentheses and Korean letters (syllables and lone jamo). */
const FORBIDDEN = /[^A-Za-z0-9ㄱ-ㅎㅏ-ㅣ가-힣\s()]/g;

/**
 * The one cleaning of a department name (DEP-3, VAL-06): screen and server call this same function.
 * Decomposed Hangul is composed first, or its jamo would be stripped as strange characters.
 * Cleaning twice gives what cleaning once gave.
 */
export function cleanDepartmentName(raw: string): string {
  const allowed = raw.normalize('NFC').replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim();
  return [...allowed].slice(0, limits.departmentNameMax).join('').trim();
}
