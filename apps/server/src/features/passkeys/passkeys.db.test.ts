import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  codeAt,
  type ErrorAnswer,
  eventsDuring,
  kindsOf,
  livingSessions,
  login,
  minutes,
  stateOf,
  type TokenAnswer,
  verify,
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, type Person, startTestServer } from '../../../test/server.ts';
import { makeSoftKey } from '../../../test/soft-key.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
let person: Person;
beforeEach(async () => {
  clock.advance(minutes(11));
  await server.sql('delete from passkey');
  await server.sql('delete from recovery_code');
  await server.sql('delete from otp_guard');
  await server.sql('delete from rate_window');
  await server.sql("delete from session where member_id = 'gisa01'");
  person = await server.signIn('gisa01');
});

type Asked = {
  challenge: string;
  allowCredentials: { id: string }[];
  rp: { id: string };
  excludeCredentials: { id: string }[];
} & ErrorAnswer;
type Added = { recoveryCodes: string[] } & ErrorAnswer;
type SoftKey = ReturnType<typeof makeSoftKey>;

const begin = (who = person, password = PASSWORD) => who.post<Asked>('/api/auth/passkeys/begin', { password });
const confirm = (credential: object, name = '내 휴대전화', who = person) =>
  who.post<Added>('/api/auth/passkeys/confirm', { credential, name });
