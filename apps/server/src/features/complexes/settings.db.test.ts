import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { PASSWORD, type Person, startTestServer } from '../../../test/server.ts';
import { hubDigest } from '../auth/public.ts';

let office: ReturnType<typeof openOffice>;
let sojang: Person;
const server = forThisFile(startTestServer);

const SETTING = '/api/cmplx-info/setting';
type Setting = { values: Record<string, unknown>; version: number; otpPolicy: string; callerAddress: string };
const read = async (person = sojang) => (await person.get<Setting>(SETTING)).body;
const change = async (values: Record<string, unknown>, person = sojang) => {
  const now = await read(person);
  return person.post<{ version: number; code?: string }>(SETTING, {
    version: now.version,
    values: { ...now.values, ...values },
  });
};
const refused = refusedBy(() => server);
const usual = {
  recallPolicy: 'BEFORE_ACT',
  households: null,
  finalLimit: null,
  secretLimit: null,
  numberPattern: '{부서}-{연도}-{일련번호:4}',
  retentionMin: null,
  allowedAddresses: [],
};
beforeEach(async () => {
  sojang = await server.signIn('sojang01');
  office = openOffice(server);
  expect((await change(usual)).status).toBe(200);
});

const twoSteps = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01', mayDecideFinally: true },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];

