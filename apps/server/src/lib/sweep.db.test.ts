import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { createDatabase, type Database } from './database.ts';
import { sweep } from './sweep.ts';

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  db = createDatabase({ url: server.database.appUrl, max: 2 });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const NOW = new Date('2026-11-14T00:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const count = async (table: string) =>
  Number((await server.sql<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

it('IDM-05 clears what has served its time in every complex, and nothing that someone may still need', async () => {
  for (const aptId of ['10001', '10002'])
    for (const [n, hours] of [1, 23, 25, 47, 49, 500].entries()) {
      await server.sql(
        `insert into idempotency_key (apt_id, member_apt_id, member_id, key, endpoint, input_hash, created_at) values ($1, $1, 'sojang01', $2, 'x', '', $3)`,
        [aptId, `key-number-${n}`, ago(hours)],
      );
      await server.sql('insert into rate_window values ($1, $2, 1)', [`${aptId}:${n}`, ago(hours)]);
      await server.sql('insert into hub_random values ($1, $2, $3)', [aptId, Buffer.from([n]), ago(hours)]);
    }
  const member = { '10001': 'gisa01', '10002': 'gisa21' } as Record<string, string>;
  for (const [aptId, memberId] of Object.entries(member))
    for (const days of [1, 89, 91])
      for (const state of ['SENT', 'WAITING'])
        await server.sql(
          "insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at) values ($1, gen_random_uuid(), 'SMS', $2, '', '', $3, '2099-01-01', $4)",
          [aptId, memberId, state, ago(days * 24)],
        );
  const session = (endsAt: Date, endedAt: Date | null) =>
    server.sql(
      "insert into session (apt_id, session_id, member_id, login_type, device, client_key, ip_address, created_at, last_used_at, ends_at, ended_at, end_reason) values ('10001', gen_random_uuid(), 'gisa01', 'normal', '', '', '', $1, $1, $1, $2::timestamptz, case when $2::timestamptz is null then null else 'LOGOUT' end)",
      [endsAt, endedAt],
    );
  await session(ago(-1), null);
  await session(ago(24 * 89), null);
  await session(ago(24 * 91), null);
  await session(ago(-1), ago(24 * 91));

  // Twice, and twice at once: several nodes sweep.
  await sweep(db, NOW);
  await Promise.all([sweep(db, NOW), sweep(db, NOW)]);

  expect(await count('idempotency_key where created_at < $$2026-11-12$$')).toBe(0);
  expect(await count('idempotency_key'), 'a day at least, here two').toBe(8);
  expect(await count('rate_window')).toBe(2);
  expect(await count('hub_random')).toBe(2);
  expect(await count("outbox_message where state = 'SENT'")).toBe(4);
  expect(await count("outbox_message where state = 'WAITING'"), 'what waits is never thrown away').toBe(6);
  expect(await count('session')).toBe(2);
  // What must be kept for years is not touched, by this role or any way it has.
  await expect(server.sqlAsApp('10001', 'delete from security_event')).rejects.toThrow('permission denied');
});