async function register(key: SoftKey, name?: string) {
  const { challenge } = (await begin()).body;
  return confirm(key.make(challenge), name);
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (token: string) =>
  server.call<Asked>('POST', '/api/syst/passkey/begin', { body: {}, headers: bearer(token) });
const give = (token: string, assertion: object) =>
  server.call<TokenAnswer & ErrorAnswer>('POST', '/api/syst/passkey/verify', {
    body: assertion,
    headers: bearer(token),
  });
const owing = async () => (await login(server, 'gisa01')).body.accessToken;
const kept = () => stateOf(server, ['passkey', 'recovery_code', 'session', 'authenticator', 'credential', 'alarm']);

describe('CRD-04 a passkey is registered', () => {
  it('after the password, told to its owner and on record; with the first come ten recovery codes', async () => {
    const key = makeSoftKey();
    const events = await eventsDuring(server, async () => {
      const added = await register(key);
      expect(added.status).toBe(200);
      expect(added.body.recoveryCodes).toHaveLength(10);
    });
    expect(kindsOf(events)).toEqual(['PASSKEY_ADDED']);
    expect((await person.get('/api/auth/passkeys')).body).toMatchObject([
      { name: '내 휴대전화', syncedYn: 'N', lastUsedAt: null },
    ]);
    const alarms = await server.sql(
      "select title from alarm where member_id = 'gisa01' and title = '패스키를 등록했습니다: 내 휴대전화'",
    );
    expect(alarms).toHaveLength(1);
    // The next one is offered to no device that has one, and brings no new codes.
    const again = await begin();
    expect(again.body.excludeCredentials).toMatchObject([{ id: key.id }]);
    expect((await confirm(makeSoftKey().make(again.body.challenge), '집 PC')).body.recoveryCodes).toEqual([]);
  });

  it('with a wrong password nothing begins', async () => {
    const before = await stateOf(server, ['passkey', 'passkey_ceremony']);
    expect(await begin(person, 'wrong-password')).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_FAILED' },
    });
    expect(await stateOf(server, ['passkey', 'passkey_ceremony'])).toEqual(before);
  });

  it('not from another address, for another site, without the finger, of another kind, or for another question', async () => {
    const before = await kept();
    for (const telling of [
      { origin: 'https://danji.evil.kr' },
      { origin: 'http://localhost.evil.kr' },
      { rpId: 'evil.kr' },
      { unverified: true },
      { type: 'webauthn.get' },
      { certified: true },
      // None, more than can be kept, and one that the browser does not say.
      ...[0, 1_200, 32].map((size) => ({ keptAs: Buffer.alloc(size, 7) })),
    ]) {
      const { challenge } = (await begin()).body;
      expect({ telling, ...(await confirm(makeSoftKey().make(challenge, telling))) }).toMatchObject({
        telling,
        status: 401,
        body: { code: 'PASSKEY_REFUSED' },
      });
    }
    await begin();
    expect((await confirm(makeSoftKey().make('b3RoZXI'))).body.code).toBe('PASSKEY_REFUSED');
    expect(await kept()).toEqual(before);
  });

  it('what was asked is good once, for three minutes, in the session that asked', async () => {
    const key = makeSoftKey();
    const { challenge } = (await begin()).body;
    const other = await server.signIn('gisa01');
    expect((await confirm(key.make(challenge), '다른 창', other)).body.code).toBe('STALE');
    expect((await confirm(key.make(challenge))).status).toBe(200);
    expect((await confirm(makeSoftKey().make(challenge))).body.code).toBe('STALE');
    const late = (await begin()).body.challenge;
    clock.advance(minutes(3));
    expect((await confirm(makeSoftKey().make(late))).body.code).toBe('STALE');
    expect(await server.sql('select 1 from passkey')).toHaveLength(1);
  });

  it('of two answers to one question at once, one is taken', async () => {
    const { challenge } = (await begin()).body;
    const answers = await Promise.all([1, 2, 3].map(() => confirm(makeSoftKey().make(challenge))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await server.sql('select 1 from passkey')).toHaveLength(1);
  });

  it('of several people who register one key at once, one has it, and the others are told', async () => {
    const key = makeSoftKey();
    const people = await Promise.all(['gisa01', 'gwajang01', 'gyeongri01', 'miwha01'].map((id) => server.signIn(id)));
    const asked = await Promise.all(people.map((one) => begin(one)));
    const answers = await Promise.all(
      people.map((one, n) => confirm(key.make(asked[n]?.body.challenge ?? ''), '한 기기', one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await server.sql('select 1 from passkey')).toHaveLength(1);
    expect(await server.sql('select distinct member_id from recovery_code')).toHaveLength(1);
  });

  it('ten at most', async () => {
    for (let n = 0; n < 10; n++) expect((await register(makeSoftKey(), `기기 ${n}`)).status).toBe(200);
    expect((await begin()).body.errorUserMsg).toBe(
      '패스키는 10개까지 등록할 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.',
    );
    expect(await server.sql('select 1 from passkey')).toHaveLength(10);
  });
});

describe('CRD-04 a sign-in with a passkey', () => {
  it('is asked of whoever has one, and becomes a session; the code of an app or a recovery code does as well', async () => {
    const key = makeSoftKey();
    const [code = ''] = (await register(key)).body.recoveryCodes;
    const begun = await login(server, 'gisa01');
    expect(begun.body).toMatchObject({ otpRequired: true, otpMethod: 'PASSKEY', otpSentTo: null });
    const asked = await ask(begun.body.accessToken);
    expect(asked.body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: key.id }],
    });
    const done = await give(begun.body.accessToken, key.answer(asked.body.challenge));
    expect(done).toMatchObject({ status: 200, body: { otpRequired: false, sessionId: expect.any(String) } });
    expect(await livingSessions(server, 'gisa01')).toContain(done.body.sessionId);
    const [row] = await server.sql<{ counter: string; used: boolean }>(
      'select counter::text, last_used_at is not null as used from passkey',
    );
    expect(row).toEqual({ counter: '1', used: true });
    // Not once more with the same token, and without the phone by a recovery code.
    expect((await ask(begun.body.accessToken)).status).toBe(401);
    expect((await verify(server, await owing(), code)).status).toBe(200);
  });

  it('no message with a code goes to whoever has one', async () => {
    await register(makeSoftKey());
    const before = await stateOf(server, ['outbox_message']);
    await owing();
    expect(await stateOf(server, ['outbox_message'])).toEqual(before);
  });

  it('is refused for another address, site, question, kind, finger, signature, or somebody else; nothing but the record is written', async () => {
    const key = makeSoftKey();
    await register(key);
    const token = await owing();
    const before = await kept();
    const tries: ((challenge: string) => object)[] = [
      (challenge) => key.answer(challenge, { origin: 'https://evil.kr' }),
      (challenge) => key.answer(challenge, { rpId: 'evil.kr' }),
      (challenge) => key.answer(challenge, { unverified: true }),
      (challenge) => key.answer(challenge, { type: 'webauthn.create' }),
      () => key.answer('b3RoZXI'),
      (challenge) => ({ ...makeSoftKey().answer(challenge), id: key.id }),
      (challenge) => makeSoftKey().answer(challenge),
      (challenge) => ({ ...key.answer(challenge), clientDataJSON: 'bm9uc2Vuc2U' }),
      (challenge) => ({ ...key.answer(challenge), authenticatorData: 'AA' }),
    ];
    const events = await eventsDuring(server, async () => {
      for (const [n, make] of tries.entries()) {
        const answer = await give(token, make((await ask(token)).body.challenge));
        expect({ n, status: answer.status, code: answer.body.code }).toEqual({
          n,
          status: 401,
          code: 'PASSKEY_REFUSED',
        });
      }
    });
    expect(kindsOf(events)).toEqual(tries.map(() => 'PASSKEY_FAILED'));
    expect(await kept()).toEqual(before);
  });

  it('a counter that does not go up is a copy: refused and on record; a key that never counts is not', async () => {
    const key = makeSoftKey();
    await register(key);
    const signIn = async (counter: number) => {
      const token = await owing();
      return give(token, key.answer((await ask(token)).body.challenge, { counter }));
    };
    expect((await signIn(0)).status).toBe(200);
    expect((await signIn(5)).status).toBe(200);
    const events = await eventsDuring(server, async () => {
      for (const counter of [5, 4, 0]) expect((await signIn(counter)).body.code).toBe('PASSKEY_REFUSED');
    });
    expect(kindsOf(events)).toEqual(['PASSKEY_COPIED', 'PASSKEY_COPIED', 'PASSKEY_COPIED']);
    expect((await signIn(6)).status).toBe(200);
  });

  it('what one sign-in was asked is no answer for another, and is good once', async () => {
    const key = makeSoftKey();
    await register(key);
    const [one, two] = [await owing(), await owing()];
    const { challenge } = (await ask(one)).body;
    expect((await give(two, key.answer(challenge))).status).toBe(401);
    const assertion = key.answer(challenge);
    const answers = await Promise.all([give(one, assertion), give(one, assertion)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('wrong codes that somebody else typed do not shut its owner out', async () => {
    const key = makeSoftKey();
    await register(key);
    const stranger = await owing();
    for (let n = 0; n < 5; n++) await verify(server, stranger, `00000${n}`);
    const token = await owing();
    expect((await verify(server, token, '123456')).body.code).toBe('OTP_EXHAUSTED');
    expect((await give(token, key.answer((await ask(token)).body.challenge))).status).toBe(200);
  });

  it('neither a session nor nothing opens it, and whoever has none is told', async () => {
    for (const token of [person.token, '', 'nonsense']) expect((await ask(token)).status).toBe(401);
    const { body } = await login(server, 'otpuser01');
    expect((await ask(body.accessToken)).body).toMatchObject({
      code: 'PASSKEY_REFUSED',
      errorUserMsg: '등록된 패스키가 없습니다. 다른 방법으로 확인해 주세요.',
    });
    expect((await verify(server, body.accessToken, codeAt(clock))).status).toBe(200);
  });
});

describe('CRD-04 a passkey is removed', () => {
  const remove = (passkeyId: string, password = PASSWORD, who = person) =>
    who.post<ErrorAnswer>(`/api/auth/passkeys/${passkeyId}/remove`, { password });
  const own = async () => (await person.get<{ passkeyId: string }[]>('/api/auth/passkeys')).body;

  it('after the password; with the last one the second step and the recovery codes are gone', async () => {
    await register(makeSoftKey());
    await register(makeSoftKey(), '집 PC');
    const [first, second] = await own();
    expect((await remove(first?.passkeyId ?? '', 'wrong')).status).toBe(403);
    expect(await own()).toHaveLength(2);
    expect((await remove(first?.passkeyId ?? '')).status).toBe(200);
    expect(await server.sql("select 1 from recovery_code where member_id = 'gisa01'")).toHaveLength(10);
    expect((await login(server, 'gisa01')).body.otpRequired).toBe(true);
    expect((await remove(second?.passkeyId ?? '')).status).toBe(200);
    expect(await server.sql("select 1 from recovery_code where member_id = 'gisa01'")).toEqual([]);
    expect((await login(server, 'gisa01')).body.otpRequired).toBe(false);
  });

  it('not that of somebody else, and not the last one of whoever must have a second step', async () => {
    await register(makeSoftKey());
    const [one] = await own();
    const before = await kept();
    const stranger = await server.signIn('gwajang01');
    expect((await remove(one?.passkeyId ?? '', PASSWORD, stranger)).status).toBe(404);
    await server.sql("update member set otp_required = true where member_id = 'gisa01'");
    expect((await remove(one?.passkeyId ?? '')).body.errorUserMsg).toContain('다른 패스키나 OTP를 먼저 등록한 뒤');
    await server.sql("update member set otp_required = false where member_id = 'gisa01'");
    expect({ ...(await kept()), session: '' }).toEqual({ ...before, session: '' });
  });
});
