import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { createDatabase } from './database.ts';
import { allOf, listPage, orderOf, pageAnswer } from './list-page.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 1 }));

type Asked = { page: number; size: number; sort: 'word' | '-word'; least?: number; twice?: true };
const ask = async ({ page, size, sort, least, twice }: Asked) => {
  const list = listPage<{ n: number; word: string | null }>({
    found: sql`select * from (values (1, 'b'), (2, null), (3, 'a'), (4, 'b'), (5, 'c')) v (n, word)
      where ${allOf([least ? sql`v.n >= ${least}` : null])}`,
    order: orderOf(sort, { word: sql`p.word` }, sql`p.n`),
    paging: { page, size },
    columns: sql`p.n, p.word`,
    ...(twice ? { twice } : {}),
  });
  const rows = await db.transact((tx) => tx.run(list));
  return pageAnswer(rows, { page, size }, ({ n }) => n);
};

it.each([undefined, true] as const)(
  'pages follow each other and say how many there are (said twice: %s)',
  async (twice) => {
    const how = twice ? { twice } : {};
    expect(await ask({ page: 1, size: 3, sort: 'word', ...how })).toEqual({
      items: [3, 1, 4],
      total: 5,
      page: 1,
      size: 3,
    });
    expect(await ask({ page: 2, size: 3, sort: 'word', ...how })).toMatchObject({ items: [5, 2], total: 5 });
    // What has nothing there comes last in the other direction too.
    expect(await ask({ page: 1, size: 10, sort: '-word', ...how })).toMatchObject({ items: [5, 1, 4, 3, 2] });
    expect(await ask({ page: 1, size: 10, sort: 'word', least: 4, ...how })).toMatchObject({ items: [4, 5], total: 2 });
    // Past the end the number is still right; of nothing it is none.
    expect(await ask({ page: 9, size: 3, sort: 'word', ...how })).toMatchObject({ items: [], total: 5 });
    expect(await ask({ page: 1, size: 3, sort: 'word', least: 99, ...how })).toMatchObject({ items: [], total: 0 });
  },
);
