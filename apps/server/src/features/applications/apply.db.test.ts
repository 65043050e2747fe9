import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { NOW, openScene, TERM } from './testing/apply-scene.ts';

const scene = forThisFile(openScene);

/** Counters and events are written by design; nothing else is. */
const except = ['rate_window', 'security_event', 'apply_phone'];
async function refused(work: () => Promise<{ status: number; body: unknown }>, status: number, sentence: RegExp) {
  const before = await digestOf(scene.server, except);
  const answer = await work();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(sentence);
  expect(await digestOf(scene.server, except)).toEqual(before);
}

it('SCR-12 an invitation by message reaches each person once, with a link of their own; only hashes are kept', async () => {
  const { sojang, server } = scene;
  const positionId = await scene.positionOf('입주자대표회의', '동대표');
  const recipients = [
    { channel: 'SMS', to: '010-0000-6001' },
    { channel: 'SMS', to: '01000006001' },
    { channel: 'EMAIL', to: 'new@example.com' },
  ];
  const body = { positionId, ...TERM, expiresInDays: 7, recipients };
  const sent = await sojang.post('/api/dang/invitations/send', body);
  expect(sent.body).toEqual({ sent: 2 });
  const message = await scene.lastMessage('01000006001');
  expect(message).toContain('한빛마을 1단지 입주자대표회의 동대표 가입 신청');
  const token = /#token=(\S+)/.exec(message)?.[1] ?? '';
  const kept = await server.sql<{ hit: boolean }>(
    "select encode(code_hash, 'hex') = encode(sha256(convert_to($1, 'UTF8')), 'hex') as hit from invitation where recipient = '01000006001'",
    [token],
  );
  expect(kept).toEqual([{ hit: true }]);
  const seen = await server.call('POST', '/api/apply/inspect', { body: { token } });
  expect(seen.body).toMatchObject({
    aptName: '한빛마을 1단지',
    bodyName: '입주자대표회의',
    positionName: '동대표',
    ...TERM,
  });
  const listed = (await sojang.get<{ items: Record<string, unknown>[] }>('/api/dang/invitations')).body.items;
  // The demo has invitations of its own, dated by the day on which it was made.
  const own = listed.find((one) => JSON.stringify(one).includes('010-****-6001'));
  expect(own).toMatchObject({ state: 'OPEN', uses: 0, maxUses: 1, createdByName: '박소장' });
  expect(JSON.stringify(listed)).not.toContain('01000006001');
  expect(JSON.stringify(listed)).toContain('010-****-6001');
  for (const wrong of [
    { ...body, recipients: [] },
    { ...body, recipients: [{ channel: 'SMS', to: '1234' }] },
    { ...body, expiresInDays: 61 },
    { ...body, endsOn: '2026-11-30' },
  ])
    await refused(() => sojang.post('/api/dang/invitations/send', wrong), 400, /[가-힣]/);
});

it('SCR-12 the picture of an invitation is a PNG, shown once, and never kept as an answer', async () => {
  const made = await scene.invite('입주자대표회의', '감사', 3);
  expect(made.picture).toMatch(/^data:image\/png;base64,/);
  const kept = await scene.server.sql('select 1 from idempotency_key where answer::text like $1', [`%${made.token}%`]);
  expect(kept).toEqual([]);
});

it('SCR-12 unknown, revoked, used up and expired invitations open nothing', async () => {
  const { server, sojang } = scene;
  const inspect = (token: string) => server.call('POST', '/api/apply/inspect', { body: { token } });
  for (const token of ['x', '10001.x', `10001.${'a'.repeat(32)}`, `99999.${'a'.repeat(32)}`])
    await refused(() => inspect(token), 410, /올바르지 않거나 더 쓸 수 없는 초대/);
  const revoked = await scene.invite('입주자대표회의', '동대표');
  expect((await sojang.post(`/api/dang/invitations/${revoked.invitationId}/revoke`)).status).toBe(200);
  await refused(() => inspect(revoked.token), 410, /올바르지 않거나/);
  await refused(() => scene.askCode(revoked.token, '01000006100'), 410, /올바르지 않거나/);
  const short = await scene.invite('입주자대표회의', '동대표', 1, { expiresInDays: 1 });
  await scene.goTo('2026-11-16T03:00:00Z');
  await refused(() => inspect(short.token), 410, /기간이 지난 초대/);
  await scene.goTo(NOW.toISOString());
});

it('SCR-12 the phone is confirmed with a code: five wrong ones and it is over; a code is for one phone and one invitation', async () => {
  const { token } = await scene.invite('입주자대표회의', '동대표', 5);
  const phoneNo = '01000006200';
  await refused(() => scene.submit(token, scene.form(phoneNo, { code: '000000' })), 401, /아직 받지 않았습니다/);
  expect((await scene.askCode(token, phoneNo)).status).toBe(200);
  await refused(() => scene.askCode(token, phoneNo), 429, /1분 뒤/);
  const code = await scene.codeOf(phoneNo);
  const other = await scene.invite('입주자대표회의', '동대표', 5);
  await refused(() => scene.submit(other.token, scene.form(phoneNo, { code })), 401, /아직 받지 않았습니다/);
  await refused(() => scene.submit(token, scene.form('01000006201', { code })), 401, /아직 받지 않았습니다/);
  const wrong = code === '111111' ? '222222' : '111111';
  // Many at once are still five.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => scene.submit(token, scene.form(phoneNo, { code: wrong }))),
  );
  const codes = answers.map(({ body }) => body.code).sort();
  expect(codes).toEqual([...Array(4).fill('OTP_EXHAUSTED'), ...Array(4).fill('OTP_WRONG')]);
  await refused(() => scene.submit(token, scene.form(phoneNo, { code })), 401, /5번 틀려/);
  const rows = await scene.server.sql('select wrong_codes from apply_phone where phone_no = $1', [phoneNo]);
  expect(rows).toEqual([{ wrong_codes: 5 }]);
});

