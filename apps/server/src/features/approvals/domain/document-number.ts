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
  return parts;
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

/** What the serial counts by: exactly what else stands in the number, so that no number can come twice. Always by year. */
export function numberScope(about: NumberAbout): string {
  const { year, month } = inKorea(about.at);
  const parts = partsOf(about.pattern);
  const has = (token: string) => parts.some((part) => 'token' in part && part.token === token);
  const texts = parts.map((part) => ('text' in part ? part.text : `{${part.token}}`)).join('');
  return [texts, year, has('월') ? month : '', has('부서') ? about.deptName : ''].join('|');
}

export function formatNumber(about: NumberAbout, serial: number): string {
  const { year, month } = inKorea(about.at);
  return partsOf(about.pattern)
    .map((part) => {
      if ('text' in part) return part.text;
      if (part.token === '부서') return about.deptName;
      if (part.token === '연도') return year;
      if (part.token === '월') return month;
      return String(serial).padStart('digits' in part ? part.digits : 1, '0');
    })
    .join('');
}
