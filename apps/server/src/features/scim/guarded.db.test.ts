import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDirectory, type Directory, newcomer, openScim, type Resource, type Told } from './testing/directory.ts';

const HOUR = 3_600_000;
const server = forThisFile(startTestServer);
let sojang: Person;
let account: Awaited<ReturnType<typeof openScim>>;
let directory: Directory;
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  account = await openScim(server, sojang);
  directory = createDirectory(server, account.secret);
});

const QUIET = ['security_event', 'rate_window', 'scim_call', 'service_key', 'login_guard'];
const screen = async () =>
  (
    await sojang.get<{
      waiting: { waitingId: string; userName: string; state: string; member: { memberId: string } | null }[];
      linked: { scimId: string; memberId: string; state: string }[];
      free: { memberId: string }[];
      calls: { method: string; status: number; code: string | null; subject: string | null }[];
    }>('/api/syst/scim')
  ).body;
const link = (memberId: string, userName: string, externalId: string | null = null) =>
  sojang.post<{ scimId: string; errorUserMsg: string }>('/api/syst/scim/links', { memberId, userName, externalId });
const memberRow = async (memberId: string) =>
  (
    await server.sql('select state, member_name, phone_no, email, dept_id from member where member_id = $1', [memberId])
  )[0];

describe('who may call', () => {
  it('no token, a wrong one, one of another kind and one that is over get 401 in the shape of the standard, and change nothing', async () => {
    const erp = await sojang.post<{ keyId: string; secret: string }>('/api/syst/service-accounts', {
      name: 'ERP',
      rights: ['READ'],
    });
    const before = await digestOf(server, QUIET);
    const [, keyId = ''] = account.secret.split('_');
    const tokens = [
      '',
      'x',
      sojang.token,
      `danji_${keyId}_${'A'.repeat(43)}`,
      `danji_00000000-0000-4000-8000-000000000000_${'A'.repeat(43)}`,
      `danji_${erp.body.keyId}_${erp.body.secret}`,
    ];
    for (const token of tokens)
      for (const [method, path, body] of [
        ['GET', '/Users', undefined],
        ['POST', '/Users', newcomer('thief@office.kr')],
        ['DELETE', '/Users/00000000-0000-4000-8000-000000000000', undefined],
      ] as const) {
        const answer = await createDirectory(server, token).call<Told>(method, path, body);
        expect([answer.status, answer.body.status, answer.headers['www-authenticate']]).toEqual([
          401,
          '401',
          'Bearer realm="scim"',
        ]);
        // It has no signature and no clock that it could look at.
        expect(answer.body.detail).toMatch(/토큰을 확인할 수 없습니다/);
      }
    expect(await digestOf(server, QUIET)).toEqual(before);
    // The twin: the right token is let in.
    expect((await directory.list('/Users')).status).toBe(200);
  });

  it('the token is kept as a hash alone, and opens nothing but this', async () => {
    const [row] = await server.sql(
      'select secret_sealed, length(token_hash) as bytes from service_key where key_id = $1',
      [account.keyId],
    );
    expect(row).toEqual({ secret_sealed: null, bytes: 32 });
    const headers = { authorization: `Bearer ${account.secret}` };
    for (const path of ['/api/dang/org/employees', '/api/erp/documents', '/api/syst/scim'])
      expect((await server.call('GET', path, { headers })).status).toBe(401);
  });

  it('ERP-03 the old token holds for the overlap and not after; a closed account is over at once', async () => {
    const other = await server.signIn('sojang02');
    const first = await openScim(server, other);
    const rotate = `/api/syst/service-accounts/${first.accountId}/rotate`;
    const next = (await other.post<{ secret: string }>(rotate, { overlapHours: 1 })).body.secret;
    const statuses = async () =>
      Promise.all([first.secret, next].map(async (one) => (await createDirectory(server, one).list('/Users')).status));
    expect(await statuses()).toEqual([200, 200]);
    server.clock.advance(HOUR);
    expect(await statuses()).toEqual([401, 200]);
    const back = await server.signIn('sojang02');
    expect((await back.post(`/api/syst/service-accounts/${first.accountId}/close`)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
    sojang = await server.signIn('sojang01');
  });

  it('a complex has one; the operator has none, nor together with other rights', async () => {
    const operator = await server.signIn('sysadmin');
    const before = await digestOf(server, QUIET);
    const make = (rights: string[], who = sojang, query = '') =>
      who.post<{ code: string }>(`/api/syst/service-accounts${query}`, { name: 'zweite', rights });
    expect(await make(['SCIM'])).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await make(['SCIM', 'READ'])).toMatchObject({ status: 400 });
    expect(await make(['SCIM'], operator, '?aptId=00000')).toMatchObject({ status: 400 });
    expect(await digestOf(server, QUIET)).toEqual(before);
  });
});

describe('nobody is taken over', () => {
  it.each([
    ['the id', newcomer('gisa01@office.kr', { displayName: '다른 이름', emails: [] })],
    ['the name', newcomer('somebody@office.kr', { displayName: '김기사', emails: [] })],
  ])('an employee who is here is neither seen nor made again by %s: somebody is asked', async (_, body) => {
    await server.sql("update member set member_name = '김기사' where member_id = 'gisa01'");
    expect((await directory.find('userName eq "gisa01"')).body.totalResults).toBe(0);
    const before = await digestOf(server, [...QUIET, 'scim_waiting', 'alarm']);
    const refused = await directory.create<Told>(body);
    expect(refused).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: expect.stringContaining('SCIM_WHO_IS_IT') },
    });
    expect(await digestOf(server, [...QUIET, 'scim_waiting', 'alarm'])).toEqual(before);
    const waiting = (await screen()).waiting.find(({ userName }) => userName === body.userName);
    expect(waiting).toMatchObject({ state: 'ASKED', member: { memberId: 'gisa01' } });
    // Asked again and again, somebody is told once.
    await directory.create(body);
    const told = await server.sql('select 1 from alarm where title like $1', [`직원 동기화: ${body.displayName}%`]);
    expect(told.length).toBe(1);
  });

  it('an e-mail that somebody has is no way to them; a person who links them on the screen is', async () => {
    await server.sql("update member set email = 'kim@office.kr' where member_id = 'miwha01'");
    const body = newcomer('k.kim@office.kr', {
      displayName: '김영희',
      emails: [{ value: 'KIM@office.kr', type: 'work' }],
    });
    expect((await directory.create(body)).status).toBe(409);
    expect((await link('miwha01', 'k.kim@office.kr', 'ext-1')).status).toBe(200);
    const found = await directory.find('externalId eq "ext-1"');
    expect(found.body.Resources).toMatchObject([{ userName: 'k.kim@office.kr', active: true }]);
    expect((await screen()).waiting.map(({ userName }) => userName)).not.toContain('k.kim@office.kr');
    expect(await directory.create<Told>(body)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  it('said to be somebody else, a person of the same name is made with an id of their own', async () => {
    const { waiting } = await screen();
    const asked = waiting.find(({ userName }) => userName === 'gisa01@office.kr');
    const settled = await sojang.post(`/api/syst/scim/waiting/${asked?.waitingId}/settle`, { as: 'NEW' });
    expect(settled.status).toBe(200);
    const made = await directory.create(newcomer('gisa01@office.kr', { displayName: '다른 이름', emails: [] }));
    expect(made.status).toBe(201);
    const [row] = await server.sql('select member_id from scim_user where scim_id = $1', [made.body.id]);
    expect(row?.member_id).toBe('gisa0101');
  });

  it('the screen links no top administrator, no resident, nobody twice and nobody of another complex', async () => {
    const before = await digestOf(server, QUIET);
    for (const memberId of ['sojang01', 'hoejang01', 'miwha01', 'sojang02', 'sysadmin', 'nobody99'])
      expect((await link(memberId, `x-${memberId}`)).status, memberId).toBeGreaterThanOrEqual(400);
    expect((await link('gijeon01', 'K.KIM@office.kr')).status).toBe(400);
    expect((await link('gijeon01', 'new.name', 'ext-1')).status).toBe(400);
    expect(await digestOf(server, QUIET)).toEqual(before);
  });

  it('an id of another complex is not there', async () => {
    const other = await server.signIn('sojang02');
    const token = (await openScim(server, other)).secret;
    const there = createDirectory(server, token);
    const [row] = await server.sql<{ scim_id: string }>("select scim_id from scim_user where member_id = 'miwha01'");
    const [dept] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10001' and not is_fixed limit 1",
    );
    const before = await digestOf(server, QUIET);
    for (const path of [`/Users/${row?.scim_id}`, `/Groups/${dept?.dept_id}`]) {
      expect((await there.call('GET', path)).status).toBe(404);
      expect((await there.call('PUT', path, { userName: 'x', displayName: 'x' })).status).toBe(404);
      expect(
        (await there.call('PATCH', path, { Operations: [{ op: 'replace', path: 'displayName', value: 'x' }] })).status,
      ).toBe(404);
      expect((await there.call('DELETE', path)).status).toBe(404);
    }
    expect(await digestOf(server, QUIET)).toEqual(before);
    // The twin: at home it is.
    expect((await directory.call('GET', `/Users/${row?.scim_id}`)).status).toBe(200);
  });
});

