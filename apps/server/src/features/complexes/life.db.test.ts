import { endpoints } from '@danji/contract/index';
import { koreanDay } from '@danji/contract/korean-day';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODIES } from '../../../test/access/well-formed.ts';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, pathOf, REACHED, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { DECIDE, deskOf, path } from '../approvals/testing/desk.ts';
import { remindWaiting } from '../reminders/public.ts';
import { draftScheduled } from '../schedules/public.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const noperm = forThisFile(() => server.signIn('noperm01'));
const other = forThisFile(() => server.signIn('sojang02'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));

type Life = 'OPEN' | 'SUSPENDED' | 'CLOSED';
const lifeOf = async (aptId = '10001') =>
  (await server.sql<{ life: Life }>('select life from complex where apt_id = $1', [aptId]))[0]?.life as Life;
const change = async (to: Life, more: Record<string, unknown> = {}, by: Person = sysadmin, aptId = '10001') =>
  by.post<{ code?: string }>(`/api/syst/complexes/${aptId}/life`, {
    from: await lifeOf(aptId),
    to,
    reason: '계약이 끝나 정리합니다',
    until: null,
    ...more,
  });
const inDays = (days: number) => koreanDay(new Date(server.clock.now().getTime() + days * 86_400_000));
/** What the record of access and of sessions may gain while nothing else may. */
const RECORDS = ['security_event', 'session', 'refresh_token', 'rate_window', 'verification_code', 'stored_file'];

