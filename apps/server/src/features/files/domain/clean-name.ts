const NAME_BYTES_MAX = 255;
/** Controls, line and paragraph separators, marks that turn the direction of text, and spaces without width. */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u206f\ufeff]/gu;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * A file's name as it may be shown, stored and sent back: composed (NFC), without path or hidden characters, one that
 * every system accepts, and at most 255 bytes long with its extension kept.
 */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(HIDDEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const stem = dot < 0 ? plain : plain.slice(0, dot);
  const extension = dot < 0 ? '' : plain.slice(dot);
  const named = `${stem.trim() || '첨부파일'}${extension}`;
  return shorten(RESERVED.test(named) ? `_${named}` : named);
}

/** Cuts the stem, by whole characters, until the name fits. */
function shorten(name: string): string {
  if (byteLength(name) <= NAME_BYTES_MAX) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && byteLength(name.slice(dot)) <= 20 ? name.slice(dot) : '';
  let room = NAME_BYTES_MAX - byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= byteLength(character);
    if (room < 0) break;
    stem += character;
  }
  return stem.trimEnd() + extension;
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;
