/**
 * What the 장기수선계획 of a complex is made of (공동주택관리법 시행규칙 별표 1), as far as its name can be told from a paper: a part
 * of the building, and what is done to it. Repairs of small parts are no item of the plan, so both must be named.
 */
const RENEWED = ['교체', '전면', '개량', '신설'] as const;
const ITEMS: readonly (readonly [parts: readonly string[], works: readonly string[]])[] = [
  [
    ['옥상', '지붕'],
    ['방수', '전면', '교체'],
  ],
  [
    ['외벽', '계단실', '지하주차장'],
    ['도장', '도색', '재도장'],
  ],
  [['변압기', '배전반', '수변전', '발전기', '피뢰', '자동제어'], RENEWED],
  [
    ['승강기', '엘리베이터'],
    ['전면교체', '기계장치', '와이어로프', '쉬브', '제어반', '조속기', '도어개폐'],
  ],
  [['급수펌프', '저수조', '고가수조', '급수관', '배수관', '오수관', '입상관', '소화펌프', '스프링클러'], RENEWED],
  [['자동화재', '화재감지', '감시반', '홈네트워크', '주차차단기'], RENEWED],
  [['CCTV', '영상정보처리기기', '보안등'], ['전면']],
  [['보일러', '열교환기', '난방관', '급탕관', '순환펌프'], RENEWED],
  [
    ['아스팔트', '보도블록', '단지내도로', '담장'],
    ['포장', '전면', '교체'],
  ],
  [
    ['어린이놀이터', '어린이놀이시설', '놀이터'],
    ['바닥재', '전면', '교체'],
  ],
];

/** The item that some words speak of, as they name it; null where they name none. */
export function longTermItemIn(text: string): string | null {
  const plain = text.normalize('NFC').replaceAll(/\s/gu, '').toUpperCase();
  for (const [parts, works] of ITEMS) {
    const part = parts.find((one) => plain.includes(one));
    const work = part && works.find((one) => plain.includes(one));
    if (part && work) return `${part} ${work}`;
  }
  return null;
}
