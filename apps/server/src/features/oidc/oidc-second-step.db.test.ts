import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  type ErrorAnswer,
  eventsDuring,
  kindsOf,
  newestMessage,
  signInWithCode,
  type TokenAnswer,
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, type Person, startTestServer } from '../../../test/server.ts';
import { makeSoftKey } from '../../../test/soft-key.ts';
import { type HostileProvider, startHostileProvider } from './testing/hostile-provider.ts';
import { addIssuer, type Browser, begin, changeIssuer, confirm, finish } from './testing/outside.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: { oidcAllowPrivate: true } }));
const operator = forThisFile(() => server.signIn('sysadmin'));
let outside: HostileProvider;
let issuerId: string;

beforeAll(async () => {
  outside = await startHostileProvider();
  issuerId = await addIssuer(operator, outside.issuer);
});
beforeEach(() => clock.set(new Date()));
afterEach(() => outside.behave());
afterAll(() => outside.stop());

/** Somebody comes from there, of whom it says this. */
async function come(claims: object, purpose: 'SIGN_IN' | 'LINK' = 'SIGN_IN') {
  outside.twist({ claims: (right) => ({ ...right, ...claims }) });
  const at: Browser = { cookies: {} };
  const url = await begin(server, at, issuerId, purpose);
  return { at, ...(await finish(server, at, { issuerId, ...outside.answerTo(url) })) };
}
async function link(person: Person, sub: string) {
  const { at, body } = await come({ sub }, 'LINK');
  expect((await confirm(person, at, body.ticket?.ticket ?? '', PASSWORD)).status, sub).toBe(200);
}
const linksOf = (memberId: string) =>
  server.sql<{ linked_by: string }>('select linked_by from oidc_link where member_id = $1 and removed_at is null', [
    memberId,
  ]);

describe('what the service says of its own second step', () => {
  beforeAll(async () => {
    for (const memberId of ['gisa01', 'sojang01', 'hoejang01'])
      await link(await server.signIn(memberId), `out-${memberId}`);
  });
  afterAll(() => server.sql(`update complex set otp_policy = 'OFF' where apt_id = '10001'`));
  const isAsked = async (memberId: string, said: object) => {
    const { body } = await come({ sub: `out-${memberId}`, ...said });
    expect(body.record, JSON.stringify(body)).not.toBeNull();
    return body.record?.otpRequired;
  };

  it('stands in for the code of the policy where the operator has named the value, in acr or in amr; nothing else does', async () => {
    await server.sql(`update complex set otp_policy = 'ALL' where apt_id = '10001'`);
    // Nothing is named: nothing is believed.
    expect(await isAsked('gisa01', { amr: ['pwd', 'mfa'], acr: 'mfa' })).toBe(true);
    await changeIssuer(operator, issuerId, { trusted: ['mfa', 'urn:office:two'] });
    expect(await isAsked('gisa01', { amr: ['pwd', 'mfa'] })).toBe(false);
    expect(await isAsked('gisa01', { acr: 'urn:office:two' })).toBe(false);
    for (const said of [{}, { amr: ['pwd'] }, { acr: '1' }, { amr: 'mfa' }, { acr: ['mfa'] }, { amr: ['MFA'] }])
      expect(await isAsked('gisa01', said), JSON.stringify(said)).toBe(true);
  });

  it('never stands in where great rights or the account of an officer are behind the door', async () => {
    for (const memberId of ['sojang01', 'hoejang01'])
      expect(await isAsked(memberId, { amr: ['mfa'], acr: 'mfa' }), memberId).toBe(true);
  });
});

