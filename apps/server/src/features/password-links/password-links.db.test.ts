import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  codeAt,
  type ErrorAnswer,
  eventsDuring,
  kindsOf,
  login,
  minutes,
  seconds,
  stateOf,
  verify,
} from '../../../test/getting-in.ts';
import { CHANNELS, createTestClock, NO_CHANNELS, type Person, startTestServer } from '../../../test/server.ts';
import { makeSoftKey } from '../../../test/soft-key.ts';

/** An office without mail and texts (decision 0064). */
const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: NO_CHANNELS }));
let sysadmin: Person;
let sojang: Person;

const NEW = '느티나무 아래에서 만나요 58';
const EMPLOYEES = '/api/dang/org/employees';
type Handed = { link: string; picture: string; memberId: string; expiresAt: string } & ErrorAnswer;
type Inspected = {
  firstYn: string;
  opening: string;
  factor: { neededYn: string; sentTo: string | null; secret: string; otpUri: string } | null;
} & ErrorAnswer;
type Done = { recoveryCodes: string[] } & ErrorAnswer;

let count = 0;
beforeEach(async () => {
  clock.advance(minutes(1));
  await server.sql('delete from rate_window');
  sysadmin = await server.signIn('sysadmin');
  sojang = await server.signIn('sojang01');
});

const inspect = (token: string, opening?: string) =>
  server.call<Inspected>('POST', '/api/auth/passwordLink/inspect', { body: { token, opening } });
const use = (token: string, more: object) =>
  server.call<Done>('POST', '/api/auth/passwordLink/use', { body: { token, newPassword: NEW, ...more } });
const askPasskey = (token: string, opening: string) =>
  server.call<{ challenge: string } & ErrorAnswer>('POST', '/api/auth/passwordLink/passkey', {
    body: { token, opening },
  });
const tokenOf = ({ link }: { link: string }) => /#token=(\S+)/.exec(link)?.[1] ?? '';
const kept = () =>
  stateOf(server, ['credential', 'authenticator', 'passkey', 'recovery_code', 'one_time_link', 'session']);
const refusedAndNothing = async (
  call: () => Promise<{ status: number; body: ErrorAnswer }>,
  status: number,
  code: string,
) => {
  const before = await kept();
  const answer = await call();
  expect(answer, code).toMatchObject({ status, body: { code } });
  expect(answer.body.errorUserMsg).toMatch(/[가-힣]/);
  expect(await kept(), code).toEqual(before);
  return answer.body;
};

/** As if the operator had just set their own password by a link. */
const cameByLink = () =>
  server.sql(
    "insert into security_event (apt_id, kind, member_id, at) select apt_id, 'PASSWORD_LINK_USED', member_id, $1 from member where member_id = 'sysadmin'",
    [clock.now()],
  );

/** A complex that was just registered, and what its operator is shown. */
async function newComplex() {
  const aptId = String(30000 + ++count);
  const adminId = `chief${aptId}`;
  const made = await sysadmin.post('/api/syst/complexes', {
    aptId,
    name: `느티마을 ${aptId}`,
    adminId,
    adminName: '느티장',
    phoneNo: '01012340000',
  });
  expect(made.body).toEqual({ aptId, sent: null });
  const hand = () => sysadmin.post<Handed>(`/api/syst/complexes/${aptId}/first-link/hand-over`);
  return { aptId, adminId, hand };
}
async function newLink() {
  const complex = await newComplex();
  const handed = (await complex.hand()).body;
  return { ...complex, handed, token: tokenOf(handed) };
}
async function newEmployee(memberId: string) {
  const options = (await sojang.get<{ departments: { deptId: string }[] }>(`${EMPLOYEES}/options?aptId=10001`)).body;
  const [place] = await server.sql<{ dept_id: string; position_name: string; working_type: string }>(
    "select dept_id, position_name, working_type from member where member_id = 'gisa01'",
  );
  expect(options).toBeTruthy();
  return sojang.post<{ sent: null } & ErrorAnswer>(`${EMPLOYEES}?aptId=10001`, {
    memberId,
    memberName: '새기사',
    deptId: place?.dept_id,
    positionName: place?.position_name,
    workingType: place?.working_type,
    phoneNo: '01012345678',
    email: null,
    roleIds: [],
  });
}

