import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { openOffice } from '../../test/office.ts';
import { findPooler, type Pooler, startPooler } from '../../test/pooler.ts';
import { appPassword } from '../../test/postgres.ts';
import { type Person, startTestServer } from '../../test/server.ts';
import { createDatabase, type Database } from '../lib/database.ts';
import { checkDatabase } from '../lib/postgres/check-database.ts';
import { statement } from '../lib/statement.ts';
import { checkConnections } from './check-connections.ts';

/** Fewer than the connections of one node, so that all of them are lent to everybody in turn. */
const LENT = 3;
const found = findPooler();
const isBehindPooler = found?.carriesStatements === true;
const WORDS = found
  ? `pgbouncer ${found.version} ${isBehindPooler ? 'in transaction mode' : 'is older than 1.21: its refusal is tried, the rest goes straight to PostgreSQL'}`
  : 'no pgbouncer is installed: the same is tried straight on PostgreSQL';

let pooler: Pooler | null;
const through = (url: string) => pooler?.urlOf(url) ?? url;
beforeAll(async () => {
  console.log(WORDS);
  pooler = found
    ? await startPooler({ found, clusterUrl: inject('clusterUrl'), password: appPassword(), size: LENT })
    : null;
});
afterAll(() => pooler?.stop());
const server = forThisFile(() =>
  startTestServer({
    ...(isBehindPooler ? { poolerFor: through } : {}),
    env: { publicUrl: 'https://danji.example.kr' },
  }),
);

describe('two nodes whose requests share a few connections', () => {
  const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

  it('sign-in, drafts, approvals, live alarms across nodes, links, search and files', async () => {
    const office = openOffice(server);
    const other = await server.addNode();
    const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const sojang = await office.person('sojang01');
    await sojang.post('/api/approval-link/setting', { linkYn: 'Y' });
    const heard = await listen(base, sojang);

    const docId = await office.submitted({ by: 'gisa01', line: LINE, title: '저수조 청소 계획' });
    await expect.poll(heard.events, { timeout: 20_000 }).toBeGreaterThan(0);
    heard.stop();
    const [message] = await server.sql<{ body: string }>(
      "select body from outbox_message where body like '%/approve#token=%'",
    );
    expect(message?.body).toContain('https://danji.example.kr/approve#token=');
    expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });

    const hits = await sojang.get<{ items: { docId: string }[] }>('/api/search/documents?q=저수조');
    expect(hits.body.items.map((hit) => hit.docId)).toEqual([docId]);
    const file = await sojang.post('/api/elec-apv/apv-inbox/excel', {
      filter: { tab: 'waiting' },
      reason: '회의에 보고하려고 합니다.',
    });
    expect(file.status, JSON.stringify(file.body).slice(0, 200)).toBe(200);
  });

  it('many at once: every answer is a good one, and each act happened once', async () => {
    const office = openOffice(server);
    await Promise.all([office.person('gisa01'), office.person('sojang01')]);
    const made = await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const docId = await office.submitted({ by: 'gisa01', line: LINE, title: `동시 상신 ${turn}` });
        const answers = await Promise.all([1, 2].map(() => office.act('sojang01', docId, { type: 'APPROVE' })));
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        return docId;
      }),
    );
    const rows = await server.sql(
      `select doc_id from document join approval_event using (apt_id, doc_id) where doc_id = any($1) and type = 'APPROVE'`,
      [made],
    );
    expect(rows).toHaveLength(made.length);
    expect(new Set(rows.map((row) => row.doc_id))).toEqual(new Set(made));
  });
});

describe('what a connection is told does not depend on who has it', () => {
  const databases: Database[] = [];
  const open = (statementMs: number) => {
    const db = createDatabase({
      url: isBehindPooler ? through(server.database.appUrl) : server.database.appUrl,
      pooled: isBehindPooler,
      max: 2,
      publicUrl: `https://danji${statementMs}.example.kr`,
      patience: { queueMs: 20_000, lockMs: 1_234, statementMs, awayMs: 0 },
    });
    databases.push(db);
    return db;
  };
  afterAll(() => Promise.all(databases.map((db) => db.close())));
  const told = statement<{
    text: string;
  }>`select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('app.public_url')) as text`;

  it('patience and the public address hold in every transaction, each with its own', async () => {
    const [patient, hasty] = [open(61_000), open(4_321)];
    const ask = (db: Database) => db.transact((tx) => tx.first(told));
    const answers = await Promise.all(Array.from({ length: 24 }, (_, turn) => ask(turn % 2 ? hasty : patient)));
    expect(new Set(answers.map((row) => row?.text))).toEqual(
      new Set(['61s 1234ms https://danji61000.example.kr', '4321ms 1234ms https://danji4321.example.kr']),
    );
    if (!isBehindPooler) return;
    // Nothing of it stays on a connection that goes to somebody else.
    const client = new pg.Client({ connectionString: through(server.database.appUrl) });
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as patience, coalesce(current_setting('app.public_url', true), '') as address",
    );
    await client.end();
    expect(rows).toEqual([{ patience: '5s', address: '' }]);
  });

  it('a table that a migration has changed meanwhile is read as it is now, on connections that knew it before', async () => {
    await server.sql('create table shelf (n integer)');
    await server.sql('grant select on shelf to danji_app');
    await server.sql('insert into shelf values (7)');
    const db = open(20_000);
    const all = statement<Record<string, number>>`select * from shelf`;
    const read = () =>
      Promise.all([
        ...Array.from({ length: 6 }, () => db.transact((tx) => tx.run(all))),
        ...Array.from({ length: 6 }, async () => (await db.readAfter(statement`select 1`, all))[1]),
      ]);
    expect(await read()).toEqual(Array(12).fill([{ n: 7 }]));
    await server.sql('alter table shelf add column room integer default 3');
    expect(await read()).toEqual(Array(12).fill([{ n: 7, room: 3 }]));
    await server.sql('alter table shelf add column floor integer default 1');
    expect(await read()).toEqual(Array(12).fill([{ n: 7, room: 3, floor: 1 }]));
  });
});

describe('a start looks at its addresses', () => {
  const app = () => through(server.database.appUrl);
  const direct = () => server.database.appUrl;

  it('CFG-01 what needs a connection of its own is refused behind a pooler, in words', async () => {
    expect(await checkConnections({ databaseListenUrl: null }, direct())).toEqual({ pooled: false });
    await checkDatabase(server.database.ownerUrl);
    if (!pooler) return;
    if (!isBehindPooler) {
      await expect(checkConnections({ databaseListenUrl: direct() }, app())).rejects.toThrow(/pgbouncer 1\.21 이상/);
      return;
    }
    expect(await checkConnections({ databaseListenUrl: direct() }, app())).toEqual({ pooled: true });
    await expect(checkConnections({ databaseListenUrl: null }, app())).rejects.toThrow(/DATABASE_LISTEN_URL에 정해/);
    await expect(checkConnections({ databaseListenUrl: app() }, app())).rejects.toThrow(/바로 정해 주세요/);
    // The pooler knows the API's role alone; the owner's address is judged the same way.
    await expect(checkDatabase(app())).rejects.toThrow(/DATABASE_URL이 연결 풀러/);
  });
});

async function listen(base: string, { token }: Person) {
  const ending = new AbortController();
  const answer = await fetch(`${base}/api/alarm/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let text = '';
  const read = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  };
  read().catch(() => {});
  return {
    /** Beside the count that comes with the connection. */
    events: () => text.split('event: alarm').length - 2,
    stop: () => ending.abort(),
  };
}
