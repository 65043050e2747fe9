import { beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { eventsDuring, livingSessions, reissue, tokenWorks } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, type Person, personOf, startTestServer } from '../../../test/server.ts';
import { LINKS, linkAccounts } from './testing/link.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const RACES = Number(process.env.RACES ?? 6);
let home: Person;
let linkId: string;

beforeEach(async () => {
  await server.sql('delete from member_link');
  await server.sql(`update session set ended_at = now(), end_reason = 'IDLE' where ended_at is null`);
  home = await server.signIn('gisa01');
  linkId = await linkAccounts(server, home, await server.signIn('sojang02'));
});
const ask = (from: Person, link = linkId) =>
  from.post<{ code?: string; errorUserMsg?: string; accessToken: string }>(`${LINKS}/${link}/switch`);
/** The linked account, in the browser of the one that it came from. */
async function switched(from = home): Promise<Person> {
  const answer = await ask(from);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return personOf(server.call, 'sojang02', answer.body, { ...from.cookies, ...answer.cookies });
}
const byLink = () =>
  server.sql<{ session_id: string }>(`select session_id from session where login_type = 'link' and ended_at is null`);

describe('ORG-02 a person of several complexes acts in the one they see', () => {
  it('as the account there, beside the one here; what is of the other complex is as foreign as ever', async () => {
    const events = await eventsDuring(server, switched);
    expect(events).toMatchObject([
      { apt_id: '10002', kind: 'SIGN_IN_OK', member_id: 'sojang02', detail: { loginType: 'link' } },
      { apt_id: '10001', kind: 'COMPLEX_SWITCHED', member_id: 'gisa01' },
    ]);
    const there = await switched();
    const who = async (person: Person) => (await person.get('/api/main/memberInfo')).body;
    expect([await who(home), await who(there)]).toMatchObject([
      { memberId: 'gisa01', loginType: 'normal' },
      { memberId: 'sojang02', loginType: 'link' },
    ]);
    // Rights are those of the account: the one there manages its complex, and not this one.
    const before = await digestOf(server, ['security_event', 'session']);
    expect((await there.get('/api/cmplx-info/member-links')).status).toBe(200);
    expect((await home.get('/api/cmplx-info/member-links')).status).toBe(403);
    expect((await there.get('/api/cmplx-info/member-links?aptId=10001')).status).toBe(403);
    expect(await digestOf(server, ['security_event', 'session'])).toEqual(before);
    const shown = await there.get<{ loginType: string }[]>('/api/auth/sessions');
    expect(shown.body.map(({ loginType }) => loginType)).toContain('link');
  });

  it('two tabs in two complexes get new tokens side by side, each with the secret of its own session', async () => {
    const there = await switched();
    const both = { ...home.cookies, ...there.cookies };
    for (const [person, name] of [
      [there, 'danji_refresh_10002'],
      [home, 'danji_refresh'],
    ] as const) {
      const answer = await reissue(server, { record: person.record, cookies: both });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.cookies)).toEqual([name]);
    }
    // The secret of the one does not stand in for that of the other.
    const foreign = { danji_refresh: there.cookies.danji_refresh_10002 ?? '' };
    expect((await reissue(server, { record: home.record, cookies: foreign })).status).toBe(401);
    expect([await tokenWorks(server, home.token), await tokenWorks(server, there.token)]).toEqual([true, true]);
  });
});

