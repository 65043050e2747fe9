import { beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { eventsDuring, login } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, personOf, startTestServer } from '../../../test/server.ts';
import { browserOf, inDays, LINKS, linkAccounts, offer, ownLinks, take } from './testing/link.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const there = forThisFile(() => server.signIn('sojang02'));
/** What a try leaves behind whatever becomes of it. */
const COUNTED = ['credential', 'rate_window', 'security_event', 'login_guard', 'member_link_offer'];

beforeEach(() => server.sql('delete from member_link'));
const standing = () =>
  server.sql<{ apt_id: string; member_id: string; other_member_id: string }>(
    'select apt_id, member_id, other_member_id from member_link where ended_at is null order by apt_id',
  );

describe('ORG-01 a link of two accounts', () => {
  it('is made by proving both, names both sides, a reason and a last day, and is on record and told in both', async () => {
    const at = browserOf(sojang);
    const offered = await offer(server, sojang, at);
    expect(offered.status).toBe(200);
    const read = await there.post(`${LINKS}/offer/read`, { offer: offered.body.offer }, { cookies: at });
    expect(read.body).toMatchObject({ reason: '두 단지를 함께 맡습니다', endsOn: inDays(server, 100) });
    expect(await ownLinks(sojang)).toEqual([]);
    const events = await eventsDuring(server, async () => {
      expect((await take(there, at, offered.body.offer)).status).toBe(200);
    });
    expect(events).toMatchObject([
      { apt_id: '10002', kind: 'MEMBER_LINKED', member_id: 'sojang02', actor_member_id: 'sojang02' },
      { apt_id: '10001', kind: 'MEMBER_LINKED', member_id: 'sojang01', actor_member_id: null, ip_address: null },
    ]);
    expect(events[1]?.detail).toMatchObject({ reason: '두 단지를 함께 맡습니다', until: inDays(server, 100) });
    const [mine, theirs] = [await ownLinks(sojang), await ownLinks(there)];
    expect(mine).toMatchObject([{ reason: '두 단지를 함께 맡습니다', endsOn: inDays(server, 100) }]);
    expect(theirs.map(({ linkId }) => linkId)).toEqual(mine.map(({ linkId }) => linkId));
    expect(mine[0]?.otherAptName).not.toBe(theirs[0]?.otherAptName);
    const told = await server.sql<{ member_id: string }>(
      `select member_id from alarm where title like '다른 단지 계정과 연결%' order by member_id`,
    );
    expect(told.map(({ member_id }) => member_id)).toEqual(['sojang01', 'sojang02']);
    // Nobody else has anything of it.
    expect(await ownLinks(gisa)).toEqual([]);
  });

  it('is not made by an offer of another browser, of before, of an old password, nor twice', async () => {
    const at = browserOf(sojang);
    const { body } = await offer(server, sojang, at);
    const before = await digestOf(server, COUNTED);
    const refusedWith = async (answer: ReturnType<typeof take>, code = 'MEMBER_LINK_REFUSED') => {
      expect((await answer).body.code).toBe(code);
      expect(await digestOf(server, COUNTED)).toEqual(before);
    };
    await refusedWith(take(there, browserOf(there), body.offer));
    await refusedWith(take(there, at, `10001.${'x'.repeat(43)}`));
    await refusedWith(take(there, at, body.offer.replace('10001', '10003')));
    await refusedWith(take(there, at, body.offer, 'wrong'), 'REAUTHENTICATION_FAILED');
    await refusedWith(take(gisa, at, body.offer));
    expect((await there.post(`${LINKS}/offer/read`, { offer: body.offer }, { cookies: browserOf(there) })).status).toBe(
      409,
    );
    // With what it was offered with it still stands; with another password of that account not.
    const [was] = await server.sql(`select changed_at from credential where member_id = 'sojang01'`);
    await server.sql(`update credential set changed_at = now() where member_id = 'sojang01'`);
    await refusedWith(take(there, at, body.offer));
    await server.sql(`update credential set changed_at = $1 where member_id = 'sojang01'`, [was?.changed_at]);
    await refusedWith(take(there, at, body.offer));

    const late = (await offer(server, sojang, at)).body.offer;
    await server.sql(`update member_link_offer set expires_at = $1`, [clock.now()]);
    await refusedWith(take(there, at, late));

    // Of five at once one gets it.
    const again = (await offer(server, sojang, at)).body.offer;
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(there, at, again)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await standing()).toHaveLength(2);
  });

  it('needs the password where it is offered, a reason and a day within a year, and no operator', async () => {
    const at = browserOf(sojang);
    const operator = await server.signIn('sysadmin');
    const before = await digestOf(server, COUNTED);
    expect((await offer(server, sojang, at, { password: 'wrong' })).body.code).toBe('REAUTHENTICATION_FAILED');
    expect((await offer(server, sojang, at, { reason: ' ' })).status).toBe(400);
    for (const days of [-1, 366])
      expect((await offer(server, sojang, at, { endsOn: inDays(server, days) })).status, String(days)).toBe(400);
    expect((await offer(server, operator, browserOf(operator))).body.code).toBe('MEMBER_LINK_REFUSED');
    const offered = await offer(server, sojang, at);
    expect((await take(operator, at, offered.body.offer)).body.code).toBe('MEMBER_LINK_REFUSED');
    expect(await digestOf(server, COUNTED)).toEqual(before);
  });

  it('opens the account of the person who has a second step only after that step', async () => {
    const at = browserOf(sojang);
    const { body } = await offer(server, sojang, at);
    // As if the authenticator had been set up in another window, long after this session began.
    await server.sql(`update session set created_at = $1 where member_id = 'sojang02'`, [
      new Date(clock.now().getTime() - 11 * 60_000),
    ]);
    await server.sql(`update member set otp_required = true where member_id = 'sojang02'`);
    const before = await digestOf(server, COUNTED);
    expect((await take(there, at, body.offer)).body.code).toBe('SIGN_IN_AGAIN');
    expect(await digestOf(server, COUNTED)).toEqual(before);
    await server.sql(`update member set otp_required = false where member_id = 'sojang02'`);
    expect((await take(there, at, body.offer)).status).toBe(200);
  });

  it('is one to each other complex; one whose day is over makes room', async () => {
    await linkAccounts(server, sojang, there);
    const second = await server.signIn('gisa21');
    const at = browserOf(sojang);
    const before = await digestOf(server, COUNTED);
    expect((await take(second, at, (await offer(server, sojang, at)).body.offer)).body.errorUserMsg).toContain(
      '이미 연결되어 있습니다',
    );
    expect(await digestOf(server, COUNTED)).toEqual(before);
    await server.sql(`update member_link set ends_on = '2020-01-01'`);
    expect(await ownLinks(sojang)).toEqual([]);
    expect((await take(second, at, (await offer(server, sojang, at)).body.offer)).status).toBe(200);
    expect((await standing()).map(({ member_id }) => member_id)).toEqual(['sojang01', 'gisa21']);
  });
});

