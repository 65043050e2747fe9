import { limits } from '@danji/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, markWords } from './match-text.ts';
import { NOTICES, otherLayout, parseQuery, withoutUnfinished } from './parse-query.ts';
import { toConditions } from './to-conditions.ts';

const word = (text: string, kind = 'WORD') => ({ kind, text });

describe('SCR-5 what a person typed, as words', () => {
  it('takes words, phrases in any quotes, words to leave out, initials and single letters', () => {
    expect(parseQuery(' 승강기  점검 ').words).toEqual([word('승강기'), word('점검')]);
    expect(parseQuery('"승강기 점검" “부품 교체”').words).toEqual([word('승강기점검'), word('부품교체')]);
    expect(parseQuery('청소 -저수조 -"물 탱크"')).toEqual({
      words: [word('청소')],
      without: ['저수조', '물탱크'],
      problem: null,
    });
    expect(parseQuery('ㅅㄱㄱ ㄳ').words).toEqual([word('ㅅㄱㄱ', 'INITIALS'), word('ㄱㅅ', 'INITIALS')]);
    expect(parseQuery('펌 A').words).toEqual([word('펌', 'SINGLE'), word('a', 'SINGLE')]);
    expect(parseQuery('점검 점검').words).toEqual([word('점검')]);
    expect(parseQuery('"끝나지 않은').words).toEqual([word('끝나지않은')]);
  });
  it('VAL-05 is the same for NFC, NFD, full width and capital letters', () => {
    expect(parseQuery('승강기'.normalize('NFD'))).toEqual(parseQuery('승강기'));
    expect(parseQuery('ＣＣＴＶ')).toEqual(parseQuery('cctv'));
  });
  it('says in words why there is nothing to look for', () => {
    const problems = {
      '': 'EMPTY',
      '   \t': 'EMPTY',
      '\u200b': 'EMPTY',
      '""': 'EMPTY',
      '-': 'EMPTY',
      '-저수조': 'ONLY_WITHOUT',
    };
    for (const [text, problem] of Object.entries(problems)) expect(parseQuery(text).problem, text).toBe(problem);
    expect(parseQuery('가'.repeat(limits.searchTextMax + 1)).problem).toBe('TOO_LONG');
    expect(parseQuery(Array.from({ length: 11 }, (_, i) => `낱말${i}`).join(' ')).problem).toBe('TOO_MANY');
    for (const notice of Object.values(NOTICES)) expect(notice).toMatch(/주세요|정확합니다/);
  });
  it('any text of up to 10,000 characters gives an answer: words that can be looked for, or a sentence', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'가ㄱㅏ "\'-%_\\<>;\n\0👍🏽"“”'), maxLength: 250 }),
      fc.string({ minLength: 5_000, maxLength: 10_000 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const query = parseQuery(text);
        expect(query.problem === null).toBe(query.words.length > 0);
        for (const { text: one } of query.words) expect(one).not.toMatch(/[\s\0]/);
        const conditions = toConditions(query, {});
        expect(conditions.tokens.every(Number.isInteger)).toBe(true);
        const other = otherLayout(text);
        if (other !== null) parseQuery(other);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the other keyboard layout', () => {
  it('is tried for what could have been meant so, and for nothing else', () => {
    expect(otherLayout('tmdrkdrl')).toBe('승강기');
    expect(otherLayout('tmdrkdrl wjarja')).toBe('승강기 점검');
    expect(otherLayout('ㅔㅇㄹ')).toBe('pdf');
    for (const text of ['승강기', 'ㅅㄱㄱ', '1203호', 'qwxz', '', 'a']) expect(otherLayout(text), text).toBeNull();
  });
  it('leaves out the consonant of a syllable that is being typed', () => {
    expect(withoutUnfinished('승강ㄱ')).toBe('승강');
    expect(withoutUnfinished('ㅅㄱㄱ')).toBe('ㅅㄱㄱ');
  });
});

describe('XSS-01 what was found is marked by places in the text, never by markup', () => {
  it('marks all words, spaces inside included, none twice', () => {
    const { words } = parseQuery('승강기점검 점검');
    const text = '월간 승강기 점검과 <b>점검</b> 결과';
    const { marks } = markWords(text, words);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['승강기 점검', '점검']);
  });
  it('marks initials where they stand', () => {
    const text = '104동 승강기';
    const { marks } = markWords(text, parseQuery('ㅅㄱㄱ').words);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['승강기']);
  });
  it('cuts the text around the first place, and keeps the places right', () => {
    const text = `${'앞말 '.repeat(60)}배수펌프 교체${' 뒷말'.repeat(60)}`;
    const found = excerptOf(text, parseQuery('배수펌프 교체').words);
    expect(found?.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['배수펌프', '교체']);
    expect(found?.text.length).toBeLessThan(160);
    expect(excerptOf(text, parseQuery('없는낱말').words)).toBeNull();
  });
  it('places are always inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 10 }), (text, asked) => {
        const { marks } = markWords(text, parseQuery(asked).words);
        let last = -1;
        for (const [from, to] of marks) {
          expect(from).toBeGreaterThan(last - 1);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          last = to;
        }
      }),
    );
  });
});
