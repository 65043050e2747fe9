/**
 * Words of the product and of the trade, which are tried first by whoever guesses at an office (docs/security-rules.md).
 * A person's own words (id, name, complex, phone) come with the account.
 */
export const CONTEXT_WORDS: readonly string[] = [
  'danji',
  '단지',
  'apartment',
  '아파트',
  '관리사무소',
  '관리소',
  'sojang',
  '소장',
  'gwajang',
  '과장',
  'gyeongri',
  '경리',
  'hoejang',
  '회장',
  'gamsa',
  '감사',
  '동대표',
  '입주자',
  '입주민',
  '입대의',
  'gyeoljae',
  '결재',
];