describe('ORG-01 a link ends', () => {
  it('by either side and on both, told; by nobody whose it is not', async () => {
    for (const by of [sojang, there]) {
      const linkId = await linkAccounts(server, sojang, there);
      const before = await digestOf(server, COUNTED);
      expect((await gisa.post(`${LINKS}/${linkId}/end`)).status).toBe(404);
      expect(await digestOf(server, COUNTED)).toEqual(before);
      const events = await eventsDuring(server, async () => {
        expect((await by.post(`${LINKS}/${linkId}/end`)).status).toBe(200);
      });
      expect(events.map(({ kind, apt_id }) => `${kind} ${apt_id}`).sort()).toEqual([
        'MEMBER_UNLINKED 10001',
        'MEMBER_UNLINKED 10002',
      ]);
      expect([await ownLinks(sojang), await ownLinks(there)]).toEqual([[], []]);
      expect((await by.post(`${LINKS}/${linkId}/end`)).status).toBe(404);
    }
  });

  it('by whoever looks after it in either complex, who sees those of the own complex alone', async () => {
    const linkId = await linkAccounts(server, gisa, there);
    const path = '/api/cmplx-info/member-links';
    expect((await sojang.get(path)).body).toMatchObject([{ linkId, memberId: 'gisa01' }]);
    const other = await linkAccounts(server, await server.signIn('gisa21'), await server.signIn('sojang03'));
    const before = await digestOf(server, COUNTED);
    expect((await gisa.get(path)).status).toBe(403);
    expect((await gisa.post(`${path}/${linkId}/end`)).status).toBe(403);
    expect((await sojang.get(`${path}?aptId=10002`)).status).toBe(403);
    expect((await sojang.post(`${path}/${other}/end`)).status).toBe(404);
    expect(await digestOf(server, COUNTED)).toEqual(before);
    expect(await standing()).toHaveLength(4);
    await there.post(`${LINKS}/${linkId}/end`);
    expect((await sojang.get(path)).body).toEqual([]);
    await linkAccounts(server, gisa, there);
    const [{ linkId: again }] = (await sojang.get<[{ linkId: string }]>(path)).body;
    expect((await sojang.post(`${path}/${again}/end`)).status).toBe(200);
    expect((await standing()).map(({ member_id }) => member_id)).toEqual(['gisa21', 'sojang03']);
    expect((await sojang.get(path)).body).toEqual([]);
  });

  it('with the account: who leaves or is let in anew by somebody else; and with its day', async () => {
    await linkAccounts(server, gisa, there);
    await server.sql(`update credential set reset_at = now() where member_id = 'gisa01'`);
    expect(await standing()).toEqual([]);
    await server.sql(`update credential set reset_at = null where member_id = 'gisa01'`);
    await linkAccounts(server, gisa, there, { endsOn: inDays(server, 0) });
    await server.sql('select app.sweep_member_links($1)', [clock.now()]);
    expect(await standing()).toHaveLength(2);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    await server.sql('select app.sweep_member_links($1)', [tomorrow]);
    expect(await standing()).toEqual([]);
  });
});

it('the same browser: who signs in to the second account there takes up what the first one offered', async () => {
  const first = await login(server, 'gisa01');
  const person = personOf(server.call, 'gisa01', first.body, first.cookies);
  const offered = await offer(server, person, browserOf(person));
  const second = await login(server, 'sojang02', PASSWORD, { cookies: first.cookies });
  const other = personOf(server.call, 'sojang02', second.body, { ...first.cookies, ...second.cookies });
  expect((await other.post(LINKS, { offer: offered.body.offer, password: PASSWORD })).status).toBe(200);
  expect(await ownLinks(other)).toHaveLength(1);
});
