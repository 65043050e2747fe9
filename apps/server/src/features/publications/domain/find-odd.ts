import type { PersonalKind } from '@danji/contract/publications/masking';
import type { Piece } from './find-numbers.ts';

/** What is somebody's and is written as nobody should: spelled out, with signs or letters in the place of others. */

const COUNT = '[일이삼사오육칠팔구십백천]';
const SURE: readonly (readonly [RegExp, PersonalKind])[] = [
  // 010*1234*5678, 010/1234/5678
  [/(?<!\d)01[016789][^\d가-힣A-Za-z\n]{1,3}\d{3,4}[^\d가-힣A-Za-z\n]{1,3}\d{4}(?!\d)/g, 'PHONE'],
  // o1o-1234-5678, 공1공 1234 5678
  [/(?<![A-Za-z\d])[0oO공영][1lI일][0oO공영][ .()-]{0,3}[\doOlI]{3,4}[ .()-]{0,3}[\doOlI]{4}(?![A-Za-z\d])/g, 'PHONE'],
  // a(at)b.com, a 골뱅이 b . com
  [/[A-Za-z\d._%+-]{2,64} ?(?:@|[([]at[)\]]|골뱅이) ?[A-Za-z\d-]{2,63}(?: ?\. ?[A-Za-z]{2,20}){1,3}/gi, 'EMAIL'],
  // 주민번호 뒷자리 1234567
  [/(?<=주민(?:등록)?번호[^\d\n]{0,12})\d{6,7}(?!\d)/g, 'RESIDENT'],
  [/(?<=여권[^\dA-Za-z\n]{0,8})[A-Za-z]\d{3}[A-Za-z\d]\d{4}(?!\d)/g, 'NUMBER'],
  // 백일동 천이백삼호, 101동 십이층 삼호
  [
    new RegExp(
      `(?:(?<!\\d)\\d{1,4}|(?<![가-힣])${COUNT}{2,6}) ?동 ?(?:(?:\\d{1,2}|${COUNT}{1,4}) ?층 ?)?${COUNT}{1,8} ?호(?![선기봉수점차])`,
      'g',
    ),
    'HOME',
  ],
  // 金哲洙 씨
  [/[\u4e00-\u9fff]{2,4}(?= ?(?:씨|님|귀하))/g, 'NAME'],
];
const UNSURE: readonly (readonly [RegExp, PersonalKind])[] = [
  [/(?<![A-Za-z\d])[MSRODG]\d{8}(?!\d)/gi, 'NUMBER'],
  // 정자로 12길 34, 역삼동 123-45
  [
    /(?<![가-힣])[가-힣]{2,9}(?<!으)(?:로|길) ?\d{1,4}(?:번?길 ?\d{1,4})?(?:-\d{1,4})?(?! ?[\d회건명원일월년개차층%,])/g,
    'HOME',
  ],
  [/(?<![가-힣])[가-힣]{2,5}[동리] ?\d{1,4}-\d{1,4}(?!\d)/g, 'HOME'],
  [/(?<![\u4e00-\u9fff])[\u4e00-\u9fff]{2,4}(?![\u4e00-\u9fff])/g, 'NAME'],
  // Kim Chul-soo
  [/(?<![A-Za-z])[A-Z][a-z]{1,15}(?:[ -][A-Z]?[a-z]{1,15}){1,3}(?![A-Za-z])/g, 'NAME'],
];

const find = (flat: string, patterns: typeof SURE, sure: boolean): Piece[] =>
  patterns.flatMap(([pattern, kind]) =>
    [...flat.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length, kind, sure })),
  );

/** People of the complex whose names are written in Latin letters, however they are spaced. */
function latinNames(flat: string, names: ReadonlySet<string>): Piece[] {
  const letters = [...flat.matchAll(/[A-Za-z]/g)];
  const text = letters.map(([letter]) => letter.toLowerCase()).join('');
  return [...names].flatMap((name): Piece[] => {
    const wanted = name.replace(/[^A-Za-z]/g, '').toLowerCase();
    const found: Piece[] = [];
    if (wanted.length < 4) return found;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const [first, last] = [letters[at], letters[at + wanted.length - 1]];
      if (first && last) found.push({ from: first.index, to: last.index + 1, kind: 'NAME', sure: true });
    }
    return found;
  });
}

export const findOdd = (flat: string, names: ReadonlySet<string>): Piece[] => [
  ...find(flat, SURE, true),
  ...find(flat, UNSURE, false),
  ...latinNames(flat, names),
];
