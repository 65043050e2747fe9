import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarOf, calendarText, escapeText, eventText, foldLine } from './calendar-text.ts';

const octets = (line: string) => Buffer.byteLength(line);
const unfold = (text: string) => text.replaceAll('\r\n ', '');

it('no line has more than 75 octets, no character is cut, and unfolded it is what it was: Hangul and emoji, too', () => {
  const line = `SUMMARY:${'승강기 3호기 부품 교체 👷🏻 '.repeat(12)}`;
  for (const part of foldLine(line).split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
  expect(unfold(foldLine(line))).toBe(line);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
      const text = escapeText(given);
      const folded = foldLine(text);
      expect(unfold(folded)).toBe(text);
      for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      expect(folded.isWellFormed()).toBe(true);
    }),
  );
});

it('INJ-01 what people write ends no line and begins no property', () => {
  expect(escapeText('가, 나; 다\\라\r\nATTACH:http://evil\u0000')).toBe('가\\, 나\\; 다\\\\라\\nATTACH:http://evil ');
  const linesOf = (title: string) => {
    const event = { uid: 'x', title, firstDay: '2026-11-15', lastDay: '2026-11-15' };
    return unfold(calendarText('달력', [event], new Date(0))).split('\r\n');
  };
  const usual = linesOf('가').length;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(linesOf(title)).toHaveLength(usual);
    }),
  );
});

it('RES-01 written event by event it reads as if it were written at once', () => {
  const events = [1, 2, 3].map((n) => ({
    uid: `${n}`,
    title: `점검 ${n}`,
    firstDay: '2026-12-01',
    lastDay: '2026-12-02',
  }));
  const at = new Date('2026-11-01T03:04:05.678Z');
  const whole = calendarText('우리 달력', events, at);
  expect(
    calendarOf(
      '우리 달력',
      events.map((event) => eventText(event, at)),
    ),
  ).toBe(whole);
  expect(whole.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(3);
  expect(whole.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

it('whole days end on the day behind the last one; hours are those of Korea', () => {
  const lines = calendarText(
    '우리 달력',
    [
      { uid: 'a', title: '부재', firstDay: '2026-12-30', lastDay: '2026-12-31' },
      { uid: 'b', title: '회의', from: new Date('2026-11-15T00:30:00Z'), to: new Date('2026-11-15T09:00:00Z') },
    ],
    new Date('2026-11-01T03:04:05.678Z'),
  ).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'DTSTART;TZID=Asia/Seoul:20261115T093000',
      'DTEND;TZID=Asia/Seoul:20261115T180000',
      'DTSTAMP:20261101T030405Z',
      'X-WR-TIMEZONE:Asia/Seoul',
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ]),
  );
  expect(lines.at(-1)).toBe('');
});
