import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { codeAt, eventsDuring, login, newestMessage, tokenWorks, verify } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, type Person, personOf, startTestServer } from '../../../test/server.ts';
import { addIssuer, answerIn, type Browser, begin, changeIssuer, confirm, finish, ISSUERS } from './testing/outside.ts';
import { type RealProvider, startRealProvider, walk } from './testing/real-provider.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: { oidcAllowPrivate: true } }));
const operator = forThisFile(() => server.signIn('sysadmin'));
const HOME = 'http://localhost';
/** What a try leaves behind whatever becomes of it. */
const COUNTED = ['rate_window', 'oidc_flow', 'oidc_ticket', 'security_event'];
let outside: RealProvider;
let issuerId: string;

beforeAll(async () => {
  outside = await startRealProvider();
  issuerId = await addIssuer(operator, outside.issuer);
  const [row] = (await operator.get<{ redirectUri: string }[]>(`${ISSUERS}?aptId=10001`)).body;
  await outside.serve(row?.redirectUri ?? '');
});
afterAll(() => outside.stop());
beforeEach(() => clock.set(new Date()));

const newBrowser = (): Browser => ({ cookies: {} });
async function comeFrom(
  account: string | null,
  person = {},
  purpose: 'SIGN_IN' | 'LINK' = 'SIGN_IN',
  at = newBrowser(),
) {
  outside.signedIn(account, person);
  const url = await walk(await begin(server, at, issuerId, purpose), HOME);
  return { at, answer: await finish(server, at, answerIn(url, issuerId)), sent: answerIn(url, issuerId) };
}
async function link(person: Person, account: string, password = PASSWORD) {
  const { at, answer } = await comeFrom(account, {}, 'LINK');
  return confirm(person, at, answer.body.ticket?.ticket ?? '', password);
}