describe('CRD-05 where no channel brings it, the first link is handed over', () => {
  it('the operator is shown it once, on record; nothing waits in the box, and nothing of it is kept', async () => {
    const { aptId, adminId, hand } = await newComplex();
    expect(await server.sql('select 1 from outbox_message where apt_id = $1', [aptId])).toEqual([]);
    const { status, body } = await hand();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      memberId: adminId,
      memberName: '느티장',
      // As lines: points would hold everybody for as long as a sheet of slips takes.
      picture: expect.stringMatching(/^data:image\/svg\+xml/),
    });
    const token = tokenOf(body);
    expect(token).toMatch(new RegExp(`^${aptId}\\.[\\w-]{43}$`));
    for (const table of ['one_time_link', 'security_event', 'idempotency_key'])
      expect(
        await server.sql(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [token.slice(6)]),
        table,
      ).toEqual([]);
    const [event] = await server.sql(
      "select actor_member_id, detail from security_event where apt_id = $1 and kind = 'PASSWORD_LINK_MADE'",
      [aptId],
    );
    expect(event).toEqual({ actor_member_id: 'sysadmin', detail: { by: 'HAND' } });
    // A new one ends the one before.
    const again = tokenOf((await hand()).body);
    expect((await inspect(token)).status).toBe(410);
    expect((await inspect(again)).status).toBe(200);
  });

  it('to nobody but the operator, and not once a password is set', async () => {
    const { aptId, token, hand } = await newLink();
    await refusedAndNothing(
      () => sojang.post<Handed>(`/api/syst/complexes/${aptId}/first-link/hand-over`),
      403,
      'NO_PERMISSION',
    );
    const { opening, factor } = (await inspect(token)).body;
    expect((await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) })).status).toBe(200);
    expect((await refusedAndNothing(hand, 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(/이미 쓰기 시작한/);
    await refusedAndNothing(
      () => sysadmin.post<Handed>('/api/syst/complexes/10001/first-link/hand-over'),
      409,
      'LINK_NOT_HANDED',
    );
  });

  it('of a new employee by who registers employees; of who was ever in by nobody, whatever they lost', async () => {
    expect((await newEmployee('handed01')).body).toMatchObject({ sent: null });
    const hand = (memberId: string) => sojang.post<Handed>(`${EMPLOYEES}/${memberId}/first-link/hand-over?aptId=10001`);
    const { body } = await hand('handed01');
    const link = await inspect(tokenOf(body));
    // No second step is demanded of who has no great rights.
    expect(link.body).toMatchObject({ firstYn: 'Y', factor: null });
    expect((await use(tokenOf(body), { opening: link.body.opening })).status).toBe(200);
    await refusedAndNothing(() => hand('handed01'), 409, 'LINK_NOT_HANDED');
    await refusedAndNothing(() => hand('gwajang01'), 409, 'LINK_NOT_HANDED');
    // Without a password, and yet somebody: who came back after having left.
    expect((await newEmployee('handed02')).status).toBe(200);
    await server.sql("update member set last_login_at = now() where member_id = 'handed02'");
    await refusedAndNothing(() => hand('handed02'), 409, 'LINK_NOT_HANDED');
  });

  it('one that was handed over is of no use once the person was given more than they had then', async () => {
    await newEmployee('handed03');
    const hand = () => sojang.post<Handed>(`${EMPLOYEES}/handed03/first-link/hand-over?aptId=10001`);
    const token = tokenOf((await hand()).body);
    const { opening } = (await inspect(token)).body;
    const [role] = await server.sql<{ role_id: string }>(
      "select role_id from role where apt_id = '10001' order by role_name limit 1",
    );
    await server.sql("insert into member_role (apt_id, member_id, role_id) values ('10001', 'handed03', $1)", [
      role?.role_id,
    ]);
    await refusedAndNothing(() => use(token, { opening }), 410, 'LINK_EXPIRED');
    await refusedAndNothing(() => inspect(token), 410, 'LINK_EXPIRED');
    await server.sql("delete from member_role where member_id = 'handed03'");
    expect((await use(token, { opening })).status).toBe(200);
  });

  it('one that is being used is waited for: none is handed over beside it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { hand, token } = await newLink();
      const { opening, factor } = (await inspect(token)).body;
      const [used, handed] = await Promise.all([
        use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) }),
        new Promise((resolve) => setTimeout(resolve, 20 * round)).then(hand),
      ]);
      // Either the link was taken back before it was used, or it was used and no other was shown.
      expect([used.status, handed.status].sort()).toEqual(used.status === 200 ? [200, 409] : [200, 410]);
    }
  });

  it('of an officer by the operator alone', async () => {
    await server.sql("delete from credential where member_id = 'hoejang01'");
    await server.sql("update member set last_login_at = null where member_id = 'hoejang01'");
    await server.sql("delete from passkey where member_id = 'hoejang01'");
    const path = '/api/syst/users/hoejang01/first-link/hand-over?aptId=10001';
    expect((await refusedAndNothing(() => sojang.post<Handed>(path), 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(
      /운영센터/,
    );
    expect((await sysadmin.post<Handed>(path)).body).toMatchObject({ memberId: 'hoejang01' });
    // Nobody is in yet: also an operator whose own password came by a link just now is shown it.
    await cameByLink();
    expect((await sysadmin.post<Handed>(path)).body).toMatchObject({ memberId: 'hoejang01' });
    clock.advance(minutes(25 * 60));
  });
});

describe('CRD-05 a lost password where no channel brings a link', () => {
  const pathOf = (memberId: string) => `/api/syst/users/${memberId}/first-link/hand-over?aptId=10001`;

  it('is set anew by a link that the operator hands over: their own second step stays and is asked for, and they are told', async () => {
    await refusedAndNothing(() => sojang.post<Handed>(pathOf('gwajang01')), 409, 'LINK_NOT_HANDED');
    let token = '';
    const events = await eventsDuring(server, async () => {
      token = tokenOf((await sysadmin.post<Handed>(pathOf('otpuser01'))).body);
    });
    expect(kindsOf(events)).toEqual(['PASSWORD_LINK_MADE']);
    const { opening, firstYn, factor } = (await inspect(token)).body;
    expect({ firstYn, factor }).toEqual({ firstYn: 'N', factor: null });
    await refusedAndNothing(() => use(token, { opening, otpCode: '123456' }), 400, 'INVALID_INPUT');
    expect((await use(token, { opening })).status).toBe(200);
    expect((await login(server, 'otpuser01', NEW)).body).toMatchObject({ otpRequired: true });
  });

  it('sets up a second step for who has none: without one the sign-in after it could not be finished', async () => {
    const { body } = await sysadmin.post<Handed>(pathOf('gyeongri01'));
    const token = tokenOf(body);
    const { opening, factor } = (await inspect(token)).body;
    expect(factor).toMatchObject({ neededYn: 'Y', sentTo: null });
    await refusedAndNothing(() => use(token, { opening }), 401, 'OTP_WRONG');
    const done = await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) });
    expect(done.body.recoveryCodes).toHaveLength(10);
    const entered = await login(server, 'gyeongri01', NEW);
    expect(entered.body).toMatchObject({ otpRequired: true });
    clock.advance(seconds(30));
    const code = codeAt(clock, 0, factor?.secret);
    expect((await verify(server, entered.body.accessToken, code)).status).toBe(200);
  });

  it('by no operator who came in by a link within the last day: they are told from when; nor from the list of complexes, which says where', async () => {
    await cameByLink();
    const refusal = await refusedAndNothing(() => sysadmin.post<Handed>(pathOf('gisa01')), 409, 'LINK_NOT_HANDED');
    expect(refusal.errorUserMsg).toMatch(/\d+월 \d+일 (오전|오후) \d+:\d\d부터 전할 수 있습니다/);
    expect(refusal.errorUserMsg).not.toMatch(/운영센터/);
    const lost = () => sysadmin.post<Handed>(pathOf('otpuser01'), { lostFactor: '휴대전화를 잃어버림' });
    expect((await refusedAndNothing(lost, 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(/부터 전할 수 있습니다/);
    clock.advance(minutes(25 * 60));
    sysadmin = await server.signIn('sysadmin');
    const listed = () => sysadmin.post<Handed>('/api/syst/complexes/10001/first-link/hand-over');
    expect((await refusedAndNothing(listed, 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(/사용자 관리에서/);
    expect((await sysadmin.post<Handed>(pathOf('gisa01'))).status).toBe(200);
  });

  it('on the first day of an installation too: its first link is shown to whoever starts it', async () => {
    await server.sql(
      `insert into one_time_link (apt_id, link_hash, member_id, purpose, created_at, expires_at, used_at)
       select apt_id, decode('11', 'hex'), member_id, 'FIRST_ADMIN', $1, $1::timestamptz + interval '1 day', $1 from member where member_id = 'sysadmin'`,
      [clock.now()],
    );
    await cameByLink();
    expect((await sysadmin.post<Handed>(pathOf('gisa01'))).status).toBe(200);
    // Another link after it counts as any does.
    clock.advance(minutes(1));
    await cameByLink();
    await refusedAndNothing(() => sysadmin.post<Handed>(pathOf('gisa01')), 409, 'LINK_NOT_HANDED');
    clock.advance(minutes(25 * 60));
    sysadmin = await server.signIn('sysadmin');
    expect((await sysadmin.post<Handed>(pathOf('gisa01'))).status).toBe(200);
  });
});

describe('CRD-05 a lost second step where no channel brings a code', () => {
  const pathOf = (memberId: string) => `/api/syst/users/${memberId}/first-link/hand-over?aptId=10001`;
  const lost = { lostFactor: '휴대전화와 복구 코드를 모두 잃어버림' };
  const enrol = async (memberId: string) => {
    const token = tokenOf((await sysadmin.post<Handed>(pathOf(memberId))).body);
    const { opening, factor } = (await inspect(token)).body;
    expect((await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) })).status).toBe(200);
  };

  it('the operator takes it away with a reason and hands over a link that sets both anew; the old password opens nothing, and the others are told', async () => {
    await enrol('isa01');
    await server.sql("delete from alarm where title like '%두 번째 인증%'");
    let token = '';
    const events = await eventsDuring(server, async () => {
      const { status, body } = await sysadmin.post<Handed>(pathOf('isa01'), lost);
      expect(status, JSON.stringify(body)).toBe(200);
      token = tokenOf(body);
    });
    expect(kindsOf(events)).toEqual(['OTP_REMOVED', 'PASSWORD_LINK_MADE']);
    expect(
      await server.sql("select detail from security_event where kind = 'OTP_REMOVED' and member_id = 'isa01'"),
    ).toEqual([{ detail: { by: 'HAND', reason: lost.lostFactor } }]);
    const told = await server.sql<{ member_id: string; body: string }>(
      "select member_id, body from alarm where title like '%두 번째 인증을 운영센터가 초기화했습니다' order by 1",
    );
    expect(told.map(({ member_id }) => member_id)).toEqual(expect.arrayContaining(['gamsa01', 'sojang01']));
    expect(told.map(({ member_id }) => member_id)).not.toContain('isa01');
    expect(told[0]?.body).toContain(lost.lostFactor);
    expect((await login(server, 'isa01', NEW)).status).toBe(401);
    const { opening, factor } = (await inspect(token)).body;
    expect(factor).toMatchObject({ neededYn: 'Y' });
    await refusedAndNothing(() => use(token, { opening }), 401, 'OTP_WRONG');
    expect((await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) })).status).toBe(200);
    const entered = await login(server, 'isa01', NEW);
    clock.advance(seconds(30));
    const code = codeAt(clock, 0, factor?.secret);
    const { status, body } = await verify(server, entered.body.accessToken, code);
    expect(status).toBe(200);
    const own = await server.call<{ record: { kind: string; newYn: string }[] }>('GET', '/api/auth/own-security', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(own.body.record.filter(({ newYn }) => newYn === 'Y').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['OTP_REMOVED', 'PASSWORD_LINK_MADE']),
    );
  });

  it('by nobody else, not without a reason, not of oneself, and not of who has no second step', async () => {
    await enrol('dongdae01');
    await refusedAndNothing(() => sojang.post<Handed>(pathOf('dongdae01'), lost), 409, 'LINK_NOT_HANDED');
    await refusedAndNothing(
      () => sysadmin.post<Handed>(pathOf('dongdae01'), { lostFactor: ' ' }),
      400,
      'INVALID_INPUT',
    );
    await refusedAndNothing(() => sysadmin.post<Handed>(pathOf('seomu01'), lost), 409, 'LINK_NOT_HANDED');
    await refusedAndNothing(
      () => sysadmin.post<Handed>('/api/syst/users/sysadmin/first-link/hand-over', lost),
      409,
      'LINK_NOT_HANDED',
    );
    const { errorUserMsg } = await refusedAndNothing(
      () => sojang.post<Handed>('/api/syst/users/dongdae01/resetOtp?aptId=10001'),
      409,
      'NO_CHANNEL',
    );
    expect(errorUserMsg).toContain('운영센터에 새 링크를 요청해 주세요');
  });
});

