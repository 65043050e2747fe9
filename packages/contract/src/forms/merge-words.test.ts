import { describe, expect, it } from 'vitest';
import { fillPlaces, mergeKey, mergeWordsIn, mixedMergeWords, readMergeValue, showMergeValue } from './merge-words.ts';

const values = (given: Record<string, string>) =>
  new Map(Object.entries(given).map(([name, value]) => [mergeKey(name), value]));

describe('places in a text', () => {
  it('are found once each, in their order, with what they take', () => {
    expect(
      mergeWordsIn(['{{동}}동 {{ 호 }}호 {{이름}}', '{{미납 금액}} {{납부기한}} {{동}} {{비고}} {{돌려줄 돈:금액}}']),
    ).toEqual([
      { name: '동', kind: 'DONG' },
      { name: '호', kind: 'HO' },
      { name: '이름', kind: 'TEXT' },
      { name: '미납 금액', kind: 'AMOUNT' },
      { name: '납부기한', kind: 'DAY' },
      { name: '비고', kind: 'TEXT' },
      { name: '돌려줄 돈', kind: 'AMOUNT' },
    ]);
  });
  it('are no places: empty, nested around, over two lines, of a kind that there is not', () => {
    expect(mergeWordsIn(['{{}} {{ }} {{a\nb}} {{a:b}} {{a:b:c}} {동} {{{{}}}}'])).toEqual([]);
    expect(mergeWordsIn(['{{밖{{동}}밖}}'])).toEqual([{ name: '동', kind: 'DONG' }]);
  });
  it('that take one kind here and another there are told, each once', () => {
    expect(
      mixedMergeWords(['{{기한:글자}} {{동}} {{ 기한 }}', '{{기한:날짜}} {{이름}} {{성명:글자}} {{납부기한}}']),
    ).toEqual([{ name: '기한', kind: 'TEXT' }]);
    expect(mixedMergeWords(['{{기한}} {{기한:날짜}} {{금액}} {{금액:금액}}'])).toEqual([]);
  });
  it('are looked for in no more time than the text is long', () => {
    const long = '{{'.repeat(500_000);
    expect(mergeWordsIn([long])).toEqual([]);
    expect(fillPlaces(long, new Map())).toBe(long);
  });
});

describe('filling in', () => {
  it('says a unit once, whether the text says it or not', () => {
    const given = values({ 동: '101', 호: '1203', 금액: '1234000' });
    expect(fillPlaces('{{동}}동 {{호}}호 {{금액}}원', given)).toBe('101동 1203호 1,234,000원');
    expect(fillPlaces('{{동}} {{호}} {{금액}}을 {{금액}} 원', given)).toBe('101동 1203호 1,234,000원을 1,234,000 원');
  });
  it('never looks into a value, and leaves what has none as it stands', () => {
    const given = values({ 성명: '{{금액}}{{성명}}$&$1', 금액: '5' });
    expect(fillPlaces('{{이름}} / {{금액}} / {{없는 것}}', given)).toBe('{{금액}}{{성명}}$&$1 / 5원 / {{없는 것}}');
  });
});

describe('values of a sheet', () => {
  it.each([
    ['AMOUNT', '1234000', '1234000', '1,234,000원'],
    ['AMOUNT', '1,234,000 원', '1234000', '1,234,000원'],
    ['AMOUNT', '₩0', '0', '0원'],
    ['AMOUNT', '1.234E6', '1234000', '1,234,000원'],
    ['DAY', '2026-11-16', '2026-11-16', '2026. 11. 16.'],
    ['DAY', '2026. 1. 6.', '2026-01-06', '2026. 1. 6.'],
    ['DAY', '20261116', '2026-11-16', '2026. 11. 16.'],
    ['DAY', '2026/1/6', '2026-01-06', '2026. 1. 6.'],
    ['DAY', '2026년 2월 28일', '2026-02-28', '2026. 2. 28.'],
    ['DONG', '101동', '101', '101동'],
    ['HO', ' 1203 호', '1203', '1203호'],
    ['TEXT', ' 홍\u200b길\u202e동\u200f\t님 ', '홍길동 님', '홍길동 님'],
  ] as const)('%s %j is kept as %j and shown as %j', (kind, cell, value, shown) => {
    expect(readMergeValue(kind, cell)).toEqual({ value });
    expect(showMergeValue(kind, value)).toBe(shown);
  });
  it.each([
    ['AMOUNT', '12.5'],
    ['AMOUNT', '-1'],
    ['AMOUNT', '1e99'],
    ['AMOUNT', '99999999999999999999'],
    ['AMOUNT', '십만'],
    ['DAY', '2026-02-30'],
    ['DAY', '46342'],
    ['DAY', '2026111'],
    ['DAY', '2026-111'],
    ['DAY', '202611-1'],
    ['DONG', '101-2'],
    ['TEXT', ''],
    ['TEXT', '\u202e\u200b '],
    ['TEXT', '가'.repeat(201)],
    ['TEXT', '가'.repeat(100_000)],
  ] as const)('%s %j has a fault that is said', (kind, cell) => {
    expect(readMergeValue(kind, cell)).toEqual({ fault: expect.stringMatching(/[가-힣]/) });
  });
});
