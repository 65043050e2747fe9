import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createBlankDatabase, createDemoDatabase, createTestDatabase, TEST_SECRETS } from '../../test/postgres.ts';
import { refuseForeignSecret, WRONG_SECRET } from './refuse-foreign-keys.ts';

const opened = (make: typeof createDemoDatabase) =>
  forThisFile(async () => {
    const { drop, ...rest } = await make();
    return { ...rest, close: drop };
  });
const [office, empty, blank] = [opened(createDemoDatabase), opened(createTestDatabase), opened(createBlankDatabase)];
const OTHER = { current: randomBytes(32), previous: [] };

const sealedIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select member_id, secret_sealed from authenticator order by 1');
  await client.end();
  return rows;
};

it('a wrong secret or data folder is refused in words, and nothing is changed; the right one, or one that knows it, opens', async () => {
  const before = await sealedIn(office.ownerUrl);
  expect(before).not.toEqual([]);
  await expect(refuseForeignSecret(office.ownerUrl, OTHER)).rejects.toThrow(WRONG_SECRET);
  expect(await sealedIn(office.ownerUrl)).toEqual(before);
  await refuseForeignSecret(office.ownerUrl, TEST_SECRETS);
  await refuseForeignSecret(office.ownerUrl, { ...OTHER, previous: [TEST_SECRETS.current] });
});

it('a database where nothing is sealed yet, or with nothing in it, belongs to whoever comes first', async () => {
  await refuseForeignSecret(empty.ownerUrl, OTHER);
  await refuseForeignSecret(blank.ownerUrl, OTHER);
});
