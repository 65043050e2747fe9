import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { createDatabase, type Database } from './database.ts';
import { createDatabaseClock } from './database-clock.ts';

const database = forThisFile(createTestDatabase, ({ drop }) => drop());
const db = forThisFile(() => createDatabase({ url: database.appUrl, max: 1 }));

/** The counter of a processor; while `slow`, two seconds pass between two looks at it, so every answer seems to take them. */
function scene(of: Database = db) {
  const lines: string[] = [];
  const told = (level: string) => (_: object, text: string) => void lines.push(`${level} ${text}`);
  const log = { warn: told('warn'), info: told('info') } as never;
  let ticks = 1_000;
  const state = {
    slow: false,
    lines,
    ahead(ms: number) {
      ticks += ms;
    },
  };
  const clock = createDatabaseClock(of, {
    log,
    againMs: 10,
    ticks: () => {
      if (state.slow) ticks += 2_000;
      return ticks;
    },
  });
  return { clock, state };
}
const LOST = 'warn the time of the database is not known: the clock goes on by itself';
const FOUND = 'info the time of the database is known again';
const wrongBy = (now: Date) => Math.abs(now.getTime() - Date.now());

it('the time is that of the database, whatever the clock of the machine says', async () => {
  const { clock, state } = scene();
  // As if somebody had set this machine an hour ahead since the clock began.
  state.ahead(3_600_000);
  expect(wrongBy(clock.now())).toBeGreaterThan(3_500_000);
  await clock.sync();
  expect(wrongBy(clock.now())).toBeLessThan(60_000);
  expect(clock.lostAt()).toBeNull();
  expect(state.lines).toEqual([]);
});

it('a database that answers too slowly is told in the log once, by the clock itself, and when it is well again', async () => {
  const { clock, state } = scene();
  state.slow = true;
  await clock.sync();
  const since = clock.lostAt();
  expect(since).not.toBeNull();
  await clock.sync();
  await clock.sync();
  expect(clock.lostAt()).toEqual(since);
  expect(state.lines).toEqual([LOST]);
  state.slow = false;
  await clock.sync();
  expect(clock.lostAt()).toBeNull();
  expect(state.lines).toEqual([LOST, FOUND]);
});

it('a slow answer still mends what is certainly wrong', async () => {
  const { clock, state } = scene();
  state.ahead(3_600_000);
  state.slow = true;
  await clock.sync();
  state.slow = false;
  expect(wrongBy(clock.now())).toBeLessThan(60_000);
  expect(clock.lostAt()).not.toBeNull();
});

it('a database that is away stops nobody; it is asked again by itself until it answers', async () => {
  const gone = createDatabase({ url: database.appUrl, max: 1 });
  await gone.close();
  const away = scene(gone);
  await away.clock.sync();
  await away.clock.sync();
  expect(away.clock.lostAt()).not.toBeNull();
  expect(away.state.lines).toEqual([LOST]);

  const { clock, state } = scene();
  state.slow = true;
  await clock.sync();
  const stop = clock.start();
  state.slow = false;
  await expect.poll(() => clock.lostAt(), { timeout: 10_000 }).toBeNull();
  await stop();
});
