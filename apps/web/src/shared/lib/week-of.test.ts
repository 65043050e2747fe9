import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import { weekOf } from './week-of.ts';

const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

it('UI-2 a week starts on Monday and ends on Sunday, in Korean time', () => {
  const week = weekOf(new Date('2026-11-15T14:59:59Z'));
  expect(week.map((day) => day.weekday).join('')).toBe('월화수목금토일');
  expect(week[0]?.date).toBe('2026-11-09');
  expect(week[6]).toEqual({ date: '2026-11-15', dayOfMonth: 15, weekday: '일', today: true });
  expect(weekOf(new Date('2026-11-15T15:00:00Z'))[0]).toMatchObject({ date: '2026-11-16', today: true });
});

it('UI-2 whatever the moment: seven days in a row, each under its own name, one of them today', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const week = weekOf(now);
      expect(week).toHaveLength(7);
      expect(week.filter((day) => day.today).map((day) => `${day.date} (${day.weekday})`)).toEqual([formatDate(now)]);
      for (const [index, day] of week.entries()) {
        const noon = new Date(`${day.date}T12:00:00+09:00`);
        expect(formatDate(noon)).toBe(`${day.date} (${day.weekday})`);
        expect(noon.getTime()).toBe(new Date(`${week[0]?.date}T12:00:00+09:00`).getTime() + index * 86_400_000);
        expect(weekOf(noon).map((one) => one.date)).toEqual(week.map((one) => one.date));
      }
    }),
  );
});