it('SCR-12 a code lasts five minutes', async () => {
  const { token } = await scene.invite('입주자대표회의', '동대표');
  const phoneNo = '01000006300';
  await scene.askCode(token, phoneNo);
  const code = await scene.codeOf(phoneNo);
  scene.server.clock.advance(5 * 60_000);
  await refused(() => scene.submit(token, scene.form(phoneNo, { code })), 401, /시간이 지났거나/);
  expect((await scene.askCode(token, phoneNo)).status).toBe(200);
  const fresh = await scene.codeOf(phoneNo);
  expect((await scene.submit(token, scene.form(phoneNo, { code: fresh }))).status).toBe(200);
  expect((await scene.submit(token, scene.form(phoneNo, { code: fresh }))).body, 'a repeated click').toEqual({
    ok: true,
  });
  const rows = await scene.server.sql('select 1 from application where phone_no = $1', [phoneNo]);
  expect(rows).toHaveLength(1);
  scene.server.clock.set(NOW);
});

it('SCR-12, ACL-07 what is wrong or too much is refused; nothing tells whether an id or a phone is known', async () => {
  const { token } = await scene.invite('선거관리위원회', '위원', 5);
  const phoneNo = '01000006400';
  await scene.askCode(token, phoneNo);
  const right = scene.form(phoneNo, { code: await scene.codeOf(phoneNo) });
  for (const [change, sentence] of [
    [{ agreedYn: 'N' }, /동의해야/],
    [{ name: ' ' }, /이름을 입력/],
    [{ name: '<b>굵게</b>' }, /글자와 숫자만/],
    [{ dong: '' }, /동을 입력/],
    [{ ho: '12/3' }, /호는 글자와 숫자/],
    [{ email: 'no' }, /이메일 주소/],
    [{ memberId: '12345' }, /아이디는 영문/],
    [{ state: 'APPROVED' }, /확인/],
    [{ aptId: '10002' }, /확인/],
  ] as const)
    await refused(() => scene.submit(token, { ...right, ...change }), 400, sentence);
  // A known member id and the phone of a known officer are taken like any others.
  const [officer] = await scene.server.sql<{ phone_no: string }>(
    "select phone_no from member where member_id = 'gamsa01'",
  );
  const known = officer?.phone_no ?? '';
  expect((await scene.askCode(token, known)).status).toBe(200);
  const body = scene.form(known, { code: await scene.codeOf(known), memberId: 'sojang01' });
  expect((await scene.submit(token, body)).body).toEqual({ ok: true });
  const again = await scene.invite('선거관리위원회', '위원');
  scene.server.clock.advance(61_000);
  await scene.askCode(again.token, known);
  const twice = scene.form(known, { code: await scene.codeOf(known) });
  await refused(() => scene.submit(again.token, twice), 409, /이미 승인을 기다리고/);
  scene.server.clock.set(NOW);
});

it('CON-07, SCR-12 the last use of an invitation is one person’s, however many come at once', async () => {
  const { token, invitationId } = await scene.invite('입주자대표회의', '이사', 1);
  const phones = ['01000006501', '01000006502', '01000006503', '01000006504'];
  const forms = [];
  for (const phoneNo of phones) {
    expect((await scene.askCode(token, phoneNo)).status).toBe(200);
    forms.push(scene.form(phoneNo, { code: await scene.codeOf(phoneNo) }));
  }
  const answers = await Promise.all(forms.map((body) => scene.submit(token, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  const [row] = await scene.server.sql('select uses from invitation where invitation_id = $1', [invitationId]);
  expect(row).toEqual({ uses: 1 });
  const made = await scene.server.sql('select 1 from application where invitation_id = $1', [invitationId]);
  expect(made).toHaveLength(1);
});

it('SCR-12 the office is told of an application, and the sweep forgets phones once their invitation is over', async () => {
  const { server } = scene;
  const alarms = await server.sql("select title from alarm where member_id = 'sojang01' and title like '%가입 신청%'");
  expect(alarms.length).toBeGreaterThan(0);
  expect((await server.sql('select 1 from apply_phone')).length).toBeGreaterThan(0);
  // A long invitation: what was counted for a phone stands as long as it does, and the limits with it.
  const { token, invitationId } = await scene.invite('입주자대표회의', '동대표', 1, { expiresInDays: 30 });
  expect((await scene.askCode(token, '01000009901')).status).toBe(200);
  const sweep = (days: number) =>
    server.sqlAsApp(null, 'select app.sweep_apply_phones($1)', [new Date(NOW.getTime() + days * 86_400_000)]);
  await sweep(8);
  expect(await server.sql('select invitation_id from apply_phone')).toEqual([{ invitation_id: invitationId }]);
  await sweep(29);
  expect(await server.sql('select 1 from apply_phone')).toHaveLength(1);
  await sweep(31);
  expect(await server.sql('select 1 from apply_phone')).toEqual([]);
});
