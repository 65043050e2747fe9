import { expect, it } from 'vitest';
import { keyFilters, patterns } from './patterns.ts';

it.each([
  ['lettersDigitsKorean', ['abc', '단지1', 'ㄱㄴ'], ['', 'a b', 'a-b', 'é']],
  ['lettersDigitsKoreanSpace', ['a b', '단지 1'], ['', 'a-b']],
  [
    'mobile',
    ['01012345678', '01612345678'],
    ['0101234567', '01212345678', '010-1234-5678', '010123456789', '٠١٠12345678'],
  ],
  [
    'memberId',
    ['abcde', 'sojang01', 'a12345678901'],
    ['abcd', '12345', 'abcdefghijklm', 'sojang 1', '소장님아이디', 'abcde\n'],
  ],
  ['noticeId', ['notice_2026-11'], ['', 'a b', 'a;b', 'a'.repeat(65)]],
  ['idempotencyKey', ['abcdefgh', 'a_b-c_d-9'], ['short', 'a'.repeat(101), 'with space']],
  ['aptId', ['10001'], ['1000', '100011', '1000a', '10001\n']],
  ['otpCode', ['000000'], ['00000', '0000000', '00000a']],
  [
    'recoveryCode',
    ['ABCDE-01234', 'ABCDE-01234-ABCDE-01234-ZZZZZ'],
    ['ABCDE01234', 'abcde-01234', 'ABCDI-01234', 'ABCDE-01234-ABCDE', 'ABCDE-01234-ABCDE-01234-ZZZZZ-A'],
  ],
] as const)('UI-3 %s takes what it should and nothing else', (name, good, bad) => {
  for (const text of good) expect(patterns[name].test(text), text).toBe(true);
  for (const text of bad) expect(patterns[name].test(text), text).toBe(false);
});

it('UI-3 the key filters strip everything but letters and digits, one of them leaves spaces', () => {
  expect('a1 가-b'.replace(keyFilters.lettersDigits, '')).toBe('a1b');
  expect('a1 가-b'.replace(keyFilters.lettersDigitsSpace, '')).toBe('a1 b');
});

it('VAL-08 100 kB that almost fit do not hold anyone up: a pattern that goes over them again and again never ends here', () => {
  for (const [name, pattern] of Object.entries(patterns))
    for (const unit of ['a', '0', '가', ' ', '-', '01', 'a0', '.', '.a', '\n']) {
      const text = `${unit.repeat(100_000 / unit.length)}\u0000`;
      expect(pattern.test(text), `${name} on ${JSON.stringify(unit)}`).toBe(false);
    }
});