describe('ORG-01 without a link that holds, nothing is opened', () => {
  it('neither by a link of somebody else, nor after it ended or its day, nor from where one has switched to', async () => {
    const there = await switched();
    const other = await server.signIn('gwajang01');
    const counted = ['security_event', 'session'];
    const before = await digestOf(server, counted);
    expect((await ask(other)).status).toBe(404);
    expect((await ask(there)).body).toMatchObject({ code: 'SWITCH_REFUSED' });
    expect((await ask(home, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await digestOf(server, counted)).toEqual(before);
    await server.sql(`update member_link set ends_on = '2020-01-01' where apt_id = '10002'`);
    expect((await ask(home)).status).toBe(404);
    await server.sql(`update member_link set ends_on = '2099-01-01'`);
    expect((await ask(home)).status).toBe(200);
    await home.post(`${LINKS}/${linkId}/end`);
    const [ended, sessions] = [await digestOf(server, counted), await livingSessions(server, 'sojang02')];
    expect((await ask(home)).status).toBe(404);
    expect(await digestOf(server, counted)).toEqual(ended);
    expect(await livingSessions(server, 'sojang02')).toEqual(sessions);
  });

  it('an account that is locked, on leave, without a password of its own or owes a code is refused with a sentence', async () => {
    const said = async (change: string, back: string, words: string) => {
      await server.sql(change);
      const before = await digestOf(server, ['session']);
      const living = await livingSessions(server, 'sojang02');
      const answer = await ask(home);
      expect(answer.body, change).toMatchObject({
        code: 'SWITCH_REFUSED',
        errorUserMsg: expect.stringContaining(words),
      });
      expect(await digestOf(server, ['session'])).toEqual(before);
      expect(await livingSessions(server, 'sojang02')).toEqual(living);
      await server.sql(back);
    };
    const member = (set: string) => `update member set ${set} where member_id = 'sojang02'`;
    const back = member(`state = 'ACTIVE', is_super_admin = true`);
    await said(member(`state = 'LOCKED', is_super_admin = false`), back, '잠겨');
    await said(member(`state = 'ON_LEAVE', is_super_admin = false`), back, '휴직');
    await said(member('otp_required = true'), member('otp_required = false'), '인증번호');
    const credential = (set: string) => `update credential set ${set} where member_id = 'sojang02'`;
    await said(credential('must_change = true'), credential('must_change = false'), '비밀번호를 새로');
    const complex = (list: string) => `update complex set allowed_addresses = '${list}' where apt_id = '10002'`;
    await said(complex('{203.0.113.0/24}'), complex('{}'), '정한 곳');
    expect((await ask(home)).status).toBe(200);
  });
});

describe('a session that was switched to', () => {
  it('ends with the link, from either side, and with the session that it came from; that one goes on', async () => {
    const there = await switched();
    await home.post(`${LINKS}/${linkId}/end`);
    expect([await tokenWorks(server, there.token), await tokenWorks(server, home.token)]).toEqual([false, true]);
    expect((await reissue(server, there)).status).toBe(401);
  });

  it('ends when the password of either account is changed, and is never taken for one that was just given', async () => {
    const there = await switched();
    const elsewhere = await server.signIn('gisa01');
    await elsewhere.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: 'Hwangso-Geureum-81!' });
    expect([await tokenWorks(server, home.token), await tokenWorks(server, there.token)]).toEqual([false, false]);
    await server.sql(`update credential set password_hash = (select password_hash from credential where member_id = 'miwha01')
                       where member_id = 'gisa01'`);
    home = await server.signIn('gisa01');
    const again = await switched();
    const own = await server.signIn('sojang02');
    expect((await own.post('/api/auth/sessions/end', { password: PASSWORD })).status).toBe(200);
    expect([await tokenWorks(server, home.token), await tokenWorks(server, again.token)]).toEqual([true, false]);
  });

  it('signs out of both, and lasts no longer than what it came from', async () => {
    await server.sql(`update session set ends_at = $1 where member_id = 'gisa01'`, [
      new Date(clock.now().getTime() + 60_000),
    ]);
    const there = await switched();
    const [ends] = await server.sql<{ same: boolean }>(
      `select max(ends_at) = min(ends_at) as same from session where ended_at is null and (login_type = 'link' or member_id = 'gisa01')`,
    );
    expect(ends?.same).toBe(true);
    await server.call('POST', '/api/logout', { body: there.record, cookies: there.cookies });
    expect([await tokenWorks(server, home.token), await tokenWorks(server, there.token)]).toEqual([false, false]);
  });

  it('is not left behind by an end of the link, or of the session it comes from, at the same moment', async () => {
    for (let i = 0; i < RACES; i++) {
      const from = await server.signIn('gisa01');
      const end = () =>
        i % 2 === 0
          ? home.post(`${LINKS}/${linkId}/end`)
          : server.call('POST', '/api/logout', { body: from.record, cookies: from.cookies });
      const [tried] = await Promise.all([ask(from), end(), ask(from)]);
      expect([200, 401, 404]).toContain(tried.status);
      expect(await byLink(), String(i)).toEqual([]);
      if (i % 2 === 0) linkId = await linkAccounts(server, home, await server.signIn('sojang02'));
    }
  });
});
