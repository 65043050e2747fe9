import { describe, expect, it } from 'vitest';
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
import { CHANNELS, startTestServer } from '../../../test/server.ts';
import { makeSoftKey } from '../../../test/soft-key.ts';
import { EMPLOYEES, type Handed, NEW, openHandedLinks, tokenOf } from './testing/handed-links.ts';

const {
  clock,
  server,
  people,
  inspect,
  use,
  askPasskey,
  refusedAndNothing,
  cameByLink,
  newComplex,
  newLink,
  newEmployee,
} = openHandedLinks();

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
      () => people.sojang.post<Handed>(`/api/syst/complexes/${aptId}/first-link/hand-over`),
      403,
      'NO_PERMISSION',
    );
    const { opening, factor } = (await inspect(token)).body;
    expect((await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) })).status).toBe(200);
    expect((await refusedAndNothing(hand, 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(/이미 쓰기 시작한/);
    await refusedAndNothing(
      () => people.sysadmin.post<Handed>('/api/syst/complexes/10001/first-link/hand-over'),
      409,
      'LINK_NOT_HANDED',
    );
  });

  it('of a new employee by who registers employees; of who was ever in by nobody, whatever they lost', async () => {
    expect((await newEmployee('handed01')).body).toMatchObject({ sent: null });
    const hand = (memberId: string) =>
      people.sojang.post<Handed>(`${EMPLOYEES}/${memberId}/first-link/hand-over?aptId=10001`);
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
    const hand = () => people.sojang.post<Handed>(`${EMPLOYEES}/handed03/first-link/hand-over?aptId=10001`);
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
    expect(
      (await refusedAndNothing(() => people.sojang.post<Handed>(path), 409, 'LINK_NOT_HANDED')).errorUserMsg,
    ).toMatch(/운영센터/);
    expect((await people.sysadmin.post<Handed>(path)).body).toMatchObject({ memberId: 'hoejang01' });
    // Nobody is in yet: also an operator whose own password came by a link just now is shown it.
    await cameByLink();
    expect((await people.sysadmin.post<Handed>(path)).body).toMatchObject({ memberId: 'hoejang01' });
    clock.advance(minutes(25 * 60));
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
    await refusedAndNothing(
      () => people.sojang.post<ErrorAnswer>('/api/syst/users/gisa01/resetPassword'),
      409,
      'NO_CHANNEL',
    );
    const otp = () => people.sojang.post<ErrorAnswer>('/api/syst/users/otpuser01/resetOtp');
    expect((await refusedAndNothing(otp, 409, 'NO_CHANNEL')).errorUserMsg).toMatch(/복구 코드/);
    const test = () => people.sojang.post<ErrorAnswer>('/api/cmplx-info/channels/test', { channel: 'SMS' });
    await refusedAndNothing(test, 409, 'NO_CHANNEL');
    expect((await people.sojang.get('/api/main/reach')).body).toEqual({ email: 'NONE', sms: 'NONE', localYn: 'Y' });
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
