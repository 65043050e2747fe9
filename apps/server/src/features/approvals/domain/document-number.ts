export type NumberAbout = { pattern: string; deptName: string; deptId: string | null; formId: string | null; at: Date };
type Part = { text: string } | { token: '부서' | '연도' | '월' } | { token: '일련번호'; digits: number };

const TOKEN = /\{([^{}]*)\}/g;

/** The parts of a pattern such as `{부서}-{연도}-{일련번호:4}`, or what is wrong with it in a sentence. */
export function parsePattern(pattern: string): Part[] | string {
  const parts: Part[] = [];
  let from = 0;
  for (const found of pattern.matchAll(TOKEN)) {
    if (found.index > from) parts.push({ text: pattern.slice(from, found.index) });
    from = found.index + found[0].length;
    const [name = '', digits] = (found[1] ?? '').split(':');
    if (name === '부서' || name === '연도' || name === '월') parts.push({ token: name });
    else if (name === '일련번호' && (digits === undefined || /^[1-8]$/.test(digits)))
      parts.push({ token: '일련번호', digits: Number(digits ?? 1) });
    else return `문서번호 형식에 쓸 수 없는 항목입니다: {${found[1]}}`;
  }
  if (from < pattern.length) parts.push({ text: pattern.slice(from) });
  if (pattern.length > 60) return '문서번호 형식은 60자까지 쓸 수 있습니다.';
  if (parts.filter((part) => 'token' in part && part.token === '일련번호').length !== 1)
    return '문서번호 형식에는 {일련번호}가 한 번 있어야 합니다.';
  if (parts.some((part) => 'text' in part && /[{}\p{Cc}]/u.test(part.text)))
    return '문서번호 형식의 괄호를 확인해 주세요.';
  if (touchesSerial(parts)) return '일련번호의 앞뒤에는 - 같은 구분 기호를 넣어 주세요.';
  return parts;
}

/** Something that may be a number right beside the serial: 1-1-1 and 1-11 would both read 111. */
function touchesSerial(parts: readonly Part[]): boolean {
  const serial = parts.findIndex((part) => 'digits' in part);
  const before = parts[serial - 1];
  const after = parts[serial + 1];
  const ends = (part: Part | undefined, digit: RegExp) =>
    part !== undefined && (!('text' in part) || digit.test(part.text));
  return ends(before, /\d$/) || ends(after, /^\d/);
}

const partsOf = (pattern: string): Part[] => {
  const parts = parsePattern(pattern);
  if (typeof parts === 'string') throw new Error(parts);
  return parts;
};

/** Year and month in Korea, whatever the server's zone. */
const inKorea = (at: Date) => {
  const day = new Date(at.getTime() + 9 * 3_600_000);
  return { year: String(day.getUTCFullYear()), month: String(day.getUTCMonth() + 1).padStart(2, '0') };
};

/** The number around its serial. */
function render(about: NumberAbout, serial: (digits: number) => string): string {
  const { year, month } = inKorea(about.at);
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

export function formatNumber(about: NumberAbout, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a serial: ${serial}`);
  return render(about, (digits) => String(serial).padStart(digits, '0'));
}
