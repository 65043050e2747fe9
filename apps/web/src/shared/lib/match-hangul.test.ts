import { expect, it } from 'vitest';
import { matchHangul } from './match-hangul.ts';

it('finds menus by initial consonants, with or without spaces', () => {
  expect(matchHangul('결재함', 'ㄱㅈㅎ')).toBe(true);
  expect(matchHangul('전체 결재 관리', 'ㄱㅈㄱㄹ')).toBe(true);
  expect(matchHangul('전체 결재 관리', '결재관리')).toBe(true);
  expect(matchHangul('입주자단체 관리', 'ㄷㅊ')).toBe(true);
  expect(matchHangul('상신함', 'ㅅㅅㅎ')).toBe(true);
  expect(matchHangul('결재함', 'ㅎㅈㄱ')).toBe(false);
});

it('finds what was typed with the English layout, and decomposed letters', () => {
  expect(matchHangul('결재함', 'rufwo')).toBe(true);
  expect(matchHangul('결재함', '결재'.normalize('NFD'))).toBe(true);
  expect(matchHangul('결재함', 'inbox')).toBe(false);
  expect(matchHangul('결재함', '')).toBe(true);
});
