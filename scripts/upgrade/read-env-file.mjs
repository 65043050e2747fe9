const NAME = /^[A-Za-z_]\w*$/;
/** Between double quotes a backslash stands for itself, but before these. */
const ESCAPED = '"\\`$';
const isBreak = (char) => char === '\n' || char === '\r';
const isSpace = (char) => char === ' ' || char === '\t' || isBreak(char);

/**
 * The variables of a file, read as systemd reads an EnvironmentFile: no `$` is put in, `#` begins a comment only at the
 * beginning of a line, a value in quotes may have several lines, outside of quotes a backslash takes the meaning of the next
 * character. Gives each name with its value, and how it is written.
 */
export function readEnvFile(text) {
  return readLines(text).found.filter(({ name }) => NAME.test(name));
}

/** Lines (the first is 1) that systemd passes over and that are no comment to a shell: nobody meant them to be nothing. */
export function findPassedOver(text) {
  const { found, other } = readLines(text);
  const odd = [...other, ...found.filter(({ name }) => !NAME.test(name)).map(({ at }) => at)];
  return odd.map((at) => text.slice(0, at).split('\n').length).sort((one, two) => one - two);
}

function readLines(text) {
  const found = [];
  const other = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text[at])) at += 1;
    else if (text[at] === '#') at = endOfLine(text, at);
    else if (text[at] === ';') {
      other.push(at);
      at = endOfLine(text, at);
    } else {
      const end = endOfLine(text, at);
      const equals = text.indexOf('=', at);
      if (equals === -1 || equals > end) {
        other.push(at);
        at = end;
      } else {
        const read = readValue(text, equals + 1);
        const name = text.slice(at, equals);
        const written = text.slice(equals + 1, read.end);
        found.push({ name: name.trimEnd(), hasSpace: name !== name.trimEnd(), value: read.value, written, at });
        at = read.end;
      }
    }
  }
  return { found, other };
}

/** Whether a shell (`. danji.env`) reads the same value: quoted as a whole, or without anything that it would take otherwise. */
export function isSameInShell({ written, hasSpace }) {
  const text = written.trimEnd();
  if (hasSpace || /^\s/.test(text)) return false;
  return (
    /^'[^']*'$/.test(text) ||
    /^"(?:[^"\\$`]|\\["\\$`])*"$/.test(text) ||
    /^(?![~])[^\s'"\\$`#&;|<>()*?![\]{}~]*$/.test(text)
  );
}

/** So written, systemd and a shell read the same. */
export const quoteValue = (value) => (value.includes("'") ? `"${value.replace(/["\\$`]/g, '\\$&')}"` : `'${value}'`);

function endOfLine(text, from) {
  for (let at = from; at < text.length; at += 1) if (isBreak(text[at])) return at;
  return text.length;
}

function readValue(text, from) {
  let value = '';
  /** What stands after this is white space at the end of the line. */
  let solid = 0;
  let quote = null;
  let isBegun = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    const next = text[at + 1];
    if (quote) {
      if (char === quote) {
        quote = null;
        isBegun = false;
      } else if (quote === '"' && char === '\\' && next !== undefined && (ESCAPED.includes(next) || next === '\n')) {
        value += next === '\n' ? '' : next;
        at += 1;
      } else value += char;
      solid = value.length;
    } else if (isBreak(char)) return { value: value.slice(0, solid), end: at };
    else if (char === '\\') {
      if (next !== undefined && !isBreak(next)) value += next;
      at += 1;
      solid = value.length;
      isBegun = true;
    } else if (!isBegun && (char === '"' || char === "'")) quote = char;
    else if (isBegun || !isSpace(char)) {
      value += char;
      isBegun = true;
      if (!isSpace(char)) solid = value.length;
    }
  }
  return { value: value.slice(0, solid), end: text.length };
}
