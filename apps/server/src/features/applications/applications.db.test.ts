import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { NOW, openScene, TERM } from './testing/apply-scene.ts';

const scene = forThisFile(openScene);

async function refused(work: () => Promise<{ status: number; body: unknown }>, status: number, sentence: RegExp) {
  const before = await digestOf(scene.server, ['rate_window']);
  const answer = await work();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(sentence);
  expect(await digestOf(scene.server, ['rate_window'])).toEqual(before);
  return answer.body as { code: string; details?: unknown };
}
const memberOf = async (memberId: string) =>
  (
    await scene.server.sql(
      `select member_type, member_name, position_name, state, dong, ho, phone_no, permission_ends_on::text as ends_on,
              array(select r.role_code from member_role mr join role r using (apt_id, role_id) where mr.member_id = m.member_id) as roles
         from member m where member_id = $1`,
      [memberId],
    )
  )[0];
const setPassword = async (phoneNo: string, newPassword = 'Maple-Tree-4821') => {
  const token = /#token=(\S+)/.exec(await scene.lastMessage(phoneNo))?.[1] ?? '';
  return scene.server.call('POST', '/api/auth/passwordLink/use', { body: { token, newPassword } });
};

it('SCR-12 approving makes the officer, the term and the link; with it a password is set and the person signs in', async () => {
  const row = await scene.apply('01000005001', { name: '새동대', dong: '107동', ho: '1502호' });
  expect(row).toMatchObject({
    dongHo: '107동 ****호',
    phoneNo: '010-****-5001',
    acts: expect.arrayContaining(['APPROVE']),
  });
  // The term is corrected first.
  const positionId = await scene.positionOf('입주자대표회의', '이사');
  const term = { positionId, startsOn: '2026-11-15', endsOn: '2028-11-15', note: '104동 보궐', version: row.version };
  expect((await scene.act(row, '', term)).status).toBe(200);
  const approved = await scene.act(row, 'approve', { version: row.version + 1 });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect(approved.body.memberId).toBe('new005001');
  expect(await memberOf('new005001')).toEqual({
    member_type: 'TENANT',
    member_name: '새동대',
    position_name: '이사',
    state: 'ACTIVE',
    dong: '107',
    ho: '1502',
    phone_no: '01000005001',
    ends_on: '2028-11-15',
    roles: ['TENANT_OFFICER'],
  });
  expect(await scene.lastMessage('01000005001')).toContain('아이디는 new005001');
  const history = await scene.server.sql(
    "select act, actor_member_id from access_right_history where member_id = 'new005001' order by history_id",
  );
  expect(history.map(({ act }) => act)).toEqual(['ROLE_GIVEN', 'TERM_SET', 'MEMBER_APPROVED']);
  expect(new Set(history.map(({ actor_member_id }) => actor_member_id))).toEqual(new Set(['sojang01']));
  expect((await setPassword('01000005001')).status).toBe(200);
  const officer = await scene.server.signInAtTheDoor('new005001', { password: 'Maple-Tree-4821' });
  expect((await officer.get('/api/elec-apv/apv-inbox?tab=waiting')).status).toBe(200);
  expect((await officer.get('/api/dang/applications')).status, 'and manages nothing').toBe(403);

  // 승인취소: out at once, back in the list, and approved again.
  const held = (await scene.page('APPROVED')).items.find(({ applicationId }) => applicationId === row.applicationId);
  const cancel = { act: 'CANCEL', reason: '잘못 승인', version: held?.version ?? 0 };
  await refused(() => scene.act(row, 'close', { ...cancel, reason: '' }), 400, /사유를 적어/);
  expect((await scene.act(row, 'close', cancel)).status).toBe(200);
  expect((await officer.get('/api/main/memberInfo')).status).toBe(401);
  expect(await memberOf('new005001')).toMatchObject({ state: 'RESIGNED', ends_on: '2026-11-14' });
  await expect(scene.server.signInAtTheDoor('new005001', { password: 'Maple-Tree-4821' })).rejects.toThrow(
    'could not sign in',
  );
  const back = (await scene.page('WAITING')).items.find(({ applicationId }) => applicationId === row.applicationId);
  expect((await scene.act(row, 'approve', { version: back?.version })).status).toBe(200);
  expect(await memberOf('new005001')).toMatchObject({ state: 'ACTIVE', ends_on: '2028-11-15' });
  // With the password they have set, and no link to another one.
  expect((await setPassword('01000005001', 'Other-Tree-9753')).status).toBe(400);
  await scene.server.signInAtTheDoor('new005001', { password: 'Maple-Tree-4821' });
});

