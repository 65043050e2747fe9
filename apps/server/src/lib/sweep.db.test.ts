import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { createDatabase } from './database.ts';
import { sweepServed } from './sweep.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));

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
  await sweepServed(db, NOW);
  await Promise.all([sweepServed(db, NOW), sweepServed(db, NOW)]);

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

it('DAT-05 a year after they were refused, left or moved out, nothing of applicants is left but the row', async () => {
  const add = async (phoneNo: string, state: string, days: number) => {
    await server.sql(
      `insert into invitation (apt_id, invitation_id, code_hash, body_id, position_id, channel, recipient, starts_on, ends_on, expires_at, max_uses, created_by, created_at)
       select p.apt_id, gen_random_uuid(), sha256($1::text::bytea), p.body_id, p.position_id, 'SMS', $1, '2024-01-01', '2025-01-01', $2, 1, 'sojang01', $2
         from body_position p where p.apt_id = '10001' limit 1`,
      [phoneNo, ago(24 * days)],
    );
    await server.sql(
      `insert into application (apt_id, application_id, invitation_id, body_id, position_id, applicant_name, dong, ho, phone_no, email, wished_id, starts_on, ends_on, state, agreed_at, created_at, changed_at)
       select apt_id, gen_random_uuid(), invitation_id, body_id, position_id, '김신청', '101', '1203', $1, 'a@example.kr', 'kim', starts_on, ends_on, $2, $3, $3, $3
         from invitation where recipient = $1`,
      [phoneNo, state, ago(24 * days)],
    );
    await server.sql(
      `insert into application_event (apt_id, application_id, act, reason, actor_id, at)
       select apt_id, application_id, 'REJECT', '김신청님이 102동으로 이사', 'sojang01', created_at from application where phone_no = $1`,
      [phoneNo],
    );
  };
  for (const [n, state] of ['REJECTED', 'LEFT', 'MOVED_OUT', 'WAITING'].entries()) {
    await add(`0100000100${n}`, state, 366);
    await add(`0100000200${n}`, state, 364);
  }
  await sweepServed(db, NOW);
  const left = await server.sql<{ phone_no: string; applicant_name: string; dong: string; email: string | null }>(
    "select phone_no, applicant_name, dong, email from application where wished_id in ('', 'kim') order by phone_no",
  );
  const blank = { phone_no: '', applicant_name: '(지움)', dong: '', email: null };
  expect(left.slice(0, 3)).toEqual([blank, blank, blank]);
  expect(left.slice(3).map(({ phone_no }) => phone_no)).toEqual([
    '01000001003',
    ...[0, 1, 2, 3].map((n) => `0100000200${n}`),
  ]);
  // What was written about them goes too; that it was done, when and by whom, stays.
  const events = await server.sql(
    `select e.act, e.actor_id, e.reason is null as gone, a.erased_at is null as here, count(*)::int
       from application_event e join application a using (apt_id, application_id) where a.wished_id in ('', 'kim') group by 1, 2, 3, 4 order by 4`,
  );
  expect(events).toEqual([
    { act: 'REJECT', actor_id: 'sojang01', gone: true, here: false, count: 3 },
    { act: 'REJECT', actor_id: 'sojang01', gone: false, here: true, count: 5 },
  ]);
  const sent = await server.sql<{ recipient: string }>(
    "select recipient from invitation where recipient like '010000020%' or recipient like '010000010%' order by 1",
  );
  expect(sent.map(({ recipient }) => recipient)).toEqual([0, 1, 2, 3].map((n) => `0100000200${n}`));
});
