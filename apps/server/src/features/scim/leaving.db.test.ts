import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDirectory, type Directory, newcomer, openScim, type Told } from './testing/directory.ts';

const server = forThisFile(startTestServer);
let sojang: Person;
let directory: Directory;
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  directory = createDirectory(server, (await openScim(server, sojang)).secret);
});

const stateOf = async (memberId: string) =>
  (await server.sql<{ state: string }>('select state from member where member_id = $1', [memberId]))[0]?.state;
const link = async (memberId: string) =>
  (await sojang.post<{ scimId: string }>('/api/syst/scim/links', { memberId, userName: memberId, externalId: null }))
    .body.scimId;
const active = (value: unknown) => ({ op: 'Replace', path: 'active', value });
const asks = (memberId: string) =>
  server.sql<{ title: string; link_url: string; settled: boolean }>(
    "select title, link_url, settled_at is not null as settled from alarm where ask = 'LEAVING' and link_url like '%' || $1 order by created_at",
    [memberId],
  );
/** Somebody stands in for a colleague: only a person can say who does so next. */
const standIn = async (memberId: string, personId = 'gwajang01') => {
  await server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, starts_at, ends_at, reason, created_at)
     values ('10001', gen_random_uuid(), $2, $1, now(), now() + interval '9 days', '휴가', now())`,
    [memberId, personId],
  );
};

describe('active=false', () => {
  it('with nothing open is 퇴직 at once: no way in, no role, on record; true again is 재입사 without roles', async () => {
    const made = await directory.create(newcomer('leaver@office.kr', { displayName: '최퇴직' }));
    expect(made.status).toBe(201);
    const [row] = await server.sql<{ member_id: string }>('select member_id from scim_user where scim_id = $1', [
      made.body.id,
    ]);
    const memberId = row?.member_id ?? '';
    await server.sql(
      "insert into member_role select '10001', $1, role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
      [memberId],
    );
    expect(await directory.patch(made.body.id, active('False'))).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect(await stateOf(memberId)).toBe('RESIGNED');
    expect(await asks(memberId)).toEqual([]);
    const roles = () => server.sql('select role_id from member_role where member_id = $1', [memberId]);
    expect(await roles()).toEqual([]);
    // The same once more changes nothing.
    const before = await digestOf(server, ['scim_call', 'rate_window', 'service_key']);
    expect((await directory.patch(made.body.id, active(false))).status).toBe(200);
    expect(await digestOf(server, ['scim_call', 'rate_window', 'service_key'])).toEqual(before);

    expect(await directory.patch(made.body.id, active('True'))).toMatchObject({ status: 200, body: { active: true } });
    expect(await stateOf(memberId)).toBe('ACTIVE');
    expect(await roles()).toEqual([]);
    const acts = await server.sql<{ act: string }>(
      'select act from access_right_history where member_id = $1 order by history_id',
      [memberId],
    );
    expect(acts.map(({ act }) => act)).toEqual(['EMPLOYEE_REGISTERED', 'RESIGNED', 'REHIRED']);
  });

  it('with work open locks the account, loses nothing and asks the top administrator, who finishes it on the screen', async () => {
    const scimId = await link('gijeon01');
    await standIn('gijeon01');
    const gijeon = await server.signIn('gijeon01');
    const open = () => server.sql("select ended_early_at from absence where stand_in_id = 'gijeon01'");
    const before = await open();
    expect(await directory.patch(scimId, active(false))).toMatchObject({ status: 200, body: { active: false } });
    expect(await stateOf('gijeon01')).toBe('LOCKED');
    expect((await gijeon.get('/api/alarm/default')).status).toBe(401);
    expect(await open()).toEqual(before);
    expect(await asks('gijeon01')).toMatchObject([
      {
        title: expect.stringContaining('퇴직 처리를 마쳐 주세요'),
        link_url: '/cmplx-info/emp-mng/emp-top-list?emp=gijeon01',
        settled: false,
      },
    ]);
    expect(
      (await sojang.get<{ askYn: string }[]>('/api/alarm/default')).body.filter(({ askYn }) => askYn === 'Y'),
    ).toHaveLength(1);

    const plan = await sojang.get<{ version: string; absences: unknown[] }>('/api/dang/org/employees/gijeon01/leaving');
    expect(plan.status, JSON.stringify(plan.body)).toBe(200);
    const left = await sojang.post('/api/dang/org/employees/gijeon01/leaving', {
      version: plan.body.version,
      successorId: 'gwajang01',
      draftsToId: null,
      handOvers: [],
      documents: [],
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(await stateOf('gijeon01')).toBe('RESIGNED');
    expect(await asks('gijeon01')).toMatchObject([{ settled: true }]);
  });

  it('called back before anybody finished it, the person is as before and nobody is asked; who was locked before stays locked', async () => {
    const scimId = await link('gyeongbi01');
    await standIn('gyeongbi01');
    await directory.patch(scimId, active(false));
    expect(await stateOf('gyeongbi01')).toBe('LOCKED');
    expect(await directory.patch(scimId, active(true))).toMatchObject({ body: { active: true } });
    expect(await stateOf('gyeongbi01')).toBe('ACTIVE');
    expect(await asks('gyeongbi01')).toMatchObject([{ settled: true }]);

    await server.sql("update member set state = 'LOCKED' where member_id = 'gyeongbi01'");
    expect((await directory.call<{ active: boolean }>('GET', `/Users/${scimId}`)).body.active).toBe(true);
    await directory.patch(scimId, active(false));
    expect((await directory.patch(scimId, active(true))).body.active).toBe(true);
    expect(await stateOf('gyeongbi01')).toBe('LOCKED');
    expect((await asks('gyeongbi01')).filter(({ settled }) => !settled)).toEqual([]);
  });

  it('DELETE is the same, and the id is nobody afterwards; what was asked stays asked until it is done', async () => {
    const scimId = await link('miwha01');
    await standIn('miwha01', 'gyeongri01');
    expect((await directory.call('DELETE', `/Users/${scimId}`)).status).toBe(204);
    expect(await stateOf('miwha01')).toBe('LOCKED');
    for (const method of ['GET', 'DELETE'])
      expect((await directory.call<Told>(method, `/Users/${scimId}`)).status).toBe(404);
    expect(await asks('miwha01')).toMatchObject([{ settled: false }]);
    // By the same name they may be the same person: a person says so.
    expect((await directory.create(newcomer('miwha01@office.kr', { displayName: '아무개' }))).status).toBe(409);
    await server.sql("update member set state = 'ACTIVE' where member_id = 'miwha01'");
    expect(await asks('miwha01')).toMatchObject([{ settled: true }]);
  });
});

it('who is erased after their time is nobody at the directory either', async () => {
  const made = await directory.create(newcomer('gone@office.kr', { displayName: '오래된' }));
  await directory.patch(made.body.id, active(false));
  await server.sql("update member set anonymised_at = now() where member_name = '오래된'");
  expect((await directory.call('GET', `/Users/${made.body.id}`)).status).toBe(404);
});

it('nobody new is made who is not to be used', async () => {
  const before = await digestOf(server, ['scim_call', 'rate_window', 'service_key']);
  const answer = await directory.create<Told>(newcomer('never@office.kr', { displayName: '안쓰는', active: 'False' }));
  expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(await digestOf(server, ['scim_call', 'rate_window', 'service_key'])).toEqual(before);
});
