import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it('SCR-11 SCR-18 VAL-05 finds by letters, by initial consonants and by what was typed with the wrong layout', () => {
  expect(searchWords(' 박 소장 ')).toEqual({ words: ['박소장'], initials: [] });
  expect(searchWords('ㅂㅅㅈ')).toEqual({ words: ['ㅂㅅㅈ'], initials: ['ㅂㅅㅈ'] });
  expect(searchWords('ㅄㅈ').initials).toEqual(['ㅂㅅㅈ']);
  expect(searchWords('qkrthwkd').words).toEqual(['qkrthwkd', '박소장']);
  expect(searchWords('qtw').initials).toEqual(['ㅂㅅㅈ']);
  expect(searchWords('gisa01')).toEqual({ words: ['gisa01'], initials: [] });
  expect(searchWords('QKRTHWKD').words).toContain('박소장');
  expect(searchWords('\u1107\u1161\u11a8소장').words).toEqual(['박소장']);
  expect(searchWords('   ')).toEqual({ words: [], initials: [] });
});