let formId: string;
let adminId: string;
beforeAll(async () => {
  const [form] = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  formId = form?.form_id ?? '';
  const [admin] = await server.sql<{ member_id: string }>(
    "select member_id from member where apt_id = '10001' and is_super_admin",
  );
  adminId = admin?.member_id ?? '';
});
const desk = deskOf(() => gisa);
const waiting = async () => {
  const docId = await desk.begin(formId);
  await desk.save(docId, 1, { 사유: '고장' }, { line: DECIDE });
  expect((await desk.submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  return docId;
};

describe('a complex that is suspended', () => {
  it('ORG-02 is read as before and written by no call of any person or program, wherever the call is made; opened again, all of it goes on', async () => {
    const docId = await waiting();
    expect((await change('SUSPENDED')).status).toBe(200);
    expect((await gisa.get('/api/main/memberInfo')).body).toMatchObject({ life: 'SUSPENDED' });
    expect((await gisa.get(path(docId))).status).toBe(200);
    expect((await gisa.get('/api/main/home')).status).toBe(200);
    expect((await other.get('/api/main/memberInfo')).body).not.toHaveProperty('life');
    const before = await digestOf(server, RECORDS);
    const told: string[] = [];
    for (const endpoint of endpoints) {
      const { access, method, name } = endpoint;
      if (method !== 'POST' || access.kind !== 'menu' || !['write', 'delete'].includes(access.flag)) continue;
      const answer = await sojang.post<{ code?: string }>(pathOf(endpoint, { docId }), BODIES[name]);
      if (!['COMPLEX_SUSPENDED', 'NO_PERMISSION'].includes(answer.body?.code ?? ''))
        told.push(`${name}: ${answer.status}`);
    }
    expect(told).toEqual([]);
    const act = await sojang.post<{ code: string; errorUserMsg: string }>(`${path(docId)}/act`, {
      act: { type: 'APPROVE' },
    });
    expect(act).toMatchObject({ status: 403, body: { code: 'COMPLEX_SUSPENDED' } });
    expect(act.body.errorUserMsg).toContain('읽기만 할 수 있는 단지');
    // Nor by the operator, who names the complex.
    const renamed = await sysadmin.post<{ code: string }>('/api/dang/org/departments?aptId=10001', '새 부서');
    expect(renamed).toMatchObject({ status: 403, body: { code: 'COMPLEX_SUSPENDED' } });
    expect(await digestOf(server, RECORDS)).toEqual(before);
    // The neighbour notices nothing.
    expect((await other.post('/api/search/recent', { q: '가' })).status).not.toBe(403);

    expect((await change('OPEN')).status).toBe(200);
    expect((await gisa.get('/api/main/memberInfo')).body).not.toHaveProperty('life');
    expect((await sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } })).body).toMatchObject({
      state: 'APPROVED',
    });
  });

  it('people come in to it; a node that remembers them from before is told all the same', async () => {
    // Known by the mark, in a session that was noted lately.
    for (let n = 0; n < 3; n += 1) expect((await gisa.get('/api/elec-apv/forms')).status).toBe(200);
    await change('SUSPENDED');
    expect(await gisa.post('/api/elec-apv/documents', { formId })).toMatchObject({
      status: 403,
      body: { code: 'COMPLEX_SUSPENDED' },
    });
    expect((await gisa.get('/api/elec-apv/forms')).status).toBe(200);
    const anew = await server.signIn('gwajang01');
    expect((await anew.get('/api/main/memberInfo')).status).toBe(200);
    await change('OPEN');
    expect((await gisa.post('/api/elec-apv/documents', { formId })).status).toBe(200);
  });

  it('an act at the same moment is whole or refused, and behind the answer nothing is written', async () => {
    for (let round = 0; round < 5; round += 1) {
      const docIds = await Promise.all([1, 2, 3].map(() => waiting()));
      const [suspended, ...acts] = await Promise.all([
        change('SUSPENDED'),
        ...docIds.map((docId) => sojang.post<{ code?: string }>(`${path(docId)}/act`, { act: { type: 'APPROVE' } })),
      ]);
      expect(suspended?.status).toBe(200);
      for (const [at, act] of acts.entries()) {
        const [row] = await server.sql<{ state: string; events: number; turns: number }>(
          `select d.state, (select count(*)::int from approval_event e where e.doc_id = d.doc_id and e.type = 'APPROVE') as events,
                  (select count(*)::int from step s where s.doc_id = d.doc_id and s.state = 'PENDING') as turns
             from document d where d.doc_id = $1`,
          [docIds[at]],
        );
        const isWhole = act.status === 200;
        if (!isWhole) expect(act.body.code).toBe('COMPLEX_SUSPENDED');
        expect(row).toEqual(
          isWhole ? { state: 'APPROVED', events: 1, turns: 0 } : { state: 'IN_PROGRESS', events: 0, turns: 1 },
        );
      }
      await change('OPEN');
    }
  });

  it('what goes on by itself stands still there and goes on elsewhere, and is seen to when it is open again', async () => {
    for (const [aptId, person] of [
      ['10001', 'gisa01'],
      ['10002', 'gisa21'],
    ])
      await server.sql(
        `insert into schedule (apt_id, schedule_id, form_id, person_id, rule, lead_days, title_pattern, starts_on, created_at, updated_at, updated_by)
         select f.apt_id, gen_random_uuid(), f.form_id, $2, '{"kind":"MONTHLY","day":1}', 0, '매달', '2026-01-01', now(), now(), $2
           from form f where f.apt_id = $1 and f.form_code = 'PLAIN_DRAFT'`,
        [aptId, person],
      );
    const drafted = async () =>
      (await server.sql<{ apt_id: string }>('select apt_id from scheduled_draft order by 1')).map(
        ({ apt_id }) => apt_id,
      );
    const at = { now: () => new Date('2026-12-01T10:00:00+09:00') };
    await change('SUSPENDED');
    await draftScheduled({ db, clock: at });
    await remindWaiting({ db, clock: at, env: REACHED });
    expect(await drafted()).toEqual(['10002']);
    expect(await server.sql("select 1 from step_reminder where apt_id = '10001'")).toEqual([]);
    await change('OPEN');
    await draftScheduled({ db, clock: at });
    expect(await drafted()).toEqual(['10001', '10002']);
  });
});