describe('an account that a rule finds, of a person with a passkey', () => {
  type Asked = { challenge: string };
  const TRIED = ['rate_window', 'security_event', 'passkey_ceremony'];
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const give = (token: string, assertion: object) =>
    server.call<TokenAnswer & ErrorAnswer>('POST', '/api/syst/passkey/verify', {
      body: assertion,
      headers: bearer(token),
    });
  const ask = async (token: string) =>
    (await server.call<Asked>('POST', '/api/syst/passkey/begin', { body: {}, headers: bearer(token) })).body.challenge;

  it('is linked with the passkey, and with nothing less: another key links nothing and lets nobody in', async () => {
    const key = makeSoftKey();
    const person = await server.signIn('gijeon01');
    const { challenge } = (await person.post<Asked>('/api/auth/passkeys/begin', { password: PASSWORD })).body;
    const credential = key.make(challenge);
    expect((await person.post('/api/auth/passkeys/confirm', { credential, name: '내 전화' })).status).toBe(200);
    await changeIssuer(operator, issuerId, { rule: 'MEMBER_ID', ruleClaim: 'preferred_username', trusted: ['mfa'] });

    const found = { sub: 'out-gijeon', preferred_username: 'gijeon01', amr: ['mfa'] };
    const { body } = await come(found);
    expect(body).toMatchObject({ ticket: null, record: { otpRequired: true, otpMethod: 'PASSKEY', sessionId: null } });
    const token = body.record?.accessToken ?? '';
    const before = await digestOf(server, TRIED);
    expect((await give(token, makeSoftKey().answer(await ask(token)))).status).toBe(401);
    expect(await linksOf('gijeon01')).toEqual([]);
    expect(await digestOf(server, TRIED)).toEqual(before);

    const events = await eventsDuring(server, async () => {
      expect((await give(token, key.answer(await ask(token)))).body).toMatchObject({ otpRequired: false });
    });
    expect(kindsOf(events)).toContain('OIDC_LINKED');
    expect(await linksOf('gijeon01')).toEqual([{ linked_by: 'RULE' }]);
    const told = await server.sql(
      `select 1 from alarm where member_id = 'gijeon01' and title like '외부 로그인을 연결%'`,
    );
    expect(told).toHaveLength(1);
    // Linked now, and the passkey is asked for all the same.
    expect((await come(found)).body.record).toMatchObject({ otpRequired: true, otpMethod: 'PASSKEY' });
    await changeIssuer(operator, issuerId, {});
  });
});

describe('a password that is set by a link', () => {
  it('ends the links of that account, and of no other; a link that was never used ends none', async () => {
    await link(await server.signIn('gwajang01'), 'out-gwajang');
    await link(await server.signIn('miwha01'), 'out-miwha');
    await operator.post('/api/syst/users/gwajang01/resetPassword?aptId=10001');
    const token = /#token=(\S+)/.exec((await newestMessage(server))?.body ?? '')?.[1] ?? '';
    expect((await come({ sub: 'out-gwajang' })).body.record?.sessionId).toBeTruthy();

    const inspected = await server.call<{ opening: string }>('POST', '/api/auth/passwordLink/inspect', {
      body: { token },
    });
    const { opening } = inspected.body;
    const newPassword = '느티나무 아래에서 만나요 58';
    const use = await server.call('POST', '/api/auth/passwordLink/use', { body: { token, newPassword, opening } });
    expect(use.status, JSON.stringify(use.body)).toBe(200);
    expect(await linksOf('gwajang01')).toEqual([]);
    expect((await come({ sub: 'out-gwajang' })).body).toMatchObject({ record: null, ticket: {} });
    expect((await come({ sub: 'out-miwha' })).body.record?.sessionId).toBeTruthy();
  });

  it('a second step taken away by hand ends them too', async () => {
    await link(await signInWithCode(server, clock), 'out-otp');
    // Nothing can be sent to them.
    await server.sql(`update member set phone_no = null, email = null where member_id = 'otpuser01'`);
    const path = '/api/syst/users/otpuser01/first-link/hand-over?aptId=10001';
    const handed = await operator.post(path, { lostFactor: '휴대전화를 잃어버림' });
    expect(handed.status, JSON.stringify(handed.body)).toBe(200);
    expect(await linksOf('otpuser01')).toEqual([]);
    expect((await come({ sub: 'out-otp' })).body).toMatchObject({ record: null, ticket: {} });
  });
});