describe('AUT-17 the first link sets up the second step together with the password', () => {
  it('an authenticator, by its picture or its key: both or neither, and signing in needs both', async () => {
    const { adminId, token } = await newLink();
    const { opening, firstYn, factor } = (await inspect(token)).body;
    expect(firstYn).toBe('Y');
    expect(factor).toMatchObject({ neededYn: 'Y', sentTo: null });
    const secret = factor?.secret ?? '';
    expect(new URL(factor?.otpUri ?? '').searchParams.get('secret')).toBe(secret);
    expect((await refusedAndNothing(() => use(token, { opening }), 401, 'OTP_WRONG')).errorUserMsg).toMatch(
      /인증 앱이나 패스키/,
    );
    await refusedAndNothing(() => use(token, { opening, otpCode: codeAt(clock, 5, secret) }), 401, 'OTP_WRONG');
    await refusedAndNothing(
      () => use(token, { opening, otpCode: codeAt(clock, 0, secret), newPassword: 'password' }),
      422,
      'WEAK_PASSWORD',
    );
    const events = await eventsDuring(server, async () => {
      const done = await use(token, { opening, otpCode: codeAt(clock, 0, secret) });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      expect(done.body.recoveryCodes).toHaveLength(10);
    });
    expect(kindsOf(events)).toEqual(['OTP_ENROLLED', 'PASSWORD_LINK_USED']);
    clock.advance(seconds(60));
    const begun = await login(server, adminId, NEW);
    expect(begun.body).toMatchObject({ otpRequired: true, otpMethod: 'APP' });
    expect((await verify(server, begun.body.accessToken, codeAt(clock, 0, secret))).status).toBe(200);
  });

  it('or a passkey, asked for by this very opening', async () => {
    const { adminId, token } = await newLink();
    const { opening } = (await inspect(token)).body;
    const { challenge } = (await askPasskey(token, opening)).body;
    const passkey = { name: '내 휴대전화', credential: makeSoftKey().make(challenge) };
    const done = await use(token, { opening, passkey });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect((await login(server, adminId, NEW)).body).toMatchObject({ otpRequired: true, otpMethod: 'PASSKEY' });
  });

  it('not with a factor of another link, nor with what was asked too long ago', async () => {
    const [one, other] = [await newLink(), await newLink()];
    const own = (await inspect(one.token)).body;
    const strange = (await inspect(other.token)).body;
    await refusedAndNothing(
      () => use(one.token, { opening: own.opening, otpCode: codeAt(clock, 0, strange.factor?.secret) }),
      401,
      'OTP_WRONG',
    );
    await refusedAndNothing(() => askPasskey(one.token, strange.opening), 409, 'LINK_ELSEWHERE');
    const { challenge } = (await askPasskey(other.token, strange.opening)).body;
    const passkey = { name: '남의 기기', credential: makeSoftKey().make(challenge) };
    await refusedAndNothing(() => use(one.token, { opening: own.opening, passkey }), 409, 'STALE');
    await askPasskey(one.token, own.opening);
    await refusedAndNothing(() => use(one.token, { opening: own.opening, passkey }), 401, 'PASSKEY_REFUSED');
    clock.advance(minutes(4));
    await refusedAndNothing(() => use(other.token, { opening: strange.opening, passkey }), 409, 'STALE');
  });

  it('opened elsewhere, the first browser cannot go on, and what it saw opens nothing; the last one can', async () => {
    const { token } = await newLink();
    const first = (await inspect(token)).body;
    // The same browser again, as a phone does that threw the page away: nothing has changed.
    expect((await inspect(token, first.opening)).body).toMatchObject({
      opening: first.opening,
      factor: { secret: first.factor?.secret },
    });
    const second = (await inspect(token)).body;
    expect(second.factor?.secret).not.toBe(first.factor?.secret);
    const stale = { opening: first.opening, otpCode: codeAt(clock, 0, first.factor?.secret) };
    expect((await refusedAndNothing(() => use(token, stale), 409, 'LINK_ELSEWHERE')).errorUserMsg).toMatch(/다른 곳/);
    await refusedAndNothing(() => use(token, { otpCode: stale.otpCode }), 409, 'LINK_ELSEWHERE');
    await refusedAndNothing(() => use(token, { ...stale, opening: second.opening }), 401, 'OTP_WRONG');
    await refusedAndNothing(() => askPasskey(token, first.opening), 409, 'LINK_ELSEWHERE');
    const right = { opening: second.opening, otpCode: codeAt(clock, 0, second.factor?.secret) };
    expect((await use(token, right)).status).toBe(200);
    // Used, it is nobody's any more.
    await refusedAndNothing(() => use(token, right), 410, 'LINK_EXPIRED');
    await refusedAndNothing(() => inspect(token, second.opening), 410, 'LINK_EXPIRED');
    await refusedAndNothing(() => askPasskey(token, second.opening), 410, 'LINK_EXPIRED');
  });

  it('late, it opens nothing', async () => {
    const { token } = await newLink();
    const { opening, factor } = (await inspect(token)).body;
    clock.advance(minutes(24 * 60));
    await refusedAndNothing(
      () => use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) }),
      410,
      'LINK_EXPIRED',
    );
    await refusedAndNothing(() => askPasskey(token, opening), 410, 'LINK_EXPIRED');
  });

  it('two at once: one password, one factor', async () => {
    const { adminId, token } = await newLink();
    const { opening, factor } = (await inspect(token)).body;
    const otpCode = codeAt(clock, 0, factor?.secret);
    const answers = await Promise.all([use(token, { opening, otpCode }), use(token, { opening, otpCode })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await server.sql('select 1 from recovery_code where member_id = $1', [adminId])).toHaveLength(10);
  });
});

