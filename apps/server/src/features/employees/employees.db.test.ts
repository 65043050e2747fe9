import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { readMessages } from '../../../test/read-messages.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDesk, PATH } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const desk = createDesk(server, openOffice(server));
const sojang = forThisFile(() => desk.person('sojang01'));

const refused = refusedBy(() => server);

describe('the list', () => {
  it('SCR-11 lists by department with roles, stand-in and masked numbers; ACL-12 no whole number leaves', async () => {
    await server.sql(
      `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
       values ('10001', gen_random_uuid(), 'gisa01', 'gisa02', '연차', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 day', $1)`,
      [server.clock.now()],
    );
    const page = await desk.page();
    expect(page.total).toBe(14);
    expect(page.items.slice(0, 5).every(({ deptName }) => deptName === '관리과')).toBe(true);
    expect(page.items.find(({ memberId }) => memberId === 'sojang01')).toMatchObject({
      adminYn: 'Y',
      state: 'ACTIVE',
      roles: [{ roleName: '관리소장' }, { roleName: '최고관리자' }],
      phoneNo: expect.stringMatching(/^010-\*{4}-\d{4}$/),
    });
    expect(page.items.find(({ memberId }) => memberId === 'gisa01')).toMatchObject({
      standIn: { memberId: 'gisa02', memberName: '강기사' },
    });
    const numbers = await server.sql<{ phone_no: string }>('select phone_no from member where phone_no is not null');
    for (const { phone_no } of numbers) expect(JSON.stringify(page)).not.toContain(phone_no.slice(3));
  });

  it.each([
    ['박소장', ['sojang01']],
    ['ㅂㅅㅈ', ['sojang01']],
    ['qkrthwkd', ['sojang01']],
    ['gisa', ['gisa01', 'gisa02']],
    ['경리과', ['gyeongri01', 'otpuser01']],
    ['%', []],
  ])('SCR-11 finds %s', async (text, ids) => {
    const { items } = await desk.page(`text=${encodeURIComponent(text)}`);
    expect(items.map(({ memberId }) => memberId).sort()).toEqual(ids);
  });

  it('SCR-11 filters, sorts and pages on the server', async () => {
    const [gijeon] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10001' and dept_name = '기전과'",
    );
    const ids = async (query: string) => (await desk.page(query)).items.map(({ memberId }) => memberId);
    expect((await ids(`deptId=${gijeon?.dept_id}`)).sort()).toEqual(['gijeon01', 'gisa01', 'gisa02', 'yeongseon1']);
    expect(await ids(`positionName=${encodeURIComponent('관리소장')}`)).toEqual(['sojang01']);
    expect(await ids(`workingType=${encodeURIComponent('파견·용역')}`)).toEqual(['miwha01']);
    expect(await ids('state=RESIGNED')).toEqual([]);
    expect(await ids('state=WORKING')).toContain('locked01');
    const all = await ids('size=100');
    expect([...(await ids('size=10')), ...(await ids('size=10&page=2'))]).toEqual(all);
    expect(await desk.page('size=10&page=9')).toMatchObject({ total: 14, items: [] });
    const names = (await desk.page('sort=-name&size=100')).items.map(({ memberName }) => memberName);
    expect(names).toEqual([...names].sort().reverse());
  });

  it('ACL-02 ACL-08 another complex is not there, by list, by id or by name', async () => {
    expect((await desk.page('size=100')).items.map(({ memberId }) => memberId)).not.toContain('sojang02');
    await refused(() => sojang.get(`${PATH}/sojang02`), 404, 'NOT_FOUND');
    await refused(() => sojang.get(`${PATH}/sojang02?aptId=10002`), 403, 'FOREIGN_COMPLEX');
    // An officer is no employee.
    await refused(() => sojang.get(`${PATH}/hoejang01`), 404, 'NOT_FOUND');
  });
});

