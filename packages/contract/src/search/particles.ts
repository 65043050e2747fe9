/** Words as people say them, without what only joins them to others: 승강기를, 박소장님께서, 신청한. */

/** Behind a syllable that ends in a consonant, behind one that does not, or behind any. */
const AFTER_CONSONANT = ['으로는', '이라고', '으로', '이나', '이랑', '이며', '을', '은', '이', '과'];
const AFTER_VOWEL = ['를', '는', '가', '와', '로', '랑'];
const AFTER_ANY = [
  ...[
    '에서는',
    '에서도',
    '에게서',
    '께서는',
    '까지는',
    '부터는',
    '에서',
    '에게',
    '까지',
    '부터',
    '께서',
    '한테',
    '처럼',
    '보다',
    '하고',
    '에는',
    '에도',
  ],
  ...['에', '의', '도', '만', '께'],
];
/** 신청한, 교체된, 점검하는: what was done with it. */
const DONE = ['하는', '되는', '했던', '하여', '한', '된'];

type Ending = { text: string; after: 'CONSONANT' | 'VOWEL' | 'ANY' };
const ENDINGS: readonly Ending[] = [
  ...AFTER_CONSONANT.map((text) => ({ text, after: 'CONSONANT' as const })),
  ...AFTER_VOWEL.map((text) => ({ text, after: 'VOWEL' as const })),
  ...[...AFTER_ANY, ...DONE].map((text) => ({ text, after: 'ANY' as const })),
].sort((a, b) => b.text.length - a.text.length);

/** Ends of words that only look like a particle. */
const NOUN_END =
  /(?:회의|결의|품의|협의|합의|심의|동의|문의|건의|주의|유의|정의|결과|효과|성과|통과|초과|경과|기전과|온도|한도|속도|제도|보도|지도|용도|각도|수로|도로|경로|통로|선로|기한|제한|권한|상한|하한|시한|연한|어린이|놀이|높이|길이|깊이|차이|사이|먹이|불만|보안|본인|휴가|평가|단가|허가|추가|증가|물가|정가|원가|대가)$/u;
const HANGUL = /^[가-힣]+$/u;
/** The least that is left of a word. */
const STEM = 2;

const endsInConsonant = (text: string) => ((text.codePointAt(text.length - 1) ?? 0) - 0xac00) % 28 !== 0;

function isBehind({ text, after }: Ending, stem: string): boolean {
  if (after === 'ANY') return true;
  const consonant = endsInConsonant(stem);
  // 로 stands behind ㄹ too: 돌로.
  if (text === '로' && consonant) return ((stem.codePointAt(stem.length - 1) ?? 0) - 0xac00) % 28 === 8;
  return consonant === (after === 'CONSONANT');
}

/** 승강기를 → 승강기. The word itself where nothing can go, or too little would be left. */
export function withoutParticle(word: string): string {
  if (NOUN_END.test(word)) return word;
  const ending = ENDINGS.find((one) => word.endsWith(one.text) && isSyllables(word, one));
  return ending ? word.slice(0, -ending.text.length) : word;
}

function isSyllables(word: string, ending: Ending): boolean {
  const stem = word.slice(0, -ending.text.length);
  const last = stem.slice(-STEM);
  return last.length === STEM && HANGUL.test(last) && isBehind(ending, stem);
}

/** 박소장님 → 박소장, 조영선씨 → 조영선 */
export const withoutHonorific = (word: string): string =>
  word.replace(/(?<=[가-힣]{2})(?:님|귀하)$/u, '').replace(/(?<=^[가-힣]{2,4})씨$/u, '');

/** How a word ends that has anything to lose. */
const LAST = new Set([...'님하씨', ...ENDINGS.map(({ text }) => text.slice(-1))]);

/** Both: 윤서무님이 → 윤서무 */
export const stemOf = (word: string): string =>
  LAST.has(word.slice(-1)) ? withoutHonorific(withoutParticle(withoutHonorific(word))) : word;