describe('a complex that is closed', () => {
  it('ORG-02 its top administrator reads and exports until the day, nobody else comes in, and links to other complexes end', async () => {
    await server.sql(
      `with one as (select gen_random_uuid() as id)
       insert into member_link (apt_id, link_id, member_id, other_apt_id, other_member_id, other_apt_name, other_member_name, reason, made_here, linked_at, ends_on)
       select a, one.id, m, o, om, '단지', '소장', '겸임', true, now(), '2099-01-01' from one,
         (values ('10001', 'gisa01', '10002', 'gisa21'), ('10002', 'gisa21', '10001', 'gisa01')) v (a, m, o, om)`,
    );
    const admin = await server.signIn(adminId);
    expect((await change('CLOSED', { until: inDays(30) })).status).toBe(200);
    expect(await gisa.get('/api/main/memberInfo')).toMatchObject({ status: 403, body: { code: 'COMPLEX_CLOSED' } });
    expect(await sysadmin.get('/api/comm/departments?aptId=10001')).toMatchObject({ status: 403 });
    expect((await admin.get('/api/main/memberInfo')).body).toMatchObject({ life: 'CLOSED', closedUntil: inDays(30) });
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/elec-apv/registers/CONTRACT/excel',
      headers: { authorization: `Bearer ${admin.token}`, 'x-requested-with': 'danji', 'user-agent': 'danji-test' },
      payload: { filter: {}, reason: '마지막으로 내려받습니다.' },
    });
    expect(file.statusCode).toBe(200);
    const before = await digestOf(server, RECORDS);
    expect(await admin.post('/api/dang/org/departments', '새 부서')).toMatchObject({
      status: 403,
      body: { code: 'COMPLEX_CLOSED' },
    });
    expect(await digestOf(server, RECORDS)).toEqual(before);
    expect(await server.sql('select 1 from member_link where ended_at is null')).toEqual([]);
    await server.sql("update complex set closed_until = closed_until - 31 where apt_id = '10001'");
    expect(await admin.get('/api/main/memberInfo')).toMatchObject({ status: 403, body: { code: 'COMPLEX_CLOSED' } });
    expect((await change('OPEN')).status).toBe(200);
    expect((await gisa.get('/api/main/memberInfo')).status).toBe(200);
  });

  it('at the door the right password is answered with why, the wrong one as ever', async () => {
    await change('CLOSED', { until: inDays(3) });
    const login = (password: string) =>
      server.call('POST', '/api/login', { body: { memberId: 'gisa01', password } }) as Promise<{
        status: number;
        body: { code: string; errorUserMsg: string };
      }>;
    expect(await login('danji1234!')).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED', errorUserMsg: expect.stringContaining('닫은 단지') },
    });
    expect((await login('wrong-password-1')).body.errorUserMsg).not.toContain('닫은 단지');
    await change('OPEN');
    expect((await login('danji1234!')).status).toBe(200);
  });
});

describe('who may change it, and how', () => {
  it('the operator alone, as it was seen, with a reason; refused, nothing changes', async () => {
    const before = await digestOf(server);
    for (const [answer, code] of [
      [await change('SUSPENDED', {}, sojang), 'NO_PERMISSION'],
      [await change('SUSPENDED', {}, noperm), 'NO_PERMISSION'],
      [await change('SUSPENDED', { reason: ' ' }), 'INVALID_INPUT'],
      [await change('SUSPENDED', { from: 'SUSPENDED' }), 'STALE'],
      [await change('OPEN'), 'COMPLEX_REFUSED'],
      [await change('CLOSED'), 'INVALID_INPUT'],
      [await change('CLOSED', { until: inDays(0) }), 'INVALID_INPUT'],
      [await change('SUSPENDED', {}, sysadmin, '00000'), 'COMPLEX_REFUSED'],
      [await change('SUSPENDED', { from: 'OPEN' }, sysadmin, '99999'), 'NOT_FOUND'],
    ] as const)
      expect(answer.body.code).toBe(code);
    expect(await digestOf(server)).toEqual(before);
  });

  it('of two at once one is told that another was faster; it is on record on both sides, and in the list', async () => {
    const both = await Promise.all([
      change('SUSPENDED', { from: 'OPEN' }),
      change('CLOSED', { from: 'OPEN', until: inDays(9) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const life = await lifeOf();
    const kind = life === 'CLOSED' ? 'COMPLEX_CLOSED' : 'COMPLEX_SUSPENDED';
    const records = await server.sql<{ apt_id: string; reason: string }>(
      "select apt_id, detail ->> 'reason' as reason from security_event where kind = $1 order by event_id desc limit 2",
      [kind],
    );
    expect(records.map(({ apt_id }) => apt_id).sort()).toEqual(['00000', '10001']);
    const list = await sysadmin.get<{ items: { aptId: string; life: Life; lifeReason: string }[] }>(
      '/api/syst/complexes?text=10001',
    );
    expect(list.body.items[0]).toMatchObject({ aptId: '10001', life, lifeReason: '계약이 끝나 정리합니다' });
    await change('OPEN');
  });
});
