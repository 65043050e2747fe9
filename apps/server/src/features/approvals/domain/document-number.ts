import { type PatternPart, parsePattern } from '@danji/contract/forms/number-pattern';
import { koreanMonth } from '@danji/contract/korean-day';

export type NumberAbout = { pattern: string; deptName: string; deptId: string | null; formId: string | null; at: Date };

const partsOf = (pattern: string): PatternPart[] => {
  const parts = parsePattern(pattern);
  if (typeof parts === 'string') throw new Error(parts);
  return parts;
};

const monthOf = (at: Date) => {
  const [year = '', month = ''] = koreanMonth(at).split('-');
  return { year, month };
};

/** The number around its serial. */
function render(about: NumberAbout, serial: (digits: number) => string): string {
  const { year, month } = monthOf(about.at);
  return partsOf(about.pattern)
    .map((part) => {
      if ('text' in part) return part.text;
      if ('digits' in part) return serial(part.digits);
      return { 부서: about.deptName, 연도: year, 월: month }[part.token];
    })
    .join('')
    .normalize('NFC');
}

/**
 * What the serial counts by within the complex: exactly what else stands in the number. Whoever would write the same
 * number shares a counter, by whatever pattern, so that none comes twice; with the year in it, it begins anew each year.
 */
export const numberScope = (about: NumberAbout): string => render(about, () => '{일련번호}');

/** A number without its serial: what stands before and behind it, and how many digits it has at least. */
export type NumberParts = { before: string; digits: number; after: string };

/** No pattern and no name has this in it. */
const SERIAL = '\0';

export function numberParts(about: NumberAbout): NumberParts {
  let digits = 1;
  const marked = render(about, (least) => {
    digits = least;
    return SERIAL;
  });
  const [before, after, ...more] = marked.split(SERIAL);
  if (before === undefined || after === undefined || more.length > 0) throw new Error('a number has one serial');
  return { before, digits, after };
}

export function formatNumber(about: NumberAbout, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a serial: ${serial}`);
  const { before, digits, after } = numberParts(about);
  return `${before}${String(serial).padStart(digits, '0')}${after}`;
}