describe('what needs a channel says so, and takes nothing away', () => {
  it('a reset of password or OTP, a test message', async () => {
    await refusedAndNothing(() => sojang.post<ErrorAnswer>('/api/syst/users/gisa01/resetPassword'), 409, 'NO_CHANNEL');
    const otp = () => sojang.post<ErrorAnswer>('/api/syst/users/otpuser01/resetOtp');
    expect((await refusedAndNothing(otp, 409, 'NO_CHANNEL')).errorUserMsg).toMatch(/복구 코드/);
    const test = () => sojang.post<ErrorAnswer>('/api/cmplx-info/channels/test', { channel: 'SMS' });
    await refusedAndNothing(test, 409, 'NO_CHANNEL');
    expect((await sojang.get('/api/main/reach')).body).toEqual({ email: 'NONE', sms: 'NONE', localYn: 'Y' });
  });

  it('a sign-in that owes a code nobody can be sent: told to who knows the password, and nothing is queued', async () => {
    await server.sql("update member set otp_required = true where member_id = 'gisa01'");
    const answer = await login(server, 'gisa01');
    expect(answer).toMatchObject({
      status: 401,
      body: { errorUserMsg: expect.stringContaining('연결되어 있지 않아') },
    });
    expect((await login(server, 'gisa01', 'wrong')).body).not.toMatchObject({
      errorUserMsg: expect.stringContaining('연결되어 있지 않아'),
    });
    expect(await server.sql("select 1 from outbox_message where secret_kind = 'SIGN_IN_CODE'")).toEqual([]);
  });
});

it('AUT-17 with a channel the code is a way too: app or passkey are offered, and the link is shown to nobody', async () => {
  const reached = await startTestServer({ clock, env: CHANNELS });
  const operator = await reached.signIn('sysadmin');
  const body = { aptId: '31000', name: '느티마을', adminId: 'chief31000', adminName: '느티장', phoneNo: '01012340000' };
  expect((await operator.post('/api/syst/complexes', body)).body).toMatchObject({ sent: { channel: 'SMS' } });
  const before = await stateOf(reached, ['one_time_link', 'security_event']);
  const hand = await operator.post('/api/syst/complexes/31000/first-link/hand-over');
  expect(hand).toMatchObject({ status: 409, body: { code: 'LINK_NOT_HANDED' } });
  expect(await stateOf(reached, ['one_time_link', 'security_event'])).toEqual(before);
  await reached.close();
});