it('SCR-12 전출 and 탈퇴 end all terms and the account; afterwards nothing can be done', async () => {
  for (const [act, state, phoneNo] of [
    ['MOVE_OUT', 'MOVED_OUT', '01000005101'],
    ['LEAVE', 'LEFT', '01000005102'],
  ] as const) {
    const row = await scene.apply(phoneNo);
    const { body } = await scene.act(row, 'approve', { version: row.version });
    const memberId = body.memberId ?? '';
    const positionId = await scene.positionOf('선거관리위원회', '위원');
    const second = { positionId, memberId, startsOn: '2026-11-01', endsOn: '2027-11-01' };
    expect((await scene.sojang.post('/api/dang/terms', second)).status).toBe(200);
    expect((await scene.act(row, 'close', { act, reason: '이사', version: 2 })).status).toBe(200);
    const terms = await scene.server.sql(
      'select starts_on::text, ends_on::text from officer_term where member_id = $1 order by 1',
      [memberId],
    );
    expect(terms).toEqual([
      { starts_on: '2026-11-01', ends_on: '2026-11-15' },
      { starts_on: '2026-12-01', ends_on: '2026-11-30' },
    ]);
    expect(await memberOf(memberId)).toMatchObject({ state: 'RESIGNED' });
    expect((await scene.page(state)).items.some(({ applicationId }) => applicationId === row.applicationId)).toBe(true);
    await refused(() => scene.act(row, 'approve', { version: 3 }), 409, /상태의 신청에는 할 수 없는/);
    await refused(() => scene.act(row, 'password-link'), 409, /상태의 신청에는/);
  }
});

it('SCR-12 a rejection has a reason and tells the applicant; a rejected one stays so', async () => {
  const row = await scene.apply('01000005201');
  await refused(() => scene.act(row, 'reject', { reason: '  ', version: 1 }), 400, /사유를 적어/);
  expect((await scene.act(row, 'reject', { reason: '선출된 분이 아님', version: 1 })).status).toBe(200);
  expect(await scene.lastMessage('01000005201')).toContain('선출된 분이 아님');
  const listed = (await scene.page('REJECTED')).items.find(({ applicationId }) => applicationId === row.applicationId);
  expect(listed).toMatchObject({ reason: '선출된 분이 아님', decidedByName: '박소장', acts: [] });
  await refused(() => scene.act(row, 'approve', { version: 2 }), 409, /거절 상태/);
  const term = { ...TERM, positionId: await scene.positionOf('입주자대표회의', '감사'), note: '', version: 2 };
  await refused(() => scene.act(row, '', term), 409, /거절 상태/);
});

it('SCR-12 a taken id is told to the office only, and another can be given; a known officer gets the term without a second account', async () => {
  const taken = await scene.apply('01000005301', { memberId: 'sojang02' });
  const body = await refused(() => scene.act(taken, 'approve', { version: 1 }), 409, /이미 쓰고 있는 아이디/);
  expect(body).toMatchObject({ code: 'MEMBER_ID_TAKEN', details: [{ field: 'body.memberId' }] });
  expect((await scene.act(taken, 'approve', { version: 1, memberId: 'free5301' })).body.memberId).toBe('free5301');
  const stranger = await scene.apply('01000005302');
  await refused(
    () => scene.act(stranger, 'approve', { version: 1, samePersonYn: 'Y' }),
    409,
    /같은 휴대폰 번호의 임원이 없습니다/,
  );
  const [hoejang] = await scene.server.sql<{ phone_no: string }>(
    "select phone_no from member where member_id = 'hoejang01'",
  );
  const row = await scene.apply(hoejang?.phone_no ?? '', {}, ['선거관리위원회', '위원']);
  expect(row).toMatchObject({ samePerson: { memberId: 'hoejang01', memberName: '한회장' } });
  expect((await scene.act(row, 'approve', { version: 1, samePersonYn: 'Y' })).body.memberId).toBe('hoejang01');
  expect(await memberOf('hoejang01')).toMatchObject({ ends_on: '2028-12-01', state: 'ACTIVE' });
  // Taking it back leaves the officer their other term, and so their account.
  expect((await scene.act(row, 'close', { act: 'CANCEL', reason: '착오', version: 2 })).status).toBe(200);
  expect(await memberOf('hoejang01')).toMatchObject({ ends_on: '2027-12-31', state: 'ACTIVE' });
});