describe('an account that a person links', () => {
  it('from 내 정보 with the password: on record, told, and the way in from then on', async () => {
    const gisa = await server.signIn('gisa01');
    const { at, answer } = await comeFrom('out-gisa', { email: 'gisa@corp.example', email_verified: true }, 'LINK');
    expect(answer.body).toEqual({
      record: null,
      ticket: { ticket: expect.any(String), issuerName: '회사 로그인', shownAs: 'gisa@corp.example' },
    });
    const ticket = answer.body.ticket?.ticket ?? '';
    const before = await digestOf(server, ['login_guard', 'security_event']);
    expect((await confirm(gisa, at, ticket, 'wrong')).body.code).toBe('REAUTHENTICATION_FAILED');
    expect((await confirm(gisa, newBrowser(), ticket, PASSWORD)).body.code).toBe('OIDC_LINK_REFUSED');
    expect(await digestOf(server, ['login_guard', 'security_event'])).toEqual(before);
    const events = await eventsDuring(server, async () => {
      expect((await confirm(gisa, at, ticket, PASSWORD)).status).toBe(200);
    });
    expect(events).toMatchObject([{ kind: 'OIDC_LINKED', member_id: 'gisa01', detail: { by: 'PERSON' } }]);
    const alarms = await server.sql(`select title from alarm where member_id = 'gisa01' and title like '외부 로그인%'`);
    expect(alarms).toEqual([{ title: '외부 로그인을 연결했습니다: 회사 로그인' }]);
    // The ticket is good once.
    expect((await confirm(gisa, at, ticket, PASSWORD)).body.code).toBe('OIDC_LINK_REFUSED');

    const come = await comeFrom('out-gisa');
    expect(come.answer).toMatchObject({ status: 200, body: { ticket: null, record: { otpRequired: false } } });
    const token = come.answer.body.record?.accessToken ?? '';
    const me = await server.call('GET', '/api/main/memberInfo', { headers: { authorization: `Bearer ${token}` } });
    expect(me.body).toMatchObject({ memberId: 'gisa01', loginType: 'oidc' });
    const own = await gisa.get<{ links: object[]; issuers: object[] }>('/api/auth/oidc/links');
    expect(own.body).toMatchObject({ links: [{ shownAs: 'gisa@corp.example', ruleYn: 'N', offYn: 'N' }], issuers: [] });
  });

  it('at the first sign-in: nobody is made, the person signs in with the password once and says that it is theirs', async () => {
    const members = await server.sql('select count(*) from member');
    const { at, answer } = await comeFrom('out-miwha');
    expect(answer.body).toMatchObject({ record: null, ticket: { shownAs: 'out-miwha' } });
    expect(await server.sql('select count(*) from member')).toEqual(members);
    const ticket = answer.body.ticket?.ticket ?? '';
    const { body, cookies } = await login(server, 'miwha01', PASSWORD, { cookies: at.cookies });
    const miwha = personOf(server.call, 'miwha01', body, { ...at.cookies, ...cookies });
    expect((await confirm(miwha, at, ticket)).status).toBe(200);
    expect((await comeFrom('out-miwha')).answer.body.record?.sessionId).toBeTruthy();
  });

  it('one account outside is one account here, and one of an issuer for each person', async () => {
    const [gwajang, miwha] = [await server.signIn('gwajang01'), await server.signIn('miwha01')];
    expect((await link(gwajang, 'out-gisa')).body.code).toBe('OIDC_LINK_REFUSED');
    expect((await link(miwha, 'out-other')).body.code).toBe('OIDC_LINK_REFUSED');
    // At the same moment too: one of ten gets it.
    const tries = await Promise.all(Array.from({ length: 5 }, () => comeFrom('out-race', {}, 'LINK')));
    const answers = await Promise.all(
      tries.map(({ at, answer }) => confirm(gwajang, at, answer.body.ticket?.ticket ?? '', PASSWORD)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is taken away with the password, which is the way in that is left', async () => {
    const gwajang = await server.signIn('gwajang01');
    const own = await gwajang.get<{ links: { linkId: string }[] }>('/api/auth/oidc/links');
    const path = `/api/auth/oidc/links/${own.body.links[0]?.linkId}/remove`;
    const gisa = await server.signIn('gisa01');
    const before = await digestOf(server, ['login_guard', 'security_event']);
    expect((await gwajang.post<{ code: string }>(path, { password: 'wrong' })).body.code).toBe(
      'REAUTHENTICATION_FAILED',
    );
    expect((await gisa.post(path, { password: PASSWORD })).status).toBe(404);
    expect(await digestOf(server, ['login_guard', 'security_event'])).toEqual(before);
    expect((await gwajang.post(path, { password: PASSWORD })).status).toBe(200);
    expect((await comeFrom('out-race')).answer.body).toMatchObject({ record: null, ticket: {} });
  });
});

describe('who comes in by it', () => {
  it('a locked, resigned or on-leave account, and one of a complex where it is off, reads why not', async () => {
    for (const state of ['LOCKED', 'ON_LEAVE', 'RESIGNED']) {
      await server.sql(`update member set state = $1 where member_id = 'miwha01'`, [state]);
      const before = await digestOf(server, COUNTED);
      const { answer } = await comeFrom('out-miwha');
      expect(answer, state).toMatchObject({ status: 401, body: { code: 'OIDC_REFUSED' } });
      expect(answer.body.errorUserMsg).toContain('지금은 쓸 수 없습니다');
      expect(await digestOf(server, COUNTED)).toEqual(before);
    }
    await server.sql(`update member set state = 'ACTIVE' where member_id = 'miwha01'`);
    await operator.post(`${ISSUERS}/${issuerId}/switch?aptId=10002`, { onYn: 'Y' });
    await operator.post(`${ISSUERS}/${issuerId}/switch?aptId=10001`, { onYn: 'N' });
    const events = await eventsDuring(server, async () => {
      expect((await comeFrom('out-miwha')).answer.body.errorUserMsg).toContain('이 단지에서는');
    });
    expect(events.at(-1)).toMatchObject({ kind: 'OIDC_REFUSED', apt_id: '10001', detail: { reason: 'OFF_HERE' } });
    await operator.post(`${ISSUERS}/${issuerId}/switch?aptId=10002`, { onYn: 'N' });
    expect(
      (await server.call<{ code: string }>('POST', '/api/auth/oidc/begin', { body: { issuerId, purpose: 'SIGN_IN' } }))
        .body.code,
    ).toBe('OIDC_REFUSED');
    await operator.post(`${ISSUERS}/${issuerId}/switch?aptId=10001`, { onYn: 'Y' });
    expect((await comeFrom('out-miwha')).answer.status).toBe(200);
  });

  it('whoever has a second step here gives it, whatever the issuer says of its own', async () => {
    clock.advance(30_000);
    const { body } = await login(server, 'otpuser01');
    const { body: done, cookies } = await verify(server, body.accessToken, codeAt(clock));
    const person = personOf(server.call, 'otpuser01', done, cookies);
    expect((await link(person, 'out-otp')).status).toBe(200);
    await changeIssuer(operator, issuerId, { trusted: ['mfa'] });
    clock.advance(30_000);
    const { answer } = await comeFrom('out-otp');
    const token = answer.body.record?.accessToken ?? '';
    expect(answer.body.record).toMatchObject({ otpRequired: true, otpMethod: 'APP' });
    expect(await tokenWorks(server, token)).toBe(false);
    const entered = await verify(server, token, codeAt(clock));
    expect(entered.status).toBe(200);
    const me = await server.call('GET', '/api/main/memberInfo', {
      headers: { authorization: `Bearer ${entered.body.accessToken}` },
    });
    expect(me.body).toMatchObject({ loginType: 'oidc' });
    await changeIssuer(operator, issuerId, {});
  });

  it('a session from outside never stands in for a password that was just given', async () => {
    const { answer } = await comeFrom('out-miwha');
    const cookies = answer.cookies;
    const miwha = personOf(server.call, 'miwha01', answer.body.record as never, cookies);
    const ticket = (await comeFrom('out-second', {}, 'LINK')).answer.body.ticket?.ticket ?? '';
    const before = await digestOf(server, ['session']);
    expect((await miwha.post<{ code: string }>('/api/auth/oidc/links', { ticket })).body.code).toBe(
      'REAUTHENTICATION_FAILED',
    );
    expect(await digestOf(server, ['session'])).toEqual(before);
  });

  it('a new session each time, and the one before it in this browser ends', async () => {
    const first = await comeFrom('out-gisa');
    const fixed = first.at.cookies.danji_refresh;
    const second = await comeFrom('out-gisa', {}, 'SIGN_IN', first.at);
    expect(second.at.cookies.danji_refresh).not.toBe(fixed);
    expect(second.answer.body.record?.sessionId).not.toBe(first.answer.body.record?.sessionId);
    expect(await tokenWorks(server, first.answer.body.record?.accessToken ?? '')).toBe(false);
    expect(await tokenWorks(server, second.answer.body.record?.accessToken ?? '')).toBe(true);
  });
});

describe('what is begun belongs to one browser and one moment', () => {
  it('the state of another browser, another issuer, a second use, a late answer and a no are refused and change nothing', async () => {
    outside.signedIn('out-gisa');
    const at = newBrowser();
    const url = await walk(await begin(server, at, issuerId), HOME);
    const sent = answerIn(url, issuerId);
    const before = await digestOf(server, COUNTED);
    const refused = async (browser: Browser, body: object, what: string) => {
      const answer = await finish(server, browser, body);
      expect({ what, status: answer.status, code: answer.body.code }).toEqual({
        what,
        status: 401,
        code: 'OIDC_REFUSED',
      });
      expect(answer.body.errorUserMsg).toMatch(/[가-힣]/);
    };
    await refused(newBrowser(), sent, 'no browser');
    await refused({ cookies: { danji_oidc: 'x'.repeat(43) } }, sent, 'another browser');
    const other = await addIssuer(operator, 'http://127.0.0.1:9/other', { name: '다른 곳' });
    await refused(at, { ...sent, issuerId: other }, 'another issuer');
    await refused(at, { ...sent, state: 'y'.repeat(43) }, 'another state');
    clock.advance(10 * 60_000 + 1);
    await refused(at, sent, 'late');
    clock.set(new Date());
    await refused(at, { ...sent, iss: 'https://evil.example' }, 'mixed up');
    await refused(at, sent, 'used up by the wrong answer');
    const no = await comeFrom(null);
    expect(no.answer.body).toMatchObject({ code: 'OIDC_REFUSED' });
    await operator.post(`${ISSUERS}/${other}/remove`);
    const { oidc_issuer: _, oidc_complex: __, alarm: ___, ...kept } = before;
    expect(await digestOf(server, COUNTED)).toMatchObject({ session: kept.session, oidc_link: kept.oidc_link });
  });

  it('two tabs finish both; the same answer ten times at once opens one session', async () => {
    outside.signedIn('out-gisa');
    const at = newBrowser();
    const one = await walk(await begin(server, at, issuerId), HOME);
    const two = await walk(await begin(server, at, issuerId), HOME);
    expect((await finish(server, at, answerIn(two, issuerId))).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(server, at, answerIn(one, issuerId))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  it('neither codes nor names of people stand in the log', async () => {
    const { sent } = await comeFrom('out-gisa', { email: 'gisa@corp.example' });
    const log = server.logLines.join('\n');
    for (const secret of [(sent as { code?: string }).code ?? '?', 'gisa@corp.example', 'out-gisa'])
      expect(log).not.toContain(secret);
  });
});

describe('an account that a rule finds', () => {
  const rule = (given: { rule: string; ruleClaim?: string }) => changeIssuer(operator, issuerId, given);

  it('by the verified address that one account alone has: a code at the phone, then it is linked, on record and told', async () => {
    await rule({ rule: 'EMAIL' });
    await server.sql(`update member set email = 'giyeon@corp.example' where member_id = 'gijeon01'`);
    const { answer } = await comeFrom('out-gijeon', { email: 'Giyeon@corp.example', email_verified: true });
    expect(answer.body).toMatchObject({ ticket: null, record: { otpRequired: true, sessionId: null } });
    expect(await server.sql(`select 1 from oidc_link where member_id = 'gijeon01'`)).toEqual([]);
    const token = answer.body.record?.accessToken ?? '';
    const code = /\d{6}/.exec((await newestMessage(server))?.body ?? '')?.[0] ?? '';
    const events = await eventsDuring(server, async () => {
      expect((await verify(server, token, code)).status).toBe(200);
    });
    expect(events.map(({ kind }) => kind)).toContain('OIDC_LINKED');
    expect(await server.sql(`select linked_by from oidc_link where member_id = 'gijeon01'`)).toEqual([
      { linked_by: 'RULE' },
    ]);
    expect((await comeFrom('out-gijeon')).answer.body.record).toMatchObject({ otpRequired: false });
  });

  it('never an address that is not verified, that two have, that is an officer’s, an administrator’s, the operator’s or of one who said no', async () => {
    const tries: [what: string, memberId: string, claims: object][] = [
      ['not verified', 'gyeongri01', { email_verified: false }],
      ['verified in words alone', 'gyeongri01', { email_verified: 'true' }],
      ['nothing said', 'gyeongri01', {}],
      ['an officer', 'hoejang01', { email_verified: true }],
      ['great rights', 'sojang01', { email_verified: true }],
      ['the operator', 'sysadmin', { email_verified: true }],
      ['another complex, where it is off', 'sojang02', { email_verified: true }],
    ];
    for (const [what, memberId, claims] of tries) {
      await server.sql(`update member set email = $2 where member_id = $1`, [memberId, `${memberId}@corp.example`]);
      const before = await digestOf(server, COUNTED);
      const { answer } = await comeFrom(`x-${what}`, { email: `${memberId}@corp.example`, ...claims });
      expect(answer.body, what).toMatchObject({ record: null, ticket: {} });
      expect(await digestOf(server, COUNTED), what).toEqual(before);
    }
    const twice = { email: 'twice@corp.example', email_verified: true };
    await server.sql(`update member set email = 'twice@corp.example' where member_id = 'gyeongri01'`);
    expect((await comeFrom('x-one', twice)).answer.body.record).toMatchObject({ otpRequired: true });
    await server.sql(`update member set email = 'Twice@corp.example' where member_id = 'gisa21'`);
    expect((await comeFrom('x-two', twice)).answer.body.record).toBeNull();
    // Somebody else has changed the contact lately.
    await server.sql(`update member set email = null where member_id = 'gisa21'`);
    await server.sql(
      `insert into security_event (apt_id, kind, member_id, actor_member_id, at, detail) values ('10001', 'CONTACT_CHANGED', 'gyeongri01', 'sojang01', $1, '{}')`,
      [clock.now()],
    );
    expect((await comeFrom('x-one', twice)).answer.body.record).toBeNull();
    // Whoever has taken a link away is not found again.
    await server.sql(`update oidc_link set removed_at = now() where member_id = 'gijeon01'`);
    const again = await comeFrom('out-gijeon', { email: 'giyeon@corp.example', email_verified: true });
    expect(again.answer.body.record).toBeNull();
    await rule({ rule: 'NONE' });
  });

  it('by a claim that is the member id', async () => {
    await rule({ rule: 'MEMBER_ID', ruleClaim: 'preferred_username' });
    expect((await comeFrom('y-1', { preferred_username: 'gyeongbi01' })).answer.body.record).toMatchObject({
      otpRequired: true,
    });
    expect((await comeFrom('y-2', { preferred_username: 'GYEONGBI01' })).answer.body.record).toBeNull();
    expect((await comeFrom('y-3', { preferred_username: 'sojang01' })).answer.body.record).toBeNull();
    await rule({ rule: 'NONE' });
    expect((await comeFrom('y-1', { preferred_username: 'gyeongbi01' })).answer.body.record).toBeNull();
  });
});