describe('each setting acts', () => {
  it('회수: as the complex says, from the next draft on; what was drafted before keeps its rule', async () => {
    const before = await office.submitted({ by: 'gisa01', line: twoSteps });
    await change({ recallPolicy: 'NEVER' });
    const never = await office.submitted({ by: 'gisa01', line: twoSteps });
    expect((await office.act('gisa01', never, { type: 'RECALL' })).body).toMatchObject({ code: 'ACT_REFUSED' });
    expect((await office.act('gisa01', before, { type: 'RECALL' })).body).toMatchObject({ state: 'WITHDRAWN' });
    await change({ recallPolicy: 'BEFORE_OPEN' });
    const opened = await office.submitted({ by: 'gisa01', line: twoSteps });
    await (await office.person('gijeon01')).post(`/api/elec-apv/documents/${opened}/open`);
    expect((await office.act('gisa01', opened, { type: 'RECALL' })).body).toMatchObject({ code: 'ACT_REFUSED' });
  });

  it('전결: up to the limit of the complex, whatever the form gives; refused above it with nothing changed', async () => {
    const expense = { by: 'gisa01', line: twoSteps, form: 'PLAIN_EXPENSE', more: { amount: 90_000 } };
    const offered = async (docId: string) =>
      (await (await office.person('gijeon01')).get<{ abilities: string[] }>(`/api/elec-apv/documents/${docId}`)).body
        .abilities;
    await change({ finalLimit: 90_000 });
    const upTo = await office.submitted(expense);
    expect(await offered(upTo)).toContain('DECIDE_FINALLY');
    expect((await office.act('gijeon01', upTo, { type: 'DECIDE_FINALLY' })).body).toMatchObject({ state: 'APPROVED' });
    await change({ finalLimit: 89_999 });
    const above = await office.submitted(expense);
    const body = await refused(
      () => office.act('gijeon01', above, { type: 'DECIDE_FINALLY' }),
      409,
      'OVER_FINAL_LIMIT',
    );
    expect(body.errorUserMsg).toContain('89,999원');
    const acts = await offered(above);
    expect(acts, 'what would be refused is not offered').not.toContain('DECIDE_FINALLY');
    expect(acts).toContain('APPROVE');
    expect((await office.act('gijeon01', above, { type: 'APPROVE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  });

  it('결재 비밀번호: from the amount of the complex on, at once also for what is under way', async () => {
    const docId = await office.submitted({ by: 'gisa01', line: twoSteps, more: { amount: 90_000 } });
    await change({ secretLimit: 90_000 });
    await office.person('gijeon01');
    await refused(() => office.act('gijeon01', docId, { type: 'APPROVE' }), 409, 'NEEDS_APPROVAL_SECRET');
    await change({ secretLimit: 90_001 });
    expect((await office.act('gijeon01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  });

  it('문서번호: a form that keeps to the usual one follows the complex', async () => {
    await change({ numberPattern: '한빛-{연도}{월}-{일련번호:3}' });
    const docId = await office.complete('gisa01');
    const [row] = await server.sql<{ doc_number: string }>('select doc_number from document where doc_id = $1', [
      docId,
    ]);
    expect(row?.doc_number).toMatch(/^한빛-\d{6}-001$/);
  });

  it('보존: a form or a drafter cannot make it shorter than the complex wants', async () => {
    await change({ retentionMin: 10 });
    const docId = await office.draft({ by: 'gisa01', line: twoSteps, more: { retentionYears: 1 } });
    const kept = () => server.sql('select retention_years from document where doc_id = $1', [docId]);
    expect(await kept()).toEqual([{ retention_years: 10 }]);
    const forever = await office.draft({ by: 'gisa01', line: twoSteps, more: { retentionYears: null } });
    const [row] = await server.sql('select retention_years from document where doc_id = $1', [forever]);
    expect(row).toEqual({ retention_years: null });
  });

  it('로그인 유지: idle time and the length of a session hold from the next request and the next sign-in', async () => {
    const gisa = await server.signIn('gisa02');
    await change({ idleMinutes: 5, sessionHours: 1 });
    server.clock.advance(6 * 60_000);
    expect((await gisa.get('/api/alarm/all')).body).toMatchObject({ code: 'SESSION_EXPIRED' });
    await server.signIn('gisa02');
    const [session] = await server.sql(
      `select extract(epoch from ends_at - created_at)::int as seconds from session where member_id = 'gisa02' order by created_at desc limit 1`,
    );
    expect(session).toEqual({ seconds: 3600 });
    sojang = await server.signIn('sojang01');
    await change({ idleMinutes: 60, sessionHours: 12 });
  });

  it('접속 주소: great rights come in from the listed places only; others from anywhere; nobody shuts themselves out', async () => {
    expect((await read()).callerAddress).toBe('127.0.0.1');
    const body = await refused(() => change({ allowedAddresses: ['203.0.113.0/24'] }), 400, 'INVALID_INPUT');
    expect(body.errorUserMsg).toContain('127.0.0.1');
    await refused(() => change({ allowedAddresses: ['10.0.0.300'] }), 400, 'INVALID_INPUT');
    await refused(() => change({ allowedAddresses: ['::::'] }), 400, 'INVALID_INPUT');
    expect((await change({ allowedAddresses: ['127.0.0.1', '203.0.113.0/24'] })).status).toBe(200);
    const from = (memberId: string, ip: string) =>
      server.call<{ code?: string; errorUserMsg?: string }>('POST', '/api/login', {
        body: { memberId, password: PASSWORD },
        ip,
      });
    const outside = await from('sojang01', '198.51.100.9');
    expect(outside).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
    expect(outside.body.errorUserMsg).toContain('정한 곳에서만');
    expect((await from('sojang01', '203.0.113.7')).status).toBe(200);
    expect((await from('gisa01', '198.51.100.9')).status).toBe(200);
    expect((await from('sojang02', '198.51.100.9')).status).toBe(200);
    const [event] = await server.sql<{ detail: Record<string, string> }>(
      "select detail from security_event where kind = 'SIGN_IN_FAILED' order by event_id desc limit 1",
    );
    expect(event?.detail).toMatchObject({ reason: 'ADDRESS_NOT_ALLOWED' });
    // A wrong password from outside is told nothing of it.
    const wrong = await server.call<{ errorUserMsg: string }>('POST', '/api/login', {
      body: { memberId: 'sojang01', password: 'wrong-password' },
      ip: '198.51.100.9',
    });
    expect(wrong.body.errorUserMsg).not.toContain('정한 곳');
  });
});

describe('AUT-17: the policy for one-time codes', () => {
  it('AUT-17 it can be made stricter and never less strict, by no call and no statement of the application', async () => {
    const director = await server.signIn('sojang02');
    const set = (policy: string) => director.post(`${SETTING}/otp`, { policy });
    const policy = async () => (await read(director)).otpPolicy;
    const before = await policy();
    expect(before).not.toBe('ALL');
    expect((await set('ALL')).status).toBe(200);
    expect(await policy()).toBe('ALL');
    await refused(() => set('PRIVILEGED'), 409, 'STALE');
    await refused(() => set('OFF'), 400, 'INVALID_INPUT');
    await expect(server.sqlAsApp('10002', "update complex set otp_policy = 'OFF'")).rejects.toThrow(
      'permission denied',
    );
    for (const weaker of ['OFF', 'PRIVILEGED'])
      expect(
        await server.sqlAsApp('10002', 'select app.raise_otp_policy($1, $2) as raised', ['10002', weaker]),
      ).toEqual([{ raised: false }]);
    // Nor for another complex.
    expect(await server.sqlAsApp('10002', "select app.raise_otp_policy('10001', 'ALL') as raised")).toEqual([
      { raised: false },
    ]);
    // It acts: everybody owes a code now.
    const signIn = await server.call('POST', '/api/login', { body: { memberId: 'gisa21', password: PASSWORD } });
    expect(signIn.body).toMatchObject({ otpRequired: true });
  });
});

describe('허브 키', () => {
  const hub = (secret: string) => {
    const hubRandom = `${server.clock.now().getTime()}.${randomBytes(16).toString('base64url')}`;
    const about = { aptId: '10001', memberId: 'gisa01', hubRandom };
    return server.call('POST', '/api/xpHubLogin', {
      body: { hubRandom, hubSecret: hubDigest(secret, about), memberId: 'gisa01', password: PASSWORD },
    });
  };
  const make = async (overlapHours: number) =>
    (await sojang.post<{ keyId: string; secret: string }>('/api/cmplx-info/hub-keys', { overlapHours })).body;

  it('ERP-03 a new key and the one before it both hold during the overlap; then the old one is refused; the secret is shown once; the last use is told', async () => {
    const first = await make(0);
    const second = await make(2);
    const both = async () => [(await hub(first.secret)).status, (await hub(second.secret)).status];
    expect(await both()).toEqual([200, 200]);
    server.clock.advance(2 * 3_600_000 + 1000);
    expect(await both()).toEqual([401, 200]);
    sojang = await server.signIn('sojang01');
    const listed = await sojang.get<{ keyId: string; liveYn: string }[]>('/api/cmplx-info/hub-keys');
    expect(listed.body.find(({ keyId }) => keyId === second.keyId)).toMatchObject({
      liveYn: 'Y',
      retiresAt: null,
      lastUsedAt: expect.any(String),
    });
    expect(JSON.stringify(listed.body)).not.toContain(second.secret);
    expect(server.logLines.join('')).not.toContain(second.secret);
    const stored = await server.sql<{ secret_sealed: string }>('select secret_sealed from hub_key');
    expect(JSON.stringify(stored)).not.toContain(second.secret);
  });

  it('ERP-03 a key that is retired stops at once, and only once', async () => {
    const key = await make(0);
    const retire = () => sojang.post(`/api/cmplx-info/hub-keys/${key.keyId}/retire`);
    expect((await retire()).status).toBe(200);
    expect((await hub(key.secret)).status).toBe(401);
    await refused(retire, 404, 'NOT_FOUND');
    const other = await server.signIn('sojang03');
    await refused(() => other.post(`/api/cmplx-info/hub-keys/${key.keyId}/retire`), 403, 'NO_PERMISSION');
  });
});

it('two administrators: the second is told who was first and when, and nothing of theirs is written', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const { version, values } = await read();
  const save = (person: Person, name: string, query = '') =>
    person.post<{ code: string }>(`${SETTING}${query}`, { version, values: { ...values, name } });
  const both = await Promise.all([save(sojang, '한빛마을 A'), save(sysadmin, '한빛마을 B', '?aptId=10001')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const body = await refused(() => save(sojang, '한빛마을 C'), 409, 'STALE');
  expect(body.details).toMatchObject({ by: expect.stringMatching(/박소장|한운영/), at: expect.any(String) });
});

it('refused, and nothing changes: no right, wrong values, another complex', async () => {
  const { version, values } = await read();
  const body = { version, values };
  const gisa = await server.signIn('gisa01');
  const wrongs: Record<string, unknown>[] = [
    { name: ' ' },
    { recallPolicy: 'ALWAYS' },
    { finalLimit: 0 },
    { secretLimit: 0 },
    { secretLimit: 1.5 },
    { finalLimit: 1.5 },
    { households: 0 },
    { households: 100_000 },
    { numberPattern: '{연도}' },
    { numberPattern: '{일련번호}{연도}' },
    { retentionMin: 2 },
    { idleMinutes: 4 },
    { sessionHours: 73 },
    { reminderDays: 0 },
    { allowedAddresses: ['사무실'] },
    { otpPolicy: 'OFF' },
  ];
  for (const wrong of wrongs)
    await refused(() => sojang.post(SETTING, { version, values: { ...values, ...wrong } }), 400, 'INVALID_INPUT');
  for (const path of [SETTING, '/api/cmplx-info/hub-keys', '/api/cmplx-info/channels'])
    await refused(() => gisa.get(path), 403, 'NO_PERMISSION');
  await refused(() => gisa.post(SETTING, body), 403, 'NO_PERMISSION');
  await refused(() => sojang.post(`${SETTING}?aptId=10002`, body), 403, 'FOREIGN_COMPLEX');
  // The director sees the settings and cannot change them.
  const director = await server.signIn('sojang03');
  expect((await director.get(SETTING)).status).toBe(200);
  await refused(() => director.post(SETTING, body), 403, 'NO_PERMISSION');
});

it('a test message goes to the caller’s own phone, a few times a minute', async () => {
  const test = () => sojang.post<{ to: string }>('/api/cmplx-info/channels/test', { channel: 'SMS' });
  expect((await test()).body.to).toMatch(/^010-\*{4}-\d{4}$/);
  const [message] = await server.sql(
    "select channel, subject from outbox_message where apt_id = '10001' order by created_at desc limit 1",
  );
  expect(message).toEqual({ channel: 'SMS', subject: '[단지] 시험 메시지' });
  await refused(() => sojang.post('/api/cmplx-info/channels/test', { channel: 'EMAIL' }), 404, 'NOT_FOUND');
  expect((await sojang.get('/api/cmplx-info/channels')).body).toMatchObject({ emailYn: 'Y', smsYn: 'Y' });
  await test();
  await test();
  expect((await test()).status).toBe(429);
});

it('where people practise, no channel is told as set up, and the name stays: refused, with nothing of the rest saved', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const there = `${SETTING}?aptId=10002`;
  await server.sql("update complex set is_demo = true where apt_id = '10002'");
  expect((await sysadmin.get('/api/cmplx-info/channels?aptId=10002')).body).toEqual({
    emailYn: 'N',
    smsYn: 'N',
    mailFrom: null,
  });
  const { version, values } = (await sysadmin.get<Setting>(there)).body;
  const save = (more: object) => sysadmin.post(there, { version, values: { ...values, reminderDays: 9, ...more } });
  const body = await refused(() => save({ name: '새 이름' }), 400, 'INVALID_INPUT');
  expect(JSON.stringify(body.details)).toContain('체험 단지의 이름은');
  expect((await sysadmin.get(there)).body).toMatchObject({ version, values });
  expect((await save({})).status).toBe(200);
  await server.sql("update complex set is_demo = false where apt_id = '10002'");
});
