export type PatternPart = { text: string } | { token: '부서' | '연도' | '월' } | { token: '일련번호'; digits: number };

const TOKEN = /\{([^{}]*)\}/g;

/** The parts of a pattern such as `{부서}-{연도}-{일련번호:4}`, or what is wrong with it in a sentence. */
export function parsePattern(pattern: string): PatternPart[] | string {
  const parts: PatternPart[] = [];
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
function touchesSerial(parts: readonly PatternPart[]): boolean {
  const serial = parts.findIndex((part) => 'digits' in part);
  const before = parts[serial - 1];
  const after = parts[serial + 1];
  const ends = (part: PatternPart | undefined, digit: RegExp) =>
    part !== undefined && (!('text' in part) || digit.test(part.text));
  return ends(before, /\d$/) || ends(after, /^\d/);
}
