import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openScene, type Row } from './testing/apply-scene.ts';

const scene = forThisFile(openScene);

async function refused(work: () => Promise<{ status: number; body: unknown }>, status: number, sentence: RegExp) {
  const before = await digestOf(scene.server, ['rate_window']);
  const answer = await work();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(sentence);
  expect(await digestOf(scene.server, ['rate_window'])).toEqual(before);
}
const memberOf = async (memberId: string) =>
  (
    await scene.server.sql(
      'select state, position_name, permission_ends_on::text as ends_on from member where member_id = $1',
      [memberId],
    )
  )[0];
const approve = async (row: Row, more: object = {}) => {
  const { status, body } = await scene.act(row, 'approve', { version: row.version, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.memberId ?? '';
};
const cancel = async (row: Row) => {
  const held = (await scene.page('APPROVED')).items.find(({ applicationId }) => applicationId === row.applicationId);
  return scene.act(row, 'close', { act: 'CANCEL', reason: '착오', version: held?.version ?? 0 });
};

it('SCR-12 the link goes to the phone the person has now, and to nobody once a password is set or without a phone', async () => {
  const row = await scene.apply('01000007001');
  const memberId = await approve(row);
  const again = () => scene.act(row, 'password-link');
  const setPhone = (phoneNo: string | null) =>
    scene.server.sql('update member set phone_no = $2 where member_id = $1', [memberId, phoneNo]);
  const old = await scene.lastMessage('01000007001');
  await setPhone('01000007002');
  expect(await again()).toMatchObject({ status: 200, body: { sentTo: '010-****-7002' } });
  expect(await scene.lastMessage('01000007001'), 'nothing to the old number').toBe(old);
  const message = await scene.lastMessage('01000007002');
  expect(message).toContain('비밀번호를 정해');
  await setPhone(null);
  await refused(again, 409, /휴대폰 번호를 먼저 등록/);
  await setPhone('01000007002');
  const token = /#token=(\S+)/.exec(message)?.[1] ?? '';
  const set = { token, newPassword: 'Maple-Tree-4821' };
  expect((await scene.server.call('POST', '/api/auth/passwordLink/use', { body: set })).status).toBe(200);
  await refused(again, 409, /이미 비밀번호를 정한 계정.*사용자 관리에서 비밀번호 설정 링크/);
});

it('SCR-12 승인취소 closes the account that the application made, and only ends the term of one that was there before', async () => {
  // Registered by hand, with a last day of their own and no term.
  await scene.server.sql(`insert into member (apt_id, member_id, member_type, member_name, phone_no, permission_ends_on)
    values ('10001', 'known7101', 'TENANT', '아는이', '01000007101', '2027-03-31')`);
  const known = await scene.apply('01000007101');
  expect(await approve(known, { samePersonYn: 'Y' })).toBe('known7101');
  expect(await memberOf('known7101')).toMatchObject({ ends_on: '2028-12-01', position_name: '동대표' });
  expect((await cancel(known)).status).toBe(200);
  expect(await memberOf('known7101')).toMatchObject({ state: 'ACTIVE', position_name: null, ends_on: '2027-03-31' });
  const terms = await scene.server.sql("select ends_on::text from officer_term where member_id = 'known7101'");
  expect(terms, 'called off before it began').toEqual([{ ends_on: '2026-11-30' }]);
  // Approved and taken back once more, it is still not the application's account; the role goes as it came.
  const waits = async () =>
    (await scene.page('WAITING')).items.find(({ applicationId }) => applicationId === known.applicationId) as Row;
  const positionId = await scene.positionOf('입주자대표회의', '동대표');
  const today = { positionId, startsOn: '2026-11-15', endsOn: '2028-11-15', note: '' };
  expect((await scene.act(known, '', { ...today, version: (await waits()).version })).status).toBe(200);
  await approve(await waits());
  const roles = () => scene.server.sql("select 1 from member_role where member_id = 'known7101'");
  expect(await roles()).toHaveLength(1);
  expect((await cancel(known)).status).toBe(200);
  expect(await memberOf('known7101')).toMatchObject({ state: 'ACTIVE', ends_on: '2027-03-31' });
  expect(await roles()).toEqual([]);

  const fresh = await scene.apply('01000007102');
  const memberId = await approve(fresh);
  expect((await cancel(fresh)).status).toBe(200);
  expect(await memberOf(memberId)).toMatchObject({ state: 'RESIGNED', position_name: null });
});

const linksOf = (memberId: string) => scene.server.sql('select 1 from one_time_link where member_id = $1', [memberId]);
const messageIds = async () =>
  (await scene.server.sql<{ id: string }>('select message_id as id from outbox_message')).map(({ id }) => id);
const waiting = async (row: Row) =>
  (await scene.page('WAITING')).items.find(({ applicationId }) => applicationId === row.applicationId) as Row;
const signIn = (memberId: string, password: string) =>
  scene.server.call('POST', '/api/login', { body: { memberId, password } });

it('CRD-01 승인취소 and 승인 once more are no reset: who has a password is told of the term, and nothing opens the account', async () => {
  const row = await scene.apply('01000007201');
  const memberId = await approve(row);
  const first = await scene.lastMessage('01000007201');
  // Taken back before a password was set: there is no way in yet, so that a new link goes out.
  expect((await cancel(row)).status).toBe(200);
  expect(await linksOf(memberId)).toEqual([]);
  await approve(await waiting(row));
  const second = await scene.lastMessage('01000007201');
  expect(second).toContain('/auth/pw_change#token=');
  expect(second).not.toBe(first);
  const set = { token: /#token=(\S+)/.exec(second)?.[1], newPassword: 'Maple-Tree-4821' };
  expect((await scene.server.call('POST', '/api/auth/passwordLink/use', { body: set })).status).toBe(200);
  const before = await linksOf(memberId);

  expect((await cancel(row)).status).toBe(200);
  expect(await memberOf(memberId)).toMatchObject({ state: 'RESIGNED' });
  await approve(await waiting(row));
  expect(await memberOf(memberId)).toMatchObject({ state: 'ACTIVE' });
  const told = await scene.lastMessage('01000007201');
  expect(told).toContain('지금 쓰시는 아이디 new007201로 로그인해 주세요.');
  expect(told).not.toContain('#token=');
  expect(await linksOf(memberId)).toEqual(before);
  expect((await signIn(memberId, 'Maple-Tree-4821')).status, 'the password is the one they set').toBe(200);
});

it('CRD-02 a number that was entered for an officer makes nobody the same person, and nothing goes to it', async () => {
  const { server, sojang } = scene;
  await server.sql("update member set phone_no = null, email = 'gamsa@example.kr' where member_id = 'gamsa01'");
  const { body: card } = await sojang.get<Record<string, unknown>>('/api/syst/users/gamsa01');
  const { memberName, deptId, positionName, workingType, permissionEndsOn, otpRequiredYn, version } = card;
  const profile = { memberName, deptId, positionName, workingType, permissionEndsOn, otpRequiredYn, version };
  const changed = await sojang.post('/api/syst/users/gamsa01/profile', { ...profile, phoneNo: '01000007301' });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const row = await scene.apply('01000007301', {}, ['선거관리위원회', '위원']);
  expect(row).toMatchObject({ samePerson: null });
  await refused(
    () => scene.act(row, 'approve', { version: row.version, samePersonYn: 'Y' }),
    409,
    /같은 휴대폰 번호의 임원이 없습니다/,
  );
  // The twin: once another officer has confirmed it, it is theirs.
  await server.sql("delete from account_request where member_id = 'gamsa01'");
  expect(await waiting(row)).toMatchObject({ samePerson: { memberId: 'gamsa01' } });
  expect(await approve(row, { samePersonYn: 'Y' })).toBe('gamsa01');
});

it('CRD-02 the number of the application is no way round where a person is reached: a mailbox is told, and without a phone there is no link', async () => {
  const { server } = scene;
  const row = await scene.apply('01000007401');
  const memberId = await approve(row);
  expect((await cancel(row)).status).toBe(200);
  await server.sql('update member set phone_no = null where member_id = $1', [memberId]);
  let sent = await messageIds();
  await approve(await waiting(row));
  expect(await messageIds(), 'no password, no phone: nothing is sent').toEqual(sent);
  expect(await linksOf(memberId)).toEqual([]);
  await refused(() => scene.act(row, 'password-link'), 409, /휴대폰 번호를 먼저 등록/);

  expect((await cancel(row)).status).toBe(200);
  await server.sql("update member set email = 'new7401@example.kr' where member_id = $1", [memberId]);
  await server.sql(
    `insert into credential select (jsonb_populate_record(c, jsonb_build_object('member_id', $1::text))).*
       from credential c where member_id = 'hoejang01'`,
    [memberId],
  );
  sent = await messageIds();
  await approve(await waiting(row));
  const added = await server.sql<{ channel: string; recipient: string; body: string }>(
    'select channel, recipient, body from outbox_message where message_id <> all($1::uuid[])',
    [sent],
  );
  expect(added).toMatchObject([{ channel: 'EMAIL', recipient: 'new7401@example.kr' }]);
  expect(added[0]?.body).not.toContain('#token=');
  expect(await linksOf(memberId)).toEqual([]);
});

it('CRD-05 a reason that looks like a link of ours reaches the applicant, as words', async () => {
  const row = await scene.apply('01000007501');
  const reason = `http://localhost/approve#token=10001.${'a'.repeat(43)} 참고`;
  const { status } = await scene.act(row, 'reject', { reason, version: row.version });
  expect(status).toBe(200);
  expect(await scene.lastMessage('01000007501')).toContain('/approve# token=10001.');
});
