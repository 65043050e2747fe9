import { refuse } from '../lib/errors.ts';

/**
 * Text as the database will keep it: composed (NFC), because macOS sends decomposed Hangul that looks the same but is
 * not; without NUL and lone surrogates, which PostgreSQL cannot hold. Passwords are left exactly as typed.
 */
export function plainText(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      return refuse('INVALID_INPUT', {
        message: 'text holds NUL or a broken character',
        errorUserMsg: '사용할 수 없는 글자가 들어 있습니다. 지우고 다시 입력해 주세요.',
      });
    }
    return /password/i.test(key) ? value : value.normalize('NFC');
  }
  if (Array.isArray(value)) return value.map((item) => plainText(item, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [plainText(name), plainText(item, name)]));
  }
  return value;
}
