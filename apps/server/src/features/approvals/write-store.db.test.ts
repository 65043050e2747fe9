import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type ActWrite, joined, runWrites, writeLast } from './write-store.ts';

const server = forThisFile(() => startTestServer({ demo: false }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));
beforeAll(async () => {
  await server.sql('create table counter (id integer primary key, n integer not null)');
  await server.sql('grant select, insert, update on counter to danji_app');
});
beforeEach(async () => {
  await server.sql('truncate counter');
  await server.sql('insert into counter values (1, 0), (2, 0), (3, 0)');
});
const values = async () => (await server.sql<{ n: number }>('select n from counter order by id')).map(({ n }) => n);
const add = (id: number, by: number): ActWrite['statement'] =>
  statement`update counter set n = n + ${by} where id = ${id}`;

it('writes that are joined are done together, each with its own values', async () => {
  const writes = [
    { statement: add(1, 5), guard: 'the first is gone' },
    { statement: add(2, 7) },
    { statement: statement`update counter set n = n + 1 where id in (${3}, ${4})`, guard: 'the third is gone' },
  ];
  await db.transact((tx) => runWrites(tx, [joined(writes)]));
  expect(await values()).toEqual([5, 7, 1]);
});

it.each([
  ['too few', add(9, 1), 1],
  ['too many', statement`update counter set n = n + 1 where id > ${1}`, 1],
  ['fewer than it says', add(2, 1), 2],
] as const)('one that touches %s rows takes all of them back, and is told by its words', async (_, missed, rows) => {
  const writes = [
    { statement: add(1, 5), guard: 'the first is gone' },
    { statement: missed, guard: 'somebody was faster', rows },
  ];
  await expect(db.transact((tx) => runWrites(tx, [joined(writes)]))).rejects.toThrow('somebody was faster');
  expect(await values()).toEqual([0, 0, 0]);
});

it('so does one that travels with the commit', async () => {
  const write = { statement: add(9, 1), guard: 'somebody was faster' };
  const act = db.transact(async (tx) => {
    await tx.run(add(1, 5));
    writeLast(tx, [write]);
  });
  await expect(act).rejects.toThrow('somebody was faster');
  expect(await values()).toEqual([0, 0, 0]);
});