it('CON-07, SCR-12 two administrators at once: one decides, the other is told who was first', async () => {
  const row = await scene.apply('01000005401');
  const answers = await Promise.all([
    scene.act(row, 'approve', { version: 1 }),
    scene.act(row, 'approve', { version: 1 }),
    scene.act(row, 'reject', { reason: '착오', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'STALE', errorUserMsg: expect.stringMatching(/박소장님이 .*먼저 변경/) });
  const events = await scene.server.sql('select act from application_event where application_id = $1', [
    row.applicationId,
  ]);
  expect(events).toHaveLength(2);
  const terms = await scene.server.sql("select 1 from officer_term where member_id = 'new005401'");
  expect(terms.length).toBeLessThanOrEqual(1);
});

it('CON-07, SCR-12 the last seat goes to one of two who are approved at once, and the other is left as they were', async () => {
  const place: [string, string] = ['부녀회', '총무'];
  const rows = [await scene.apply('01000005501', {}, place), await scene.apply('01000005502', {}, place)];
  const answers = await Promise.all(rows.map((row) => scene.act(row, 'approve', { version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.findIndex(({ status }) => status === 409);
  expect(answers[lost]?.body).toMatchObject({
    code: 'TERM_REFUSED',
    errorUserMsg: expect.stringContaining('정원 1명'),
  });
  const phone = `0100000550${lost + 1}`;
  expect(await memberOf(`new00550${lost + 1}`)).toBeUndefined();
  expect(await scene.lastMessage(phone), 'no link went out').toContain('인증번호');
});

it('ACL-05, ACL-02 each act wants its flag, and another complex finds nothing', async () => {
  const row = await scene.apply('01000005601');
  const invitation = await scene.invite('입주자대표회의', '동대표');
  const other = await scene.server.signIn('sojang02');
  const asked = [
    ['approve', { version: 1 }],
    ['reject', { reason: '몰래', version: 1 }],
    ['close', { act: 'LEAVE', reason: '몰래', version: 1 }],
    ['', { ...TERM, positionId: await scene.positionOf('입주자대표회의', '감사'), note: '', version: 1 }],
    ['password-link', undefined],
  ] as const;
  for (const [what, body] of asked) await refused(() => scene.act(row, what, body as never, other), 404, /없거나/);
  await refused(() => other.post(`/api/dang/invitations/${invitation.invitationId}/revoke`), 404, /없거나/);
  expect((await scene.page('WAITING', other)).total).toBe(0);
  const menu = "(select menu_id from menu where full_path = '/cmplx-info/tenant-mng')";
  const set = (flag: string, on: boolean) =>
    scene.server.sql(
      `update role_menu set can_${flag} = $1 where apt_id = '10001' and menu_id = ${menu} and role_id in
      (select role_id from role where apt_id = '10001' and role_code in ('DIRECTOR', 'SUPER_ADMIN'))`,
      [on],
    );
  await set('write', false);
  for (const [what, body] of asked.filter(([what]) => what !== 'close'))
    await refused(() => scene.act(row, what, body as never), 403, /권한이 없습니다/);
  expect((await scene.act(row, 'close', { act: 'CANCEL', reason: '몰래', version: 1 })).status, 'the other flag').toBe(
    409,
  );
  await set('write', true);
  await set('delete', false);
  await refused(() => scene.act(row, 'close', { act: 'LEAVE', reason: '몰래', version: 1 }), 403, /권한이 없습니다/);
  await refused(() => scene.sojang.post(`/api/dang/invitations/${invitation.invitationId}/revoke`), 403, /권한이/);
  await set('delete', true);
  expect((await scene.act(row, 'approve', { version: 1 })).status).toBe(200);
});

it('SCR-12 the permission of an officer who came by an application ends with the term, in Korean time', async () => {
  const row = await scene.apply('01000005701');
  const positionId = await scene.positionOf('입주자대표회의', '동대표');
  const term = { positionId, startsOn: '2026-11-15', endsOn: '2026-11-20', note: '', version: 1 };
  expect((await scene.act(row, '', term)).status).toBe(200);
  expect((await scene.act(row, 'approve', { version: 2 })).status).toBe(200);
  expect((await setPassword('01000005701')).status).toBe(200);
  const reads = async (moment: string) => {
    scene.server.clock.set(new Date(moment));
    const officer = await scene.server.signInAtTheDoor('new005701', { password: 'Maple-Tree-4821' });
    return (await officer.get('/api/elec-apv/apv-inbox?tab=waiting')).status;
  };
  expect(await reads('2026-11-20T14:59:00Z')).toBe(200);
  expect(await reads('2026-11-20T15:00:00Z')).toBe(403);
  await scene.goTo(NOW.toISOString());
});

it('an application of a home that is not in the list says so to who approves it, and nothing stands against it; without a list nothing is said', async () => {
  const listed = async () =>
    ((await scene.page('WAITING')).items as unknown as { applicantName: string; unlistedYn: string }[])
      .filter(({ applicantName }) => applicantName.startsWith('목록'))
      .map(({ applicantName, unlistedYn }) => applicantName + unlistedYn)
      .sort();
  await scene.server.sql("delete from dwelling where apt_id = '10001'");
  const row = await scene.apply('01000005801', { name: '목록밖', dong: '999동', ho: '9901호' });
  await scene.apply('01000005802', { name: '목록안', dong: '101', ho: '1203' });
  expect(await listed()).toEqual(['목록밖N', '목록안N']);
  await scene.server.sql(
    "insert into dwelling (apt_id, dong, ho, batch_id, added_at) values ('10001', '101', '1203', gen_random_uuid(), now())",
  );
  expect(await listed()).toEqual(['목록밖Y', '목록안N']);
  expect((await scene.act(row, 'approve', { version: row.version })).status).toBe(200);
});
