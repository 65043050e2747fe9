import { refuse } from '../lib/errors.ts';
import { trying } from '../lib/trying.ts';

/**
 * Text as the database will keep it: composed (NFC), because macOS sends decomposed Hangul that looks the same but is
 * not; without NUL and lone surrogates, which PostgreSQL cannot hold. Passwords are left exactly as typed.
 */
export function plainText(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return STAYS.test(value) ? value : composed(value, key);
  if (Array.isArray(value)) return value.map((item) => plainText(item, key));
  if (value !== null && typeof value === 'object') {
    // Built name by name: by way of a list of pairs a full table took three times as long.
    const plain: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value)) {
      const made = plainText(name) as string;
      if (made === '__proto__') Object.defineProperty(plain, made, { value: plainText(item, name), enumerable: true });
      else plain[made] = plainText(item, name);
    }
    return plain;
  }
  return value;
}

const known = new WeakSet<object>();

/** A long body, before it is judged: what is wrong with it is told when it is. `text`: what it was read from. */
export function plainBefore(body: unknown, text: string): unknown {
  // Nothing in it composes, and nothing is spelled otherwise than it stands: it was read as it is kept.
  if (typeof body === 'object' && body !== null && STAYS.test(text) && !text.includes('\\u')) {
    known.add(body);
    return body;
  }
  const made = trying(() => plainText(body));
  if (!made.ok) return body;
  if (typeof made.value === 'object' && made.value !== null) known.add(made.value);
  return made.value;
}

/** As text is kept, unless it is that already. */
export const asPlainText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && known.has(value) ? value : plainText(value);

/** Latin letters, digits, signs and syllables: nearly every text, and nothing in it composes with its neighbour. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but NUL
const STAYS = /^[\x01-\u02ff\uac00-\ud7a3]*$/;

function composed(text: string, key: string): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    return refuse('INVALID_INPUT', {
      message: 'text holds NUL or a broken character',
      errorUserMsg: '사용할 수 없는 글자가 들어 있습니다. 지우고 다시 입력해 주세요.',
    });
  }
  return /password/i.test(key) ? text : text.normalize('NFC');
}
