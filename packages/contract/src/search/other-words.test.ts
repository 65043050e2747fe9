import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise.ts';
import {
  doorOf,
  keptAmount,
  saidOtherwise,
  shortNumberOf,
  withoutBrackets,
  withoutCompanyMark,
  wonOf,
} from './otherwise.ts';
import { stemOf } from './particles.ts';
import { FIELD_SYNONYMS, groupsWith, otherWordsIn, splitBySynonym, synonymsOf } from './synonyms.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'0123456789,.억만천원 -동호가승(주)㈜#%_\\'), maxLength: 60 }),
);

describe('amounts, however they are written', () => {
  it.each([
    ['374만원', 3_740_000],
    ['374만 원', 3_740_000],
    ['1억4850만원', 148_500_000],
    ['1억 4,850만원', 148_500_000],
    ['1억 2천만원', 120_000_000],
    ['5천만원', 50_000_000],
    ['18만4천원', 184_000],
    ['42만8400원', 428_400],
    ['3740000원', 3_740_000],
    ['3,740,000', 3_740_000],
    ['1.5억', 150_000_000],
  ])('%s', (text, won) => expect(wonOf(text)).toBe(won));
  it.each([
    '',
    '원',
    '만원',
    '3740000',
    '12',
    '3,74',
    '4만억',
    '10만3억원',
    '2026.11.11',
    '0원',
    '9'.repeat(16),
    `${'9'.repeat(15)}억`,
  ])('%s is none', (text) => expect(wonOf(text)).toBeNull());
  it('any amount is the same with commas, in 만 and 억, and as figures; and stands beside others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (won) => {
        const [eok, man, rest] = [Math.floor(won / 1e8), Math.floor(won / 1e4) % 1e4, won % 1e4];
        const spoken = `${eok ? `${eok}억 ` : ''}${man ? `${man}만 ` : ''}${rest || ''}원`;
        expect(wonOf(spoken.replace(/ 원$/, '원'))).toBe(won);
        expect(wonOf(`${won.toLocaleString('en-US')}원`)).toBe(won);
        expect(wonOf(`${won}원`)).toBe(won);
        expect(saidOtherwise(`합계는 ${won.toLocaleString('en-US')}원이고 따로 2개`)).toContain(keptAmount(won));
      }),
    );
  });
});

describe('what a text says, in the spelling that is kept', () => {
  it('doors, numbers of documents, brackets inside words', () => {
    expect(saidOtherwise('101-904 세대, 지출-2026-0007 관련')).toEqual(['101동904호', '지출-2026-7#']);
    expect(saidOtherwise('협조-기전과-2026-001, 일지-202611-009')).toEqual(['협조-기전과-2026-1#', '일지-202611-9#']);
    expect(saidOtherwise('010-1234-5678, 123-45-67891, 02-0000-1204, 2026-11-17')).toEqual([]);
    expect(withoutBrackets('연차(휴가)신청서')).toEqual(['연차신청서', '연차휴가신청서']);
    expect(withoutBrackets('한마루승강기(주)유지비 공사(안)')).toEqual([]);
    for (const text of ['㈜한결', '(주)한결', '주식회사한결', '한결㈜']) expect(withoutCompanyMark(text)).toBe('한결');
    expect([doorOf('101-904'), doorOf('13-45'), doorOf('2026-904'), doorOf('101-904-1')]).toEqual([
      ['101', '904'],
      null,
      null,
      null,
    ]);
    expect(shortNumberOf('지출-2026-7')).toEqual({ letters: '지출', year: '2026', number: '7' });
    for (const text of ['지출-2026-0007', '2026-7', '지출-2026-', '지출-26-7']) expect(shortNumberOf(text)).toBeNull();
  });
  it('any text is read in the end, and a line of it is one line', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const line of saidOtherwise(text)) expect(line).not.toMatch(/\s/);
        expect(typeof stemOf(normaliseText(text))).toBe('string');
      }),
      { numRuns: 1_000 },
    );
    // None of these takes longer than its length.
    for (const one of ['가(', '1,', '1억', '가-2026-', '101-', '가'.repeat(50)]) saidOtherwise(one.repeat(40_000));
  });
});

describe('words without what joins them', () => {
  it.each([
    ['승강기를', '승강기'],
    ['층간소음으로', '층간소음'],
    ['박소장님', '박소장'],
    ['박소장님께서', '박소장'],
    ['강기사님의', '강기사'],
    ['조영선씨', '조영선'],
    ['윤서무님이', '윤서무'],
    ['신청한', '신청'],
    ['소독비까지', '소독비'],
    ['배관과', '배관'],
  ])('%s is %s', (typed, stem) => expect(stemOf(typed)).toBe(stem));
  it.each([
    '회의',
    '입주자대표회의',
    '지출결의',
    '점검결과',
    '휴가',
    '예정가',
    '지하통로',
    '진입로',
    '기전과',
    '를',
    '에서',
    '물을',
    'cctv',
    '승강기',
  ])('%s stays', (word) => expect(stemOf(word)).toBe(word));
  it('what is left is the beginning of the word, two syllables or more', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'승강기를은에서님의씨과로한테a1'), maxLength: 8 }), (word) => {
        const stem = stemOf(word);
        expect(word.startsWith(stem)).toBe(true);
        if (stem !== word) expect(stem.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('words that mean the same', () => {
  it('a text is kept with the others of what it speaks of, and with none that it says itself', () => {
    expect(otherWordsIn('승강기 점검', FIELD_SYNONYMS)).toEqual(['엘리베이터', '엘베']);
    expect(otherWordsIn('엘베와 승강기와 엘리베이터', FIELD_SYNONYMS)).toEqual([]);
    expect(otherWordsIn('노후한 전기설비', FIELD_SYNONYMS)).toEqual([]);
    expect(otherWordsIn('한전 고지서', FIELD_SYNONYMS)).toContain('전기요금');
  });
  it('a word that holds one is taken apart; one that is one is not', () => {
    expect(splitBySynonym('엘베점검', FIELD_SYNONYMS)).toEqual(['엘베', '점검']);
    expect(splitBySynonym('엘베', FIELD_SYNONYMS)).toBeNull();
    expect(splitBySynonym('점검표', FIELD_SYNONYMS)).toBeNull();
  });
  it('those of a complex are put together with those of the field, and are no patterns', () => {
    const groups = groupsWith([
      ['승강기', '리프트'],
      ['a.*', '(b'],
    ]);
    expect(synonymsOf('리프트', groups)).toEqual(expect.arrayContaining(['승강기', '엘베', '엘리베이터']));
    expect(otherWordsIn('abc', groups)).toEqual([]);
    expect(otherWordsIn('a.* 있음', groups)).toEqual(['(b']);
    expect(groupsWith([['승강기', '리프트']])).toBe(groupsWith([['승강기', '리프트']]));
    expect(groupsWith([])).toBe(FIELD_SYNONYMS);
  });
});
