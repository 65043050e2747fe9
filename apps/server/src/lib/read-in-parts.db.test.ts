import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { createDatabase, type Statement, type Tx } from './database.ts';
import { readInParts } from './read-in-parts.ts';
import { statement } from './statement.ts';

const server = forThisFile(() => startTestServer());
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 1 }));

const numbers = (most: number) =>
  statement<{ n: number }>`select n from generate_series(1, ${most}::int) n order by n desc`;

it.each([0, 1, 9, 10, 11, 25])('all %i rows are read, in their order, ten at a time', async (most) => {
  const read = await db.transact((tx) => readInParts(tx, numbers(most), ({ n }) => n, 10));
  expect(read).toEqual(Array.from({ length: most }, (_, at) => most - at));
});

it('RES-01 no more than a part comes at once', async () => {
  const parts: number[] = [];
  await db.transact(async (tx) => {
    const counting = {
      ...tx,
      run: async <Row>(asked: Statement<Row>) => {
        const rows = await tx.run(asked);
        parts.push(rows.length);
        return rows;
      },
    } as Tx;
    await readInParts(counting, numbers(25), ({ n }) => n, 10);
  });
  // The last is the closing, which gives nothing.
  expect(parts).toEqual([10, 10, 5, 0]);
});

it('lists with other columns are read after each other on one connection', async () => {
  const words = statement<{ word: string; n: number }>`select 'w' || n as word, n from generate_series(1, 3) n`;
  const read = () =>
    db.transact(async (tx) => [
      await readInParts(tx, words, ({ word }) => word, 2),
      await readInParts(tx, numbers(3), ({ n }) => n, 2),
      await readInParts(tx, words, ({ n }) => n, 2),
    ]);
  const expected = [
    ['w1', 'w2', 'w3'],
    [3, 2, 1],
    [1, 2, 3],
  ];
  expect(await read()).toEqual(expected);
  expect(await read()).toEqual(expected);
});
