import { expect, it } from 'vitest';
import { downloadBy } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase, type Tx } from '../../lib/database.ts';
import type { Paging } from '../../lib/list-page.ts';
import { REQUEST_PATIENCE } from '../../lib/pool.ts';
import { statement } from '../../lib/statement.ts';
import { listPeople } from '../users/public.ts';
import { readList } from './read-list.ts';
import { readWhole } from './whole-list.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.ownerUrl, patience: REQUEST_PATIENCE }));
const download = downloadBy(() => server);

const limit = () => statement<{ limit: string }>`select current_setting('statement_timeout') as limit`;
const limitAfter = (work: (tx: Tx) => Promise<unknown>) =>
  db.transact(async (tx) => {
    await work(tx);
    return (await tx.first(limit()))?.limit;
  });

it('a whole list may take longer to read than a page, for its own transaction', async () => {
  const now = new Date();
  expect(await limitAfter(async () => {})).toBe('4500ms');
  expect(
    await limitAfter((tx) => readList(tx, () => statement<{ page: string }>`select null as page where false`)),
  ).toBe('20s');
  const people = (paging: Paging) => listPeople({ aptId: '10001' }, { sort: 'name', ...paging }, now);
  expect(await limitAfter((tx) => readWhole(tx, people, (row) => row))).toBe('20s');
  expect(await limitAfter(async () => {})).toBe('4500ms');
});

it('so may putting thousands of people on record', async () => {
  await server.sql(`create function note_limit() returns trigger language plpgsql as $$
    begin new.user_agent := current_setting('statement_timeout'); return new; end $$`);
  await server.sql(
    'create trigger note_limit before insert on security_event for each row execute function note_limit()',
  );
  const sojang = await server.signIn('sojang01');
  const body = { filter: { text: 'gisa01' }, reason: '정전 대비 비상 연락망을 만듭니다.', unmaskedYn: 'Y' };
  expect((await download(sojang, '/api/dang/org/employees/excel', body)).status).toBe(200);
  const noted = await server.sql(
    "select distinct user_agent from security_event where kind = 'PERSONAL_DATA_EXPORTED'",
  );
  expect(noted).toEqual([{ user_agent: '20s' }]);
});
