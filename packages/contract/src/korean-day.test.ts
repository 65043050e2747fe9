import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inKorea,
  koreanDay,
  koreanDayNumber,
  koreanHour,
  koreanMinute,
  koreanMonth,
  koreanTime,
} from './korean-day.ts';

const zone = { timeZone: 'Asia/Seoul', hourCycle: 'h23' } as const;
const reference = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });

test('VAL-02 day, month and time are those of the time zone of Seoul, at every moment', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (at) => {
      const shown = reference.format(at);
      expect(koreanMinute(at)).toBe(shown);
      expect([koreanDay(at), koreanTime(at)].join(' ')).toBe(shown);
      expect(koreanMonth(at)).toBe(shown.slice(0, 7));
      expect(koreanHour(at)).toBe(Number(shown.slice(11, 13)));
      expect(koreanDay(inKorea(koreanDay(at), '23:59:59'))).toBe(koreanDay(at));
    }),
  );
});

test('a day begins at midnight in Korea, and the number of the day moves with it', () => {
  const midnight = inKorea('2026-11-16');
  expect(midnight.toISOString()).toBe('2026-11-15T15:00:00.000Z');
  expect(koreanDayNumber(midnight) - koreanDayNumber(new Date(midnight.getTime() - 1))).toBe(1);
});