describe('registering', () => {
  it('SCR-11 ACL-15 a new employee gets a link to set the password; nobody else knows it; it is in the history of rights', async () => {
    const body = await desk.newEmployee({ memberId: 'newgisa1', roleIds: [await desk.roleId('STAFF')] });
    const made = await sojang.post(PATH, body);
    expect(made).toMatchObject({ status: 200, body: { sent: { channel: 'EMAIL', to: 'ne***@example.com' } } });
    const [message] = await readMessages(server.secrets, server.sql, "recipient = 'new@example.com'");
    const token = /#token=(\S+)/.exec(message?.body ?? '')?.[1];
    expect(token).toBeTruthy();
    const set = await server.call('POST', '/api/auth/passwordLink/use', {
      body: { token, newPassword: 'Correct-Horse-9' },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    await server.signInAtTheDoor('newgisa1', { password: 'Correct-Horse-9' });
    expect(await desk.historyOf('newgisa1')).toEqual([
      expect.objectContaining({ act: 'EMPLOYEE_REGISTERED', actor_member_id: 'sojang01' }),
    ]);
    // The link of the beginning is of no use for an account that is in use.
    await refused(() => sojang.post(`${PATH}/newgisa1/first-link`), 409, 'HAS_PASSWORD');
  });

  it('SCR-11 the link of the beginning can be sent again while it was not used; the earlier one is dead', async () => {
    const body = await desk.newEmployee({ memberId: 'newgisa2', email: null, phoneNo: '010-7777-8888' });
    expect(await sojang.post(PATH, body)).toMatchObject({ status: 200, body: { sent: { channel: 'SMS' } } });
    const again = await sojang.post(`${PATH}/newgisa2/first-link`);
    expect(again).toMatchObject({ status: 200, body: { sent: { to: '010-****-8888' } } });
    expect(await server.sql("select 1 from one_time_link where member_id = 'newgisa2'")).toHaveLength(1);
  });

  it('CRD-05 a name that looks like a link of ours stops neither the first link nor the password', async () => {
    const name = { memberId: 'oddname1', memberName: '/approve#token=abc', email: 'odd@example.com', phoneNo: null };
    expect((await sojang.post(PATH, await desk.newEmployee(name))).status).toBe(200);
    const said = () => readMessages(server.secrets, server.sql, "recipient = 'odd@example.com'");
    const token = /pw_change#token=(\S+)/.exec((await said())[0]?.body ?? '')?.[1];
    const set = { token, newPassword: 'Correct-Horse-9' };
    expect((await server.call('POST', '/api/auth/passwordLink/use', { body: set })).status).toBe(200);
    for (const { body } of await said()) expect(body).toMatch(/^\/approve# token=abc님/);
    expect(await said()).toHaveLength(2);
  });

  it('ACL-07 a taken id, a wrong number, a foreign department or role, and fields of their own are refused, nothing changed', async () => {
    const [foreign] = await server.sql<{ dept_id: string; role_id: string }>(
      "select d.dept_id, r.role_id from department d join role r using (apt_id) where d.apt_id = '10002' and r.role_code = 'STAFF' limit 1",
    );
    const asked = async (more: Record<string, unknown>) => {
      const body = await desk.newEmployee({ memberId: 'newgisa3', ...more });
      return () => sojang.post(PATH, body);
    };
    await refused(await asked({ memberId: 'gisa01' }), 409, 'ID_TAKEN');
    await refused(await asked({ memberId: 'sojang02' }), 409, 'ID_TAKEN');
    // The same person under another id; a namesake with another number is somebody else.
    const [gisa] = await server.sql<{ name: string; phone: string }>(
      "select member_name as name, phone_no as phone from member where member_id = 'gisa01'",
    );
    const same = await refused(await asked({ memberName: gisa?.name, phoneNo: gisa?.phone }), 409, 'SAME_PERSON');
    expect(same.errorUserMsg).toContain('gisa01');
    await refused(await asked({ memberId: '12345' }), 400, 'INVALID_INPUT');
    await refused(await asked({ phoneNo: '02-123-4567' }), 400, 'INVALID_INPUT');
    await refused(await asked({ email: 'a@b' }), 400, 'INVALID_INPUT');
    await refused(await asked({ memberName: '<b>' }), 400, 'INVALID_INPUT');
    await refused(await asked({ deptId: foreign?.dept_id }), 409, 'NO_SUCH_DEPARTMENT');
    await refused(await asked({ positionName: '왕' }), 409, 'NO_SUCH_POSITION');
    await refused(await asked({ workingType: '가끔' }), 409, 'NO_SUCH_WORKING_TYPE');
    await refused(await asked({ roleIds: [foreign?.role_id] }), 409, 'NO_SUCH_ROLE');
    for (const field of ['adminYn', 'aptId', 'state', 'memberType', 'password'])
      await refused(await asked({ [field]: 'Y' }), 400, 'INVALID_INPUT');
  });

  it('SCR-11 without phone and mail too, as from a sheet: the link is handed over in person', async () => {
    const body = await desk.newEmployee({ memberId: 'newgisa4', phoneNo: null, email: null });
    const { status, body: made } = await sojang.post(PATH, body);
    expect({ status, made }).toEqual({ status: 200, made: { memberId: 'newgisa4', sent: null } });
    const handed = await sojang.post<{ link: string }>(`${PATH}/newgisa4/first-link/hand-over`);
    expect(handed.body.link).toContain('#token=');
  });

  it('SCR-11 the same id by five at once: one is there', async () => {
    const body = await desk.newEmployee({ memberId: 'newgisa5' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sojang.post(PATH, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await server.sql("select 1 from one_time_link where member_id = 'newgisa5'")).toHaveLength(1);
  });
});

describe('changing', () => {
  it('SCR-11 changes what was changed, leaves contacts that were not named, and writes each right down', async () => {
    const before = await desk.detail('seomu01');
    const [kept] = await server.sql<{ phone_no: string }>("select phone_no from member where member_id = 'seomu01'");
    const answer = await sojang.post(`${PATH}/seomu01`, {
      ...(await desk.asChange(before)),
      deptId: await desk.deptId('경리과'),
      positionName: '경리주임',
      roleIds: [await desk.roleId('ACCOUNTING')],
    });
    expect(answer).toMatchObject({ status: 200, body: { version: expect.any(String) } });
    const after = await desk.detail('seomu01');
    expect(after).toMatchObject({ deptName: '경리과', positionName: '경리주임', roles: [{ roleName: '경리' }] });
    expect((await server.sql("select phone_no from member where member_id = 'seomu01'"))[0]).toEqual(kept);
    expect((await desk.historyOf('seomu01')).map(({ act, detail }) => [act, detail])).toEqual([
      ['DEPARTMENT_CHANGED', { from: '관리과', to: '경리과' }],
      ['POSITION_CHANGED', { from: '서무', to: '경리주임' }],
      ['ROLES_CHANGED', { added: ['경리'], removed: ['직원'] }],
    ]);
    expect(after.history[0]).toMatchObject({
      act: 'ROLES_CHANGED',
      actorName: '박소장',
      note: '추가: 경리 · 제외: 직원',
    });
  });

  it('SCR-11 two administrators at once: one saves, the other is told who was first and nothing is overwritten', async () => {
    await server.sql(
      "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
    );
    const gwajang = await desk.person('gwajang01');
    const change = await desk.asChange(await desk.detail('gisa02'));
    const answers = await Promise.all([
      sojang.post(`${PATH}/gisa02`, { ...change, workingType: '교대' }),
      gwajang.post(`${PATH}/gisa02`, { ...change, workingType: '당직' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'STALE', details: { by: expect.stringMatching(/박소장|이과장/) } });
    expect(await desk.historyOf('gisa02')).toHaveLength(1);
  });

  it('UX-35 moving to another department and back, each by the version that was seen', async () => {
    const before = await desk.detail('gisa01');
    const to = await desk.deptId('관리과');
    const moved = await sojang.post<{ version: string }>(`${PATH}/gisa01/move`, {
      deptId: to,
      version: before.version,
    });
    expect(moved.status).toBe(200);
    expect((await desk.detail('gisa01')).deptName).toBe('관리과');
    await refused(() => sojang.post(`${PATH}/gisa01/move`, { deptId: to, version: before.version }), 409, 'STALE');
    const back = { deptId: before.deptId, version: moved.body.version };
    expect((await sojang.post(`${PATH}/gisa01/move`, back)).status).toBe(200);
    expect((await desk.detail('gisa01')).deptName).toBe('기전과');
    const [foreign] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10002' limit 1",
    );
    const { version } = await desk.detail('gisa01');
    await refused(
      () => sojang.post(`${PATH}/gisa01/move`, { deptId: foreign?.dept_id, version }),
      409,
      'NO_SUCH_DEPARTMENT',
    );
    await refused(() => sojang.post(`${PATH}/sojang02/move`, { deptId: to, version }), 404, 'NOT_FOUND');
  });
});

it('DAT-03 ACL-12 the list as a file: with a reason that is kept, masked, only the chosen columns', async () => {
  const download = (body: Record<string, unknown>) => sojang.post(`${PATH}/excel`, body);
  const reason = '11월 비상연락망을 다시 만들려고 합니다.';
  await refused(() => download({ filter: {}, reason: '짧음' }), 400, 'INVALID_INPUT');
  const answer = await download({ filter: { state: 'WORKING' }, hiddenColumns: ['memberId'], reason });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml');
  const [event] = await server.sql<{ detail: Record<string, unknown> }>(
    "select detail from security_event where kind = 'PERSONAL_DATA_EXPORTED' order by event_id desc limit 1",
  );
  expect(event?.detail).toMatchObject({ what: '직원 목록', reason, filter: 'state=WORKING' });
});
