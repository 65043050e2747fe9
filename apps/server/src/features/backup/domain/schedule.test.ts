import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentOf, nameOf } from './backup-name.ts';
import { chooseOutdated } from './choose-kept.ts';
import { isDrillDue } from './is-drill-due.ts';
import { isDue } from './is-due.ts';

const at = (text: string) => new Date(`${text}+09:00`);
const DAY_MS = 86_400_000;

it('a name tells the Korean moment, and other names tell nothing', () => {
  expect(nameOf(at('2026-11-15T03:04:05'))).toBe('danji-20261115-030405.backup');
  expect(momentOf('danji-20261115-030405.backup')).toEqual(at('2026-11-15T03:04:05'));
  for (const name of ['danji.backup', '.danji-20261115-030405.backup.part', 'danji-20269915-030405.backup', 'x'])
    expect(momentOf(name), name).toBeNull();
});

it('a year of nights leaves seven days, four weeks and twelve months', () => {
  const nights = Array.from({ length: 400 }, (_, i) =>
    nameOf(new Date(at('2026-11-15T03:00:00').getTime() - i * DAY_MS)),
  );
  const outdated = new Set(chooseOutdated(nights, { days: 7, weeks: 4, months: 12 }));
  const kept = nights.filter((name) => !outdated.has(name)).map((name) => name.slice(6, 14));
  expect(kept.slice(0, 7)).toEqual([
    '20261115',
    '20261114',
    '20261113',
    '20261112',
    '20261111',
    '20261110',
    '20261109',
  ]);
  expect(kept.slice(7, 10)).toEqual(['20261108', '20261101', '20261031']);
  expect(kept.at(-1)).toBe('20251231');
  expect(kept).toHaveLength(7 + 3 + 11);
});

it('a backup by hand removes no earlier one of its day; the next day keeps the newest of them', () => {
  const keep = { days: 7, weeks: 0, months: 0 };
  const of = (text: string) => nameOf(at(text));
  const day = ['2026-11-15T03:00:00', '2026-11-15T15:00:00', '2026-11-15T18:30:00'].map(of);
  expect(chooseOutdated([of('2026-11-14T03:00:00'), ...day], keep)).toEqual([]);
  expect(chooseOutdated([...day, of('2026-11-16T03:00:00')], keep).sort()).toEqual(day.slice(0, 2));
});

it('the newest is always kept, strange files are never touched, and a second round removes nothing more', () => {
  const moment = fc
    .integer({ min: 0, max: 800 * 24 })
    .map((hours) => nameOf(new Date(at('2026-01-01T00:00:00').getTime() + hours * 3_600_000)));
  const keep = fc.record({ days: fc.integer({ min: 1, max: 9 }), weeks: fc.nat(5), months: fc.nat(5) });
  fc.assert(
    fc.property(fc.uniqueArray(moment), keep, (names, rule) => {
      const outdated = chooseOutdated([...names, 'notes.txt'], rule);
      expect(outdated).not.toContain('notes.txt');
      expect(outdated).not.toContain([...names].sort().at(-1));
      const left = names.filter((name) => !outdated.includes(name));
      expect(chooseOutdated(left, rule)).toEqual([]);
      const newestDay = [...names].sort().at(-1)?.slice(0, 14) ?? '';
      const later = left.filter((name) => name.startsWith(newestDay)).length;
      expect(left.length).toBeLessThanOrEqual(rule.days + rule.weeks + rule.months + later);
    }),
  );
});

it('one a day after its hour; made up for in the morning; a failure is tried again after an hour', () => {
  const due = (now: string, done: string | null, tried: string | null = done) =>
    isDue({ now: at(now), hour: 3, lastDoneAt: done ? at(done) : null, lastTriedAt: tried ? at(tried) : null });
  expect(due('2026-11-15T12:00:00', null)).toBe(true);
  expect(due('2026-11-15T02:59:00', '2026-11-14T03:00:00')).toBe(false);
  expect(due('2026-11-15T03:00:00', '2026-11-14T03:00:00')).toBe(true);
  expect(due('2026-11-15T09:00:00', '2026-11-14T03:10:00')).toBe(true);
  expect(due('2026-11-15T09:00:00', '2026-11-15T03:10:00')).toBe(false);
  expect(due('2026-11-15T04:00:00', '2026-11-14T03:10:00', '2026-11-15T03:10:00')).toBe(false);
  expect(due('2026-11-15T04:10:00', '2026-11-14T03:10:00', '2026-11-15T03:10:00')).toBe(true);
});

it('a drill is made once a week after its day has come, made up for later, and again a day after it failed', () => {
  // 2026-11-15 is a Sunday.
  const due = (now: string, last: string | null, isGood = true) =>
    isDrillDue({ now: at(now), day: 0, last: last === null ? null : { startedAt: at(last), isGood } });
  expect(due('2026-11-18T10:00:00', null)).toBe(true);
  expect(due('2026-11-15T03:59:00', '2026-11-08T04:40:00')).toBe(false);
  expect(due('2026-11-15T04:00:00', '2026-11-08T04:40:00')).toBe(true);
  expect(due('2026-11-15T05:40:00', '2026-11-15T04:40:00')).toBe(false);
  expect(due('2026-11-19T09:00:00', '2026-11-10T04:40:00')).toBe(true);
  expect(due('2026-11-21T23:00:00', '2026-11-15T04:40:00')).toBe(false);
  expect(due('2026-11-16T04:39:00', '2026-11-15T04:40:00', false)).toBe(false);
  expect(due('2026-11-16T04:40:00', '2026-11-15T04:40:00', false)).toBe(true);
});