describe('what a directory never decides', () => {
  let made: Resource;
  beforeAll(async () => {
    made = (await directory.create(newcomer('plain@office.kr', { displayName: '이평범' }))).body;
  });

  it('gives no role, no office and no way in: what is named of them is refused or passed over', async () => {
    const body = newcomer('greedy@office.kr', {
      displayName: '박욕심',
      password: 'danji1234!',
      roles: [{ value: 'SUPER_ADMIN' }],
      entitlements: [{ value: 'x' }],
      groups: [{ value: 'x' }],
      userType: 'TENANT',
      is_super_admin: true,
    });
    const answer = await directory.create(body);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual([
      'active',
      'displayName',
      'emails',
      'externalId',
      'groups',
      'id',
      'meta',
      'name',
      'phoneNumbers',
      'schemas',
      'userName',
    ]);
    const [row] = await server.sql(
      `select m.member_type, m.is_super_admin, m.otp_required,
              (select count(*)::int from member_role r where r.member_id = m.member_id) as roles,
              (select count(*)::int from credential c where c.member_id = m.member_id) as passwords
         from member m join scim_user u using (apt_id, member_id) where u.scim_id = $1`,
      [answer.body.id],
    );
    expect(row).toEqual({ member_type: 'EMP', is_super_admin: false, otp_required: false, roles: 0, passwords: 0 });
  });

  it.each(['password', 'roles', 'entitlements', 'groups', 'id', 'meta'])(
    'a PATCH of %s is refused, and nothing changes',
    async (path) => {
      const before = await digestOf(server, QUIET);
      const answer = await directory.patch<Told>(made.id, { op: 'replace', path, value: 'x' });
      expect(answer).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
      expect(await digestOf(server, QUIET)).toEqual(before);
    },
  );

  it('a linked employee who became the top administrator is neither changed nor taken away; the same said again is no change', async () => {
    const { scimId } = (await link('gwajang01', 'gwajang', 'ext-g')).body;
    await server.sql("update member set is_super_admin = false where apt_id = '10001' and is_super_admin");
    await server.sql("update member set is_super_admin = true where member_id = 'gwajang01'");
    const before = await digestOf(server, QUIET);
    for (const operation of [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'displayName', value: '다른 이름' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'new@office.kr' },
    ])
      expect((await directory.patch(scimId, operation)).status).toBe(403);
    expect((await directory.call('DELETE', `/Users/${scimId}`)).status).toBe(403);
    expect((await directory.patch(scimId, { op: 'replace', path: 'active', value: 'True' })).status).toBe(200);
    expect(await digestOf(server, QUIET)).toEqual(before);
    await server.sql("update member set is_super_admin = false where member_id = 'gwajang01'");
    await server.sql("update member set is_super_admin = true where member_id = 'sojang01'");
    // The twin: now they are.
    expect((await directory.patch(scimId, { op: 'replace', path: 'displayName', value: '박과장' })).status).toBe(200);
  });

  it('CRD-02 a new mailbox of somebody with a way in is told and waits; links go to the old one meanwhile', async () => {
    const { scimId } = (await screen()).linked.find(({ memberId }) => memberId === 'miwha01') ?? { scimId: '' };
    const answer = await directory.patch(scimId, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'thief@evil.kr',
    });
    expect(answer).toMatchObject({ status: 200, body: { emails: [{ value: 'thief@evil.kr' }] } });
    const [waits] = await server.sql(
      "select kind, need, asked_by, state, old_email from account_request where member_id = 'miwha01' order by asked_at desc limit 1",
    );
    expect(waits).toEqual({
      kind: 'CONTACT',
      need: 'SECOND',
      asked_by: 'scim',
      state: 'WAITING',
      old_email: 'kim@office.kr',
    });
    const [reached] = await server.sql("select to_jsonb(app.reached_at('10001', 'miwha01')) as at");
    expect(JSON.stringify(reached)).toContain('kim@office.kr');
    expect(JSON.stringify(reached)).not.toContain('thief@evil.kr');
  });

  it('every call and refusal is in the list of calls, and every change in the history of the person', async () => {
    await directory.patch(made.id, { op: 'replace', path: 'displayName', value: '이비범' });
    await directory.patch(made.id, { op: 'replace', path: 'password', value: 'x' });
    expect((await screen()).calls.slice(0, 2)).toMatchObject([
      { method: 'PATCH', status: 400, code: 'SCIM_READ_ONLY' },
      { method: 'PATCH', status: 200, code: null, subject: 'plain@office.kr' },
    ]);
    const acts = await server.sql<{ act: string; actor_member_id: string }>(
      'select act, actor_member_id from access_right_history h join scim_user u using (apt_id, member_id) where u.scim_id = $1 order by history_id',
      [made.id],
    );
    expect(acts).toEqual([
      { act: 'EMPLOYEE_REGISTERED', actor_member_id: 'scim' },
      { act: 'NAME_CHANGED', actor_member_id: 'scim' },
    ]);
  });

  it('unlinked, an employee stays and is not there any more for the directory', async () => {
    const { scimId } = (await screen()).linked.find(({ memberId }) => memberId === 'gwajang01') ?? { scimId: '' };
    const was = await memberRow('gwajang01');
    expect((await sojang.post(`/api/syst/scim/links/${scimId}/remove`)).status).toBe(200);
    expect((await sojang.post(`/api/syst/scim/links/${scimId}/remove`)).status).toBe(404);
    expect((await directory.call('DELETE', `/Users/${scimId}`)).status).toBe(404);
    expect(await memberRow('gwajang01')).toEqual(was);
  });
});

it('a key may make so many calls in a minute', async () => {
  const node = await startTestServer({ env: { requestRateLimit: 5 } });
  try {
    const busy = createDirectory(node, (await openScim(node)).secret);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await busy.call<Told>('GET', '/Users')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await busy.call<Told>('GET', '/Users')).toMatchObject({ status: 429, body: { status: '429' } });
  } finally {
    await node.close();
  }
});
