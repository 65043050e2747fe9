import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { noticesOf, noticeWords } from './notices.ts';

const DAY = '2026-11-20';
const stagesOn = (today: string, told: string[] = [], remind = [60, 30, 7]) =>
  noticesOf(remind, DAY, today, new Set(told)).map(({ stage, to }) => `${stage} ${to}`);

it('a contract is told 60, 30 and 7 days before, the nearest alone', () => {
  expect(stagesOn('2026-09-20')).toEqual([]);
  expect(stagesOn('2026-09-21')).toEqual(['BEFORE_60 PERSON']);
  expect(stagesOn('2026-10-21')).toEqual(['BEFORE_30 PERSON']);
  expect(stagesOn('2026-11-19')).toEqual(['BEFORE_7 PERSON']);
  expect(stagesOn('2026-11-20', ['BEFORE_7'])).toEqual([]);
});

it('late it goes up the line, each stage once; what is long past is told to nobody', () => {
  expect(stagesOn('2026-11-21')).toEqual(['LATE_1 PERSON']);
  expect(stagesOn('2026-11-24', ['LATE_1'])).toEqual(['LATE_3 DEPT_HEAD']);
  expect(stagesOn('2026-11-29')).toEqual(['LATE_1 PERSON', 'LATE_3 DEPT_HEAD', 'LATE_7 DIRECTOR']);
  expect(stagesOn('2026-12-20').length).toBe(3);
  expect(stagesOn('2026-12-21')).toEqual([]);
});

it('nothing is told twice however often it is asked, and never more than one reminder at once', () => {
  const offset = fc.integer({ min: -80, max: 60 });
  fc.assert(
    fc.property(
      fc.array(offset, { maxLength: 40 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 90 })),
      (days, remind) => {
        const told: string[] = [];
        for (const after of days.toSorted((a, b) => a - b)) {
          const today = new Date(Date.parse(DAY) + after * 86_400_000).toISOString().slice(0, 10);
          const now = noticesOf(remind, DAY, today, new Set(told));
          expect(now.filter(({ stage }) => stage.startsWith('BEFORE')).length).toBeLessThanOrEqual(1);
          told.push(...now.map(({ stage }) => stage));
        }
        expect(new Set(told).size).toBe(told.length);
      },
    ),
  );
});

it('says what it is about, and until when', () => {
  const said = (today: string, ends: boolean) => noticeWords({ registerName: '계약대장', ends, day: DAY, today });
  expect(said('2026-11-20', true)).toBe('계약대장: 오늘 끝납니다.');
  expect(said('2026-11-13', false)).toBe('계약대장: 7일 뒤(2026-11-20)까지입니다.');
  expect(said('2026-11-22', false)).toBe('계약대장: 기한이 2일 지났습니다. 확인해 주세요.');
});
