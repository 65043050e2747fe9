const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
const MYRIADS = ['', '만', '억', '조'];
/** 9,999조 and all below it. */
export const LARGEST_AMOUNT = 9_999_9999_9999_9999n;

/** Up to four digits as papers spell them: every digit is written, 일 too, so that none can be slipped in. */
function spellGroup(group: number): string {
  return [...String(group)]
    .reverse()
    .map((digit, place) => (digit === '0' ? '' : `${DIGITS[Number(digit)]}${PLACES[place]}`))
    .reverse()
    .join('');
}

/** 일금 일백팔십사만팔천원정. Whole won as a bigint, an integer, or its digits; a negative one says 마이너스. */
export function spellAmount(won: bigint | number | string): string {
  if (typeof won === 'string' && !/^-?\d+$/.test(won)) throw new RangeError('no whole amount');
  const amount = BigInt(won);
  const size = amount < 0n ? -amount : amount;
  if (size > LARGEST_AMOUNT) throw new RangeError('no more than 9,999조');
  let words = '';
  for (const [index, myriad] of MYRIADS.entries()) {
    const group = Number((size / 10_000n ** BigInt(index)) % 10_000n);
    if (group > 0) words = `${spellGroup(group)}${myriad}${words}`;
  }
  return `일금 ${amount < 0n ? '마이너스 ' : ''}${words || '영'}원정`;
}
