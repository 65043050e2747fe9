import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDays } from './read-days.ts';
import { markedBeside, readQuery } from './read-query.ts';
import { toConditions } from './to-conditions.ts';
import { tellerOf, whatWasMeant } from './what-was-meant.ts';

/** A Wednesday, ten in the morning in Korea. */
const NOW = new Date('2026-11-18T01:00:00Z');
const words = (text: string) => readQuery(text, NOW).words.map((word) => word.text);

describe('SCR-5 what a person means by what they typed', () => {
  it.each([
    ['승강기를 점검', ['승강기', '점검']],
    ['엘베점검', ['엘베', '점검']],
    ['㈜한결조경', ['한결조경']],
    ['주식회사 한결조경', ['한결조경']],
    ['준공(검수)조서', ['준공검수조서']],
    ['1억 4,850만원 방수', ['₩148500000원', '방수']],
    ['3,740', ['3740']],
    ['101-904', ['101동', '904호']],
    ['지출 2026-7', ['지출-2026-7#']],
    ['"승강기를 점검"', ['승강기를점검']],
    ['에서', ['에서']],
    ['(주)', ['(주)']],
    ['%_\\', ['%_\\']],
  ])('%s', (text, expected) => expect(words(text)).toEqual(expected));

  it('one letter may stand in the body where a word narrows; alone it may not', () => {
    expect(toConditions(readQuery('도색 칠', NOW), {})).toMatchObject({ norm: ['도색', '칠'], head: [] });
    expect(toConditions(readQuery('칠', NOW), {})).toMatchObject({ norm: [], head: ['칠'] });
  });
  it('marks the others for a word beside the title where the title has not said it', () => {
    const read = readQuery('엘베', NOW).words;
    expect(markedBeside('승강기 점검', read).map((word) => word.text)).toContain('승강기');
    expect(markedBeside('엘베 점검', read).map((word) => word.text)).toEqual(['엘베']);
  });
  it('any text has an answer: words that can be looked for, days, or a reason why not', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'0123456789/-.,년월일주동호억만원 "()승강기를님%_\\\'#'), maxLength: 200 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = readQuery(text, NOW);
        expect(read.problem === null).toBe(read.words.length > 0 || read.days !== null);
        for (const { text: one } of read.words) expect(one).not.toMatch(/[\s\0]/);
        expect(toConditions(read, {}).tokens.every(Number.isInteger)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('days', () => {
  it.each([
    ['오늘', '2026-11-18', '2026-11-18'],
    ['어제', '2026-11-17', '2026-11-17'],
    ['지난주', '2026-11-09', '2026-11-15'],
    ['이번 주에', '2026-11-16', '2026-11-22'],
    ['지난달', '2026-10-01', '2026-10-31'],
    ['작년', '2025-01-01', '2025-12-31'],
    ['11/13', '2026-11-13', '2026-11-13'],
    ['12/25', '2025-12-25', '2025-12-25'],
    ['2/29', '2024-02-29', '2024-02-29'],
    ['10월', '2026-10-01', '2026-10-31'],
    ['12월', '2025-12-01', '2025-12-31'],
    ['11월 4일', '2026-11-04', '2026-11-04'],
    ['2026년 2월', '2026-02-01', '2026-02-28'],
    ['2026-7', '2026-07-01', '2026-07-31'],
    ['2026.11.11', '2026-11-11', '2026-11-11'],
    ['2025년', '2025-01-01', '2025-12-31'],
  ])('%s', (text, from, to) => expect(readDays(text, NOW)).toMatchObject({ from, to }));
  it.each([
    '13/45',
    '2/30',
    '2026-02-29',
    '0월',
    '13월',
    '7',
    '11',
    '2026-13',
    '10월분',
    '3분기',
    '0/0',
    '99/99',
    '1/',
  ])('%s are none', (text) => expect(readDays(text, NOW)).toBeNull());
  it('only the first is one, and a quoted one is none', () => {
    expect(readQuery('10월 9월 관리비', NOW)).toMatchObject({
      days: { text: '10월' },
      words: [{ text: '9월' }, { text: '관리비' }],
    });
    expect(readQuery('"10월" 관리비', NOW)).toMatchObject({
      days: null,
      words: [{ text: '10월' }, { text: '관리비' }],
    });
    expect(readQuery('지난주', NOW)).toMatchObject({ problem: null, words: [], days: { from: '2026-11-09' } });
  });
  it('any figures are days of the calendar or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-.년월일 '), maxLength: 12 }), (text) => {
        const days = readDays(text, NOW);
        if (!days) return;
        for (const day of [days.from, days.to])
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
        expect(days.from <= days.to).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('what was meant', () => {
  const vocabulary = ['2026년 11월 승강기 월 자체점검 결과 보고', '지하 2층 집수정 배수펌프', '연차(휴가)신청서'];
  const meant = (text: string) => whatWasMeant(text, readQuery(text, NOW), vocabulary);
  it.each([
    ['승강가 점검', '승강기 점검'],
    ['집슈정', '집수정'],
    ['승강기 베수펌프', '승강기 배수펌프'],
  ])('%s: %s', (typed, expected) => expect(meant(typed)).toBe(expected));
  it.each(['승강기', '벼룩시장', '12', '지난주', '승', '-집슈정 승강기', '1105동', '3충'])(
    '%s is left as it is',
    (typed) => expect(meant(typed)).toBeNull(),
  );

  it('of two words that are as near the more frequent one is meant', () => {
    const texts = ['경비원 교대 보고', '승강기 부품 교체', '배수펌프 교체'];
    expect(whatWasMeant('교채', readQuery('교채', NOW), texts)).toBe('교체');
  });
  it('RES-04 of three hundred titles those alone are asked about that have the words or others near them, and never more than twenty for each', () => {
    const titles = [
      ...Array.from({ length: 300 }, (_, at) => ({ text: `제${at}차 소방 훈련 계획`, docId: `d${at}` })),
      { text: '승강기 점검', docId: 'near' },
      { text: '배수펌프 교체', docId: 'there' },
      { text: '벼룩시장', docId: null },
    ];
    const telling = (text: string) => titles.filter(tellerOf(readQuery(text, NOW))).map(({ docId }) => docId);
    expect(telling('승강가')).toEqual(['near']);
    expect(telling('승강가 배수펌프').sort()).toEqual(['near', 'there']);
    expect(telling('벼륙시장')).toEqual([null]);
    expect(telling('1105동')).toEqual([]);
    expect(telling('훈련')).toHaveLength(20);
  });
});
