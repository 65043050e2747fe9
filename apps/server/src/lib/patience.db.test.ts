import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startLine } from '../../test/broken-line.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { refusalOf } from '../http/errors.ts';
import { createDatabase } from './database.ts';
import type { Patience } from './pool.ts';
import { statement } from './statement.ts';

const PATIENCE: Patience = { queueMs: 400, lockMs: 300, statementMs: 700, awayMs: 2_000 };

const database = forThisFile(createTestDatabase, ({ drop }) => drop());
const line = forThisFile(() => startLine(database.ownerUrl));
const db = forThisFile(() => createDatabase({ url: line.url, max: 3, reserve: 1, patience: PATIENCE }));
beforeAll(async () => {
  await db.transact((tx) => tx.run(statement`create table tally (n integer not null)`));
});
afterEach(() => line.set({}));

const ask = (text: string) => db.transact((tx) => tx.run(statement<{ n: number }>`${sql.raw(text)}`));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => refusalOf(error).code,
  );

it('ERR-01 a statement that takes too long is given up as a passing trouble, and the connection goes on', async () => {
  expect(await codeOf(ask('select pg_sleep(30)'))).toBe('UNAVAILABLE');
  expect(await codeOf(ask('select 1'))).toBe('done');
});

it('work on many rows may be allowed more time, for its own transaction', async () => {
  const slow = statement`select pg_sleep(1.3)`;
  const patient = db.transact(async (tx) => {
    await tx.allow(20_000);
    await tx.run(slow);
  });
  expect(await codeOf(patient)).toBe('done');
  expect(await codeOf(db.transact((tx) => tx.run(slow)))).toBe('UNAVAILABLE');
});

it('CON-08 who waits for a lock too long is told to come back', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holder = db.transact(async (tx) => {
    await tx.run(statement`lock table tally in access exclusive mode`);
    locked();
    await held;
  });
  await isLocked;
  expect(await codeOf(ask('select count(*)::int as n from tally'))).toBe('UNAVAILABLE');
  const counted = (also?: { locks: true }) =>
    codeOf(
      db.transact(async (tx) => {
        await tx.allow(20_000, also);
        await tx.run(statement`select count(*)::int as n from tally`);
      }),
    );
  // More time for the work is no more patience with others: that is said by itself.
  const waiting = counted({ locks: true });
  expect(await counted()).toBe('UNAVAILABLE');
  letGo();
  expect(await waiting).toBe('done');
  await holder;
  expect(await codeOf(ask('select count(*)::int as n from tally'))).toBe('done');
});

it('ERR-01 a line that has gone silent is given up, with its connection; afterwards everything works again', async () => {
  await ask('select 1');
  for (const fault of [{ blackHole: true }, { halfOpen: true }]) {
    line.set(fault);
    const asked = [ask('select 1'), db.readAfter(statement`select 1`, statement`select 2`)];
    expect(await Promise.all(asked.map(codeOf))).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    line.set({});
    await expect.poll(() => codeOf(ask('select 1')), { timeout: 10_000 }).toBe('done');
  }
});

it('IDM-03 what broke before its commit is tried again and happens once; what broke after it is not', async () => {
  let tries = 0;
  await db.transact(async (tx) => {
    tries += 1;
    await tx.run(statement`insert into tally values (1)`);
    if (tries === 1) line.reset();
    await tx.run(statement`insert into tally values (1)`);
  });
  expect(tries).toBe(2);
  expect(await ask('select count(*)::int as n from tally where n = 1')).toEqual([{ n: 2 }]);

  // The answer to the commit alone is lost: it has happened, and only a repeated request with its key may find that out.
  tries = 0;
  const lost = db.transact(async (tx) => {
    tries += 1;
    await tx.run(statement`insert into tally values (2)`);
    line.set({ halfOpen: true });
  });
  expect(await codeOf(lost)).toBe('UNAVAILABLE');
  expect(tries).toBe(1);
  line.set({});
  await expect
    .poll(() => ask('select count(*)::int as n from tally where n = 2').catch(() => null), { timeout: 10_000 })
    .toEqual([{ n: 1 }]);
});

it('while every connection is taken others are told to come back, and what is reserved still answers', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let taken = 0;
  const slow = Array.from({ length: 3 }, () =>
    db.transact(async (tx) => {
      await tx.run(statement`select 1`);
      taken += 1;
      await held;
    }),
  );
  await expect.poll(() => taken, { timeout: 10_000 }).toBe(3);
  const late = codeOf(ask('select 1'));
  expect(await db.reserved.transact((tx) => tx.run(statement<{ n: number }>`select 1 as n`))).toEqual([{ n: 1 }]);
  expect(await late).toBe('UNAVAILABLE');
  letGo();
  await Promise.all(slow);
  expect(await codeOf(ask('select 1'))).toBe('done');
});

it('a few connections stay while nobody asks, and without patience, as for tools, none does', async () => {
  const some = { url: database.ownerUrl, max: 7, idleMs: 150 };
  const leftOf = async (options: Parameters<typeof createDatabase>[0]) => {
    const own = createDatabase(options);
    // All of them at once, however slowly they come.
    const all = Promise.withResolvers<void>();
    let inside = 0;
    let began = 0;
    const once = () =>
      own.transact(async (tx) => {
        await tx.run(statement`select 1`);
        if (++inside === 7) {
          began = own.pool.totalCount;
          all.resolve();
        }
        await all.promise;
      });
    await Promise.all(Array.from({ length: 7 }, once));
    await expect.poll(() => own.pool.totalCount, { timeout: 10_000 }).toBeLessThan(began);
    let before: number;
    do {
      before = own.pool.totalCount;
      await new Promise((resolve) => setTimeout(resolve, 500));
    } while (own.pool.totalCount < before);
    await own.close();
    return { began, left: before };
  };
  expect(await leftOf({ ...some, patience: PATIENCE })).toEqual({ began: 7, left: 4 });
  expect(await leftOf(some)).toEqual({ began: 7, left: 0 });
});
