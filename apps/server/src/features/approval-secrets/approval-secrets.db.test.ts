import { beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { createTestClock, PASSWORD, type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { sweepServed } from '../../lib/sweep.ts';
import { proofOf, prove, SECRET, setSecret, WRONG } from './testing/secrets.ts';

const MINUTE = 60_000;
const NOTHING = '00000000-0000-7000-8000-000000000000';
/** What a refused try leaves behind by design. */
const COUNTED = ['security_event', 'login_guard', 'approval_secret'];

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
let sojang: Person;
let gwajang: Person;
const office = openOffice(server);
const refused = refusedBy(() => server);
beforeEach(async () => {
  sojang = await server.signIn('sojang01');
  gwajang = await server.signIn('gwajang01');
  await server.sql('delete from approval_secret');
  await server.sql('delete from approval_proof');
});

const statusOf = async (person = sojang) => (await person.get<Record<string, unknown>>('/api/approval-secret')).body;
const eventsOf = async () =>
  (
    await server.sql<{ kind: string }>(
      "select kind from security_event where kind like 'APPROVAL_SECRET%' order by event_id",
    )
  ).map(({ kind }) => kind);
const lastAlarm = async (memberId: string) => (await office.alarmsOf(memberId)).at(-1);

describe('one’s own', () => {
  it('is set with the password, changed with both, removed with both; the person hears of each, and it is on record', async () => {
    expect(await statusOf()).toEqual({ setYn: 'N', setAt: null, lockedUntil: null });
    const before = (await eventsOf()).length;
    expect((await setSecret(sojang)).body).toEqual({ ok: true });
    expect(await statusOf()).toMatchObject({ setYn: 'Y', setAt: clock.now().toISOString(), lockedUntil: null });
    expect(await lastAlarm('sojang01')).toMatchObject({ title: expect.stringContaining('정했습니다') });
    expect((await setSecret(sojang, { current: SECRET, secret: '900112' })).body).toEqual({ ok: true });
    expect((await prove(sojang, [NOTHING])).body).toMatchObject({ details: { reason: 'WRONG', left: 4 } });
    expect((await prove(sojang, [NOTHING], '900112')).status).toBe(200);
    const removed = { password: PASSWORD, current: '900112' };
    expect((await sojang.post('/api/approval-secret/remove', removed)).body).toEqual({ ok: true });
    expect(await statusOf()).toMatchObject({ setYn: 'N' });
    expect(await lastAlarm('sojang01')).toMatchObject({ link_url: '/auth/mypage_secret' });
    expect(await server.sql('select 1 from approval_proof')).toEqual([]);
    expect((await eventsOf()).slice(before)).toEqual([
      'APPROVAL_SECRET_SET',
      'APPROVAL_SECRET_SET',
      'APPROVAL_SECRET_FAILED',
      'APPROVAL_SECRET_REMOVED',
    ]);
  });

  it('cannot be set without the password, replaced by the password alone, or be easy to guess', async () => {
    const before = await digestOf(server, COUNTED);
    expect((await setSecret(sojang, { password: 'wrong' })).body.code).toBe('REAUTHENTICATION_FAILED');
    expect(await digestOf(server, COUNTED)).toEqual(before);
    expect(await statusOf()).toMatchObject({ setYn: 'N' });
    await refused(() => setSecret(sojang, { secret: '111111' }), 422, 'WEAK_PASSWORD');
    await refused(() => setSecret(sojang, { secret: '123456' }), 422, 'WEAK_PASSWORD');
    await refused(() => setSecret(sojang, { secret: '12345' }), 400, 'INVALID_INPUT');
    await refused(() => setSecret(sojang, { current: SECRET }), 409, 'STALE');
    await setSecret(sojang);
    await refused(() => setSecret(sojang, { secret: '900112' }), 409, 'STALE');
    const set = await digestOf(server, COUNTED);
    const guessed = await setSecret(sojang, { current: WRONG, secret: '900112' });
    expect(guessed.body).toMatchObject({ code: 'APPROVAL_SECRET_REFUSED', details: { reason: 'WRONG', left: 4 } });
    const kept = { password: PASSWORD, current: WRONG };
    expect((await sojang.post('/api/approval-secret/remove', kept)).body).toMatchObject({ details: { left: 3 } });
    expect(await digestOf(server, COUNTED)).toEqual(set);
    expect((await prove(sojang, [NOTHING])).status).toBe(200);
  });

  it('stands nowhere as it was typed: not in the table, the log, the records, the alarms or the kept answers', async () => {
    const key = { headers: { 'idempotency-key': 'a-key-of-the-test-1' } };
    const body = { password: PASSWORD, secret: SECRET };
    expect((await sojang.post('/api/approval-secret', body, key)).status).toBe(200);
    await prove(sojang, [NOTHING], WRONG);
    const proof = await proofOf(sojang, NOTHING);
    const [row] = await server.sql<{ secret_sealed: string }>('select secret_sealed from approval_secret');
    expect(row?.secret_sealed).not.toContain('$argon2id$');
    const tables = await office.snapshot(
      'approval_secret',
      'approval_proof',
      'security_event',
      'idempotency_key',
      'alarm',
      'outbox_message',
    );
    const all = JSON.stringify(tables) + server.logLines.join('\n');
    for (const secret of [SECRET, WRONG, proof]) expect(all).not.toContain(secret);
    expect(await server.sql("select 1 from idempotency_key where key = 'a-key-of-the-test-1'")).toEqual([]);
  });
});

describe('five wrong tries', () => {
  it('lock it for a while, in words, and nothing but the count changes; the next five for longer', async () => {
    await setSecret(sojang);
    const before = await digestOf(server, COUNTED);
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await prove(sojang, [NOTHING], WRONG);
      expect({ status, details: body.details }).toEqual({ status: 403, details: { reason: 'WRONG', left } });
      expect(body.errorUserMsg).toContain(`${left}번 남음`);
    }
    const locked = await prove(sojang, [NOTHING], WRONG);
    const until = new Date(clock.now().getTime() + 5 * MINUTE).toISOString();
    expect(locked.body).toMatchObject({ code: 'APPROVAL_SECRET_REFUSED', details: { reason: 'LOCKED', until } });
    expect((await prove(sojang, [NOTHING])).body.details, 'the right one is not looked at').toEqual({
      reason: 'LOCKED',
      until,
    });
    expect((await setSecret(sojang, { current: SECRET, secret: '900112' })).body.details).toMatchObject({
      reason: 'LOCKED',
    });
    expect(await statusOf()).toMatchObject({ lockedUntil: until });
    expect(await digestOf(server, COUNTED)).toEqual(before);
    clock.advance(5 * MINUTE);
    for (let i = 0; i < 5; i++) await prove(sojang, [NOTHING], WRONG);
    clock.advance(9 * MINUTE);
    // The token of before is as old as that.
    sojang = await server.signIn('sojang01');
    expect((await prove(sojang, [NOTHING])).body.details).toMatchObject({ reason: 'LOCKED' });
    clock.advance(MINUTE);
    expect((await prove(sojang, [NOTHING])).status).toBe(200);
    expect((await prove(sojang, [NOTHING], WRONG)).body.details).toMatchObject({ left: 4 });
  });

  it('are one’s own: another’s are not touched, and who has none is told so without a count', async () => {
    await setSecret(sojang);
    for (let i = 0; i < 5; i++) await prove(sojang, [NOTHING], WRONG);
    await refused(() => prove(gwajang, [NOTHING]), 403, 'NONE');
    await setSecret(gwajang);
    expect((await prove(gwajang, [NOTHING])).status).toBe(200);
  });
});

describe('reset', () => {
  const path = (memberId: string) => `/api/syst/users/${memberId}/resetApprovalSecret`;

  it('by the top administrator: it is gone with its proofs, the person is told and sets another', async () => {
    await setSecret(gwajang);
    await proofOf(gwajang, NOTHING);
    for (let i = 0; i < 5; i++) await prove(gwajang, [NOTHING], WRONG);
    expect((await sojang.post(path('gwajang01'))).body).toEqual({ ok: true });
    expect(await server.sql('select 1 from approval_proof')).toEqual([]);
    expect(await lastAlarm('gwajang01')).toMatchObject({
      title: '관리자가 결재 비밀번호를 초기화했습니다',
      link_url: '/auth/mypage_secret',
    });
    const [event] = await server.sql(
      "select member_id, actor_member_id as actor_id from security_event where kind = 'APPROVAL_SECRET_RESET' order by event_id desc limit 1",
    );
    expect(event).toEqual({ member_id: 'gwajang01', actor_id: 'sojang01' });
    expect((await setSecret(gwajang, { secret: '900112' })).status).toBe(200);
    expect((await prove(gwajang, [NOTHING], '900112')).status).toBe(200);
    const user = await sojang.get('/api/syst/users/gwajang01');
    expect(user.body).toMatchObject({ secretSince: clock.now().toISOString() });
  });

  it('not by anybody else, of oneself, of who has none, or of another complex', async () => {
    await setSecret(gwajang);
    await setSecret(sojang);
    const gyeongri = await server.signIn('gyeongri01');
    await refused(() => gyeongri.post(path('gwajang01')), 403, 'NO_PERMISSION');
    await refused(() => sojang.post(path('sojang01')), 403, 'NO_PERMISSION');
    await refused(() => sojang.post(path('gisa01')), 404, 'NOT_FOUND');
    await refused(() => sojang.post(path('sojang02')), 404, 'NOT_FOUND');
    const sysadmin = await server.signIn('sysadmin');
    expect((await sysadmin.post(`${path('sojang01')}?aptId=10001`)).status).toBe(200);
  });
});

it('proofs whose time is over are swept away', async () => {
  await setSecret(sojang);
  await proofOf(sojang, NOTHING);
  const db = createDatabase({ url: server.database.appUrl, max: 1 });
  try {
    await sweepServed(db, clock.now());
    expect(await server.sql('select 1 from approval_proof')).toHaveLength(1);
    clock.advance(2 * MINUTE + 1);
    await sweepServed(db, clock.now());
    expect(await server.sql('select 1 from approval_proof')).toEqual([]);
  } finally {
    await db.close();
  }
});
