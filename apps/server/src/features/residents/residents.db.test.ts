import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const refused = refusedBy(() => server);

type Row = { memberId: string; dongHo: string | null; phoneNo: string | null };
const idsOf = async (query: string) =>
  (await sojang.get<{ items: Row[] }>(`/api/syst/residents?${query}`)).body.items.map(({ memberId }) => memberId);
const NEW = {
  memberId: 'newres1',
  memberName: '새입주',
  positionName: null,
  permissionEndsOn: null,
  home: { dong: '102동', ho: '504호' },
  phoneNo: '010-2222-3333',
  email: 'new@example.com',
};
const register = (more: object = {}, person = sojang) =>
  person.post<{ memberId: string }>('/api/syst/residents', { ...NEW, ...more });

describe('registration', () => {
  it('SCR-19 one person, with role and record; sign-in begins with a link of their own', async () => {
    expect((await register()).body).toEqual({ memberId: 'newres1' });
    expect((await register({ memberId: 'newres2', positionName: '이사', permissionEndsOn: '2028-12-31' })).status).toBe(
      200,
    );
    expect(
      await server.sql(
        "select member_id, dong, ho, phone_no, array(select role_name from member_role join role using (apt_id, role_id) where member_id = m.member_id) as roles from member m where member_id like 'newres%' order by 1",
      ),
    ).toEqual([
      { member_id: 'newres1', dong: '102', ho: '504', phone_no: '01022223333', roles: [] },
      { member_id: 'newres2', dong: '102', ho: '504', phone_no: '01022223333', roles: ['입주자대표 임원'] },
    ]);
    expect((await sojang.get('/api/syst/residents/newres1')).body).toMatchObject({
      dongHo: '102동 ****호',
      phoneNo: '010-****-3333',
      email: 'ne***@example.com',
      passwordYn: 'N',
    });
    expect((await sojang.post('/api/syst/users/newres1/resetPassword')).body).toMatchObject({
      sent: { channel: 'EMAIL' },
    });
    expect(
      await server.sql(
        "select actor_member_id from security_event where kind = 'MEMBER_REGISTERED' and member_id = 'newres1'",
      ),
    ).toEqual([{ actor_member_id: 'sojang01' }]);
  });

  it('VAL-01, ACL-07 taken ids, here and elsewhere, wrong fields and foreign ones are refused; nothing is written', async () => {
    for (const memberId of ['gisa01', 'sojang02', 'newres1']) {
      const body = await refused(() => register({ memberId }), 409, 'MEMBER_ID_TAKEN');
      expect(body.details).toMatchObject([{ field: 'body.memberId' }]);
    }
    for (const wrong of [
      { memberId: 'x' },
      { memberId: 'regist' },
      { memberId: '12345' },
      { memberName: ' ' },
      { phoneNo: '1234' },
      { email: 'x' },
      { home: { dong: '101', ho: '' } },
      { permissionEndsOn: '어제' },
      { memberType: 'EMP' },
      { state: 'LOCKED' },
      { roleIds: [] },
      { aptId: '10002' },
    ])
      await refused(() => register({ memberId: 'never1', ...wrong }), 400, 'INVALID_INPUT');
  });

  it('CON-07 the same id at the same moment is given once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ memberId: 'oneid1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('list and card', () => {
  it('SCR-19, ACL-12 residents and officers, filtered, masked, of the own complex alone', async () => {
    expect((await idsOf('officerYn=Y&size=50')).sort()).toEqual([
      'dongdae01',
      'dongdae02',
      'gamsa01',
      'hoejang01',
      'isa01',
      'newres2',
    ]);
    expect((await idsOf('officerYn=N&size=50')).sort()).toEqual(['newres1', 'oneid1']);
    expect(await idsOf('term=ended')).toEqual(['dongdae02']);
    expect((await idsOf('term=none&size=50')).sort()).toEqual(['newres1', 'oneid1']);
    expect(await idsOf(`text=${encodeURIComponent('ㅎㅎㅈ')}`)).toEqual(['hoejang01']);
    expect((await idsOf('sort=-term&size=10')).at(0)).toBe('newres2');
    const { body } = await sojang.get<{ items: Row[] }>('/api/syst/residents?size=50');
    expect(JSON.stringify(body)).not.toMatch(/01\d{9}|504|@/);
    const two = await server.signIn('sojang02');
    expect((await two.get<{ items: Row[] }>('/api/syst/residents')).body.items.map((row) => row.memberId)).toEqual([
      'hoejang21',
    ]);
    await refused(() => two.get('/api/syst/residents/newres1'), 404, 'NOT_FOUND');
    await refused(() => two.get('/api/syst/residents?aptId=10001'), 403, 'FOREIGN_COMPLEX');
    await refused(() => sojang.get('/api/syst/residents/gisa01'), 404, 'NOT_FOUND');
  });

  it('SCR-19, CON-01 the card is changed as it was read; where someone lives moves its version too', async () => {
    const { body: seen } = await sojang.get<{ version: string }>('/api/syst/residents/newres1');
    const save = (version: string, more: object, person = sojang) =>
      person.post<{ version: string }>('/api/syst/residents/newres1/profile', {
        version,
        memberName: '새입주',
        positionName: null,
        permissionEndsOn: null,
        ...more,
      });
    const first = await save(seen.version, { home: { dong: '103', ho: '601' } });
    expect(first.status).toBe(200);
    expect(first.body.version).not.toBe(seen.version);
    expect((await refused(() => save(seen.version, { home: null }), 409, 'STALE')).details).toMatchObject({
      by: '박소장',
    });
    expect((await save(first.body.version, { phoneNo: null })).status).toBe(200);
    expect(await server.sql("select dong, ho, phone_no, email from member where member_id = 'newres1'")).toEqual([
      { dong: '103', ho: '601', phone_no: null, email: 'new@example.com' },
    ]);
    // An employee is no resident, and a resident of another complex is not there.
    for (const id of ['gisa01', 'hoejang21'])
      await refused(
        () =>
          sojang.post(`/api/syst/residents/${id}/profile`, {
            version: seen.version,
            memberName: '침입',
            positionName: null,
            permissionEndsOn: null,
          }),
        404,
        'NOT_FOUND',
      );
  });
});

describe('DAT-03, INJ-01: the lists as Excel files', () => {
  const REASON = '입주자대표회의 명부 확인을 위해 내려받습니다.';
  const download = async (path: string, body: object, person = sojang) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${person.token}`, 'x-requested-with': 'danji', 'user-agent': 'danji-test' },
      payload: body,
    });
    return { status: answer.statusCode, bytes: answer.rawPayload };
  };
  const records = () =>
    server.sql<{ member_id: string; detail: Record<string, unknown>; ip_address: string }>(
      "select member_id, detail, ip_address from security_event where kind = 'PERSONAL_DATA_EXPORTED' order by event_id",
    );

  it('DAT-03, ACL-12 only the chosen columns, masked, as filtered; who took how much and why is on record', async () => {
    const { status, bytes } = await download('/api/syst/resident-list/excel', {
      filter: { officerYn: 'Y' },
      hiddenColumns: ['lastLogin', 'state'],
      reason: REASON,
    });
    expect(status).toBe(200);
    const rows = await readSheet(bytes);
    expect(rows[0]).toEqual(['이름', '아이디', '직책', '동·호', '휴대전화', '임기 종료일']);
    expect(rows).toHaveLength(7);
    expect(rows.flat().join()).not.toMatch(/01\d{9}/);
    expect(rows.flat()).toContain('102동 ****호');
    expect((await records()).at(-1)).toMatchObject({
      member_id: 'sojang01',
      ip_address: '127.0.0.1',
      detail: { what: '입주민 목록', rows: 6, people: 6, reason: REASON, filter: expect.stringContaining('officerYn') },
    });
  });

  it('INJ-01 a name that would be a formula is text in the file', async () => {
    await register({ memberId: 'evil01', memberName: '=HYPERLINK("http://x")', home: null });
    const { bytes } = await download('/api/syst/resident-list/excel', { filter: { text: 'evil01' }, reason: REASON });
    expect((await readSheet(bytes))[1]?.[0]).toBe('\'=HYPERLINK("http://x")');
  });

  it('DAT-03 without the Excel flag, a reason or with a short one there is no file and no record; of users likewise', async () => {
    const before = await records();
    expect((await download('/api/syst/resident-list/excel', { filter: {}, reason: '보고' })).status).toBe(400);
    expect((await download('/api/syst/resident-list/excel', { filter: {} })).status).toBe(400);
    const gisa = await server.signIn('gisa01');
    expect((await download('/api/syst/resident-list/excel', { filter: {}, reason: REASON }, gisa)).status).toBe(403);
    const canExcel = (on: boolean) =>
      server.sql(
        "update role_menu set can_excel = $1 where apt_id = '10001' and menu_id = 56 and role_id = (select role_id from role where apt_id = '10001' and role_code = 'SUPER_ADMIN')",
        [on],
      );
    await canExcel(false);
    expect((await download('/api/syst/user-list/excel', { filter: {}, reason: REASON })).status).toBe(403);
    expect(await records()).toEqual(before);
    await canExcel(true);
    expect(
      (await download('/api/syst/user-list/excel', { filter: { everywhereYn: 'Y' }, reason: REASON })).status,
    ).toBe(403);
    const { status, bytes } = await download('/api/syst/user-list/excel', {
      filter: { state: 'LOCKED' },
      reason: REASON,
    });
    expect(status).toBe(200);
    expect((await readSheet(bytes))[1]).toEqual(expect.arrayContaining(['잠긴이', 'locked01', '잠김']));
    const operator = await server.signIn('sysadmin');
    const all = await download(
      '/api/syst/user-list/excel',
      { filter: { everywhereYn: 'Y' }, reason: REASON },
      operator,
    );
    expect((await readSheet(all.bytes)).flat()).toEqual(expect.arrayContaining(['푸른숲 2단지', '새솔 3단지']));
  });
});
