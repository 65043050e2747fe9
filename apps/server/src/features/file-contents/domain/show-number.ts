/** A number as digits and nothing else, with as many as a workbook counts with; a long code keeps all of its own. */
export function plainNumber(raw: string): string {
  if (/^-?\d{1,400}$/.test(raw)) return raw;
  const value = Number(raw);
  return raw.trim() === '' || !Number.isFinite(value) ? raw : String(Number(value.toPrecision(15)));
}

/** In groups of three, as people may look for it. */
export function groupedNumber(plain: string): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.slice(sign.length).split('.');
  return /^\d{1,400}$/.test(whole) && rest.length < 2 ? sign + [grouped(whole), ...rest].join('.') : plain;
}

const grouped = (digits: string): string => {
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return parts.join(',');
};

type Token = { kind: 'digit' | 'point' | 'comma' | 'sign'; text: string };

/**
 * A number as its format shows it (`#,##0"원"`, `0.0%`, `000-0000`). What is rarely seen (fractions, powers of ten,
 * conditions) is shown as digits.
 */
export function showNumber(raw: string, format: string): string {
  const plain = plainNumber(raw);
  const value = Number(plain);
  const sections = sectionsOf(format);
  const isNegative = value < 0;
  const own = isNegative ? sections[1] : value === 0 ? sections[2] : undefined;
  const tokens = tokensOf(own ?? sections[0] ?? '');
  if (!tokens || !Number.isFinite(value)) return plain;
  if (!tokens.some(({ kind }) => kind === 'digit')) {
    // Only words, as "-" for nothing: where the format says nothing else, the number would be lost.
    return own === undefined ? plain : textOf(tokens).trim();
  }
  const text = fill(tokens, plain.replace('-', ''));
  if (text === null) return plain;
  return (isNegative && own === undefined && /[1-9]/.test(text) ? `-${text}` : text).trim();
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

function sectionsOf(format: string): string[] {
  const sections = [''];
  for (const [part] of format.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]?|[_*].|[\s\S]/g))
    if (part === ';') sections.push('');
    else sections[sections.length - 1] += part;
  return sections;
}

/** Null: a kind that is shown as plain digits. */
function tokensOf(section: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [part] of section.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]?|[_*].|General|[\s\S]/gi)) {
    const sign = (text: string) => tokens.push({ kind: 'sign', text });
    if (part.length > 1 && part[0] === '"') sign(part.replaceAll('"', ''));
    else if (part.length === 2 && part[0] === '\\') sign(part.slice(1));
    else if (part.startsWith('[$')) sign(part.slice(2).replace(/-[^-]*\]$|\]$/, ''));
    else if (/^\[[<>=]/.test(part) || /^(General|[@/E])$/i.test(part)) return null;
    else if (part.startsWith('[') || (part.length === 2 && /^[_*]/.test(part))) continue;
    else if (/[0#?]/.test(part)) tokens.push({ kind: 'digit', text: part });
    else if (part === '.' || part === ',') tokens.push({ kind: part === '.' ? 'point' : 'comma', text: part });
    else sign(part);
  }
  return tokens;
}

const DIGITS_MAX = 15;

function fill(tokens: readonly Token[], digits: string): string | null {
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const found = tokens.findIndex(({ kind }, i) => kind === 'point' && i > first - 2);
  const point = found < 0 ? tokens.length : found;
  const before = tokens.slice(0, point);
  const after = tokens.slice(point + 1).filter(({ kind }) => kind === 'digit');
  const last = before.findLastIndex(({ kind }) => kind === 'digit');
  const isGrouped = before.some(({ kind }, i) => kind === 'comma' && i > first && i < last);
  // A comma behind the last digit: in thousands.
  let shift = 0;
  for (let i = last + 1; last >= 0 && before[i]?.kind === 'comma'; i++) shift -= 3;
  for (const { kind, text } of tokens) if (kind === 'sign') shift += 2 * (text.split('%').length - 1);
  const rounded = roundTo(digits, shift, Math.min(after.length, DIGITS_MAX));
  if (rounded === null) return null;
  const [whole = '', fraction = ''] = rounded.split('.');
  const shown = wholePart(before, whole.replace(/^0+/, ''), isGrouped);
  const least = after.findLastIndex(({ text }) => text === '0') + 1;
  let end = fraction.length;
  while (end > least && fraction[end - 1] === '0') end -= 1;
  const behind = textOf(tokens.slice(point + 1).filter(({ kind }) => kind === 'sign'));
  return `${shown}${end > 0 ? `.${fraction.slice(0, end)}` : ''}${behind}`;
}

/** Digits take their places from the right; the first place takes all that is left. */
function wholePart(tokens: readonly Token[], digits: string, isGrouped: boolean): string {
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  let [text, left, run] = ['', digits, ''];
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { kind, text: sign } = tokens[i] as Token;
    if (kind === 'sign') text = sign + text;
    if (kind !== 'digit') continue;
    const here = i === first ? left : left.slice(-1);
    left = i === first ? '' : left.slice(0, -1);
    run = (here === '' && sign === '0' ? '0' : here) + run;
    if (!isGrouped) {
      text = run + text;
      run = '';
    } else if (i === first) text = grouped(run) + text;
  }
  return first < 0 ? digits + text : text;
}

/** Moved by so many places, with so many behind the point: in decimals, so that 1.005 is not a little less. */
function roundTo(digits: string, shift: number, places: number): string | null {
  if (/^\d+$/.test(digits) && shift === 0) return places > 0 ? `${digits}.${'0'.repeat(places)}` : digits;
  if (/e/i.test(digits)) return null;
  const moved = Number(Number(`${digits}e${shift}`).toPrecision(15));
  const whole = Math.round(Number(`${moved}e${places}`));
  return Number.isSafeInteger(whole) ? (whole / 10 ** places).toFixed(places) : null;
}
