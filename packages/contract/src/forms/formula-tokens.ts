export type Token = { readonly kind: 'number' | 'name' | 'sign'; readonly text: string };

const SIGNS: { readonly [written: string]: string } = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '(': '(', ')': ')', ',': ',', '.': '.' },
  // As papers and Korean keyboards write them.
  ...{ '×': '*', '÷': '/', '−': '-', '＋': '+', '－': '-', '（': '(', '）': ')', '，': ',', '、': ',' },
};
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isLetter = (sign: string | undefined) => sign !== undefined && /^[A-Za-z가-힣]$/.test(sign);
const isNamed = (sign: string | undefined) => isLetter(sign) || isDigit(sign) || sign === '_';

/** One step per character, whatever stands there. A sentence says what is no part of a formula. */
export function tokeniseFormula(text: string): Token[] | string {
  const tokens: Token[] = [];
  let at = 0;
  const takeWhile = (fits: (sign: string | undefined) => boolean): string => {
    const from = at;
    while (fits(text[at])) at += 1;
    return text.slice(from, at);
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (/^\s$/.test(sign)) at += 1;
    else if (isDigit(sign)) {
      let number = takeWhile(isDigit);
      if (text[at] === '.' && isDigit(text[at + 1])) {
        at += 1;
        number += `.${takeWhile(isDigit)}`;
      }
      if (isLetter(text[at]))
        return `'${number}${text[at]}'처럼 숫자로 시작하는 이름은 쓸 수 없습니다. 사이에 × 같은 기호를 적어 주세요.`;
      if (number.length > 30) return '계산식의 숫자가 너무 깁니다.';
      tokens.push({ kind: 'number', text: number });
    } else if (isLetter(sign)) tokens.push({ kind: 'name', text: takeWhile(isNamed) });
    else if (Object.hasOwn(SIGNS, sign)) {
      tokens.push({ kind: 'sign', text: SIGNS[sign] ?? sign });
      at += 1;
    } else return `계산식에 쓸 수 없는 글자입니다: ${sign}`;
  }
  return tokens;
}
