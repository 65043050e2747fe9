import type { HandedLink } from '@danji/contract/reach';
import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type ErrorAnswer, minutes } from '../../../test/getting-in.ts';
import { readMessages } from '../../../test/read-messages.ts';
import { refusedBy } from '../../../test/refused.ts';
import { CHANNELS, createTestClock, NO_CHANNELS, type Person, startTestServer } from '../../../test/server.ts';

const PATH = '/api/dang/org/first-links';
const NEW = '느티나무 아래에서 만나요 58';
type Link = { memberId: string; state: string; reachableYn: string };
type LeftOut = { leftOut: { memberId: string; sentence: string }[] };
type Sent = LeftOut & { sent: string[] } & ErrorAnswer;
type Printed = LeftOut & { slips: HandedLink[] } & ErrorAnswer;

/** An office with this way to its people, and its director. */
function openWith(channels: object) {
  const clock = createTestClock();
  const server = forThisFile(() => startTestServer({ clock, env: channels }));
  let sojang: Person;
  beforeEach(async () => {
    clock.advance(minutes(1));
    await server.sql('delete from rate_window');
    sojang = await server.signIn('sojang01');
  });
  const stateOf = async (memberId: string) =>
    (await sojang.get<Link[]>(PATH)).body.find((one) => one.memberId === memberId);
  return {
    server,
    clock,
    refused: refusedBy(() => server),
    /** New, as an import leaves them: no link was made yet. */
    add: (memberId: string, more: { phone?: string; type?: string } = {}) =>
      server.sql(
        `insert into member (apt_id, member_id, member_type, member_name, phone_no) values ('10001', $1, $2, '새직원', $3)`,
        [memberId, more.type ?? 'EMP', more.phone ?? null],
      ),
    send: (...memberIds: string[]) => sojang.post<Sent>(`${PATH}/send`, { memberIds }),
    print: (...memberIds: string[]) => sojang.post<Printed>(`${PATH}/slips`, { memberIds }),
    open: (token: string) =>
      server.call<{ opening: string }>('POST', '/api/auth/passwordLink/inspect', { body: { token } }),
    use: (token: string, opening: string) =>
      server.call('POST', '/api/auth/passwordLink/use', { body: { token, opening, newPassword: NEW } }),
    stateOf,
    /** The newest link of somebody, whatever brought it. */
    links: (memberId: string) =>
      server.sql<{ count: number }>('select count(*)::int as count from one_time_link where member_id = $1', [
        memberId,
      ]),
  };
}
const tokenOf = ({ link }: { link: string }) => /#token=(\S+)/.exec(link)?.[1] ?? '';

describe('where messages go out', () => {
  const office = openWith(CHANNELS);

  it('each who has not begun gets one, the others are told with why, and nobody stops anybody', async () => {
    await office.add('link01', { phone: '01011112222' });
    await office.add('link02', { phone: '01011113333' });
    await office.add('link03');
    expect(await office.stateOf('link01')).toMatchObject({ state: 'NONE', reachableYn: 'Y' });
    expect(await office.stateOf('link03')).toMatchObject({ state: 'NONE', reachableYn: 'N' });
    const { body } = await office.send('link01', 'link02', 'link02', 'link03', 'gisa01', 'gisa21', 'sysadmin');
    expect(body.sent).toEqual(['link01', 'link02']);
    expect(body.leftOut.map(({ memberId }) => memberId)).toEqual(['gisa01', 'gisa21', 'link03', 'sysadmin']);
    for (const { sentence } of body.leftOut) expect(sentence).toMatch(/[가-힣]/);
    expect(await office.stateOf('link01')).toMatchObject({ state: 'SENT' });
    // Somebody of another complex is as nobody.
    const told = new Map(body.leftOut.map(({ memberId, sentence }) => [memberId, sentence]));
    const { body: nobody } = await office.send('nobody99');
    expect(told.get('gisa21')).toBe(nobody.leftOut[0]?.sentence);
  });

  it('who was in before and set a new password by a link has not begun: they are not in the list, before and after they came in again', async () => {
    const links = async () =>
      (await readMessages(office.server.secrets, office.server.sql)).filter(({ body }) => body.includes('#token='));
    await office.server.sql(
      "insert into security_event (apt_id, at, kind, member_id) values ('10001', now() - interval '1 year', 'SIGN_IN_OK', 'gisa02')",
    );
    const sojang = await office.server.signIn('sojang01');
    for (const memberId of ['gisa01', 'gisa02']) {
      expect((await sojang.post(`/api/syst/users/${memberId}/resetPassword`)).status).toBe(200);
      const token = tokenOf({ link: (await links()).at(-1)?.body ?? '' });
      const { body } = await office.open(token);
      expect((await office.use(token, body.opening)).status).toBe(200);
      expect(await office.stateOf(memberId), memberId).toBeUndefined();
    }
    await office.server.sql("update credential set reset_at = null where member_id = 'gisa02'");
    expect(await office.stateOf('gisa02')).toBeUndefined();
    // The twin: the first password is told as begun.
    await office.add('link07', { phone: '01011117777' });
    await office.send('link07');
    const token = tokenOf({ link: (await links()).at(-1)?.body ?? '' });
    const { body } = await office.open(token);
    expect((await office.use(token, body.opening)).status).toBe(200);
    expect(await office.stateOf('link07')).toMatchObject({ state: 'STARTED' });
  });

  it('sent again, the one before is of no use; a day later it is past', async () => {
    await office.add('link04', { phone: '01011114444' });
    await office.send('link04');
    await office.send('link04');
    expect(await office.links('link04')).toEqual([{ count: 1 }]);
    office.clock.advance(minutes(25 * 60));
    const sojang = await office.server.signIn('sojang01');
    const { body } = await sojang.get<Link[]>(PATH);
    expect(body.find(({ memberId }) => memberId === 'link04')?.state).toBe('EXPIRED');
  });

  it('a slip is for whom no channel reaches: the others are left out, and what was sent to them still holds', async () => {
    await office.add('link05', { phone: '01011115555' });
    await office.add('link06');
    await office.send('link05');
    const { body } = await office.print('link05', 'link06');
    expect(body.slips.map(({ memberId }) => memberId)).toEqual(['link06']);
    expect(body.leftOut.map(({ memberId }) => memberId)).toEqual(['link05']);
    expect(await office.stateOf('link05')).toMatchObject({ state: 'SENT' });
  });
});

describe('where nothing can be sent', () => {
  const office = openWith(NO_CHANNELS);

  it('slips for many at once: opened, used, and each on record; who has begun gets none', async () => {
    await office.add('slip01', { phone: '01011112222' });
    await office.add('slip02');
    const { body } = await office.print('slip01', 'slip02', 'gisa01', 'hoejang01');
    expect(body.slips.map(({ memberId }) => memberId)).toEqual(['slip01', 'slip02']);
    expect(body.leftOut.map(({ memberId }) => memberId)).toEqual(['gisa01', 'hoejang01']);
    expect(await office.stateOf('slip01')).toMatchObject({ state: 'HANDED', reachableYn: 'N' });
    const [first] = body.slips;
    if (!first) throw new Error('no slip');
    const opened = await office.open(tokenOf(first));
    expect(await office.stateOf('slip01')).toMatchObject({ state: 'OPENED' });
    expect((await office.use(tokenOf(first), opened.body.opening)).status).toBe(200);
    expect(await office.stateOf('slip01')).toMatchObject({ state: 'STARTED' });
    expect((await office.print('slip01')).body).toMatchObject({ slips: [] });
    expect(
      await office.server.sql(
        "select member_id, actor_member_id, detail ->> 'by' as by from security_event where kind = 'PASSWORD_LINK_MADE' and member_id like 'slip%' order by 1",
      ),
    ).toEqual([
      { member_id: 'slip01', actor_member_id: 'sojang01', by: 'HAND' },
      { member_id: 'slip02', actor_member_id: 'sojang01', by: 'HAND' },
    ]);
    // Nothing is sent where nothing goes out.
    expect((await office.send('slip02')).body).toMatchObject({ sent: [], leftOut: [{ memberId: 'slip02' }] });
  });

  it('nobody chosen, too many, and no right: refused, and no link is made', async () => {
    await office.add('slip03');
    await office.refused(() => office.print(), 400, 'INVALID_INPUT');
    await office.refused(
      () => office.send(...Array.from({ length: 101 }, (_, n) => `many${1000 + n}`)),
      400,
      'INVALID_INPUT',
    );
    const gisa = await office.server.signIn('gisa01');
    await office.refused(() => gisa.post(`${PATH}/slips`, { memberIds: ['slip03'] }), 403, 'NO_PERMISSION');
    await office.refused(() => gisa.post(`${PATH}/send`, { memberIds: ['slip03'] }), 403, 'NO_PERMISSION');
    expect(await office.links('slip03')).toEqual([{ count: 0 }]);
  });
});

describe('in a complex to practise in, of a server whose messages go out', () => {
  const office = openWith(CHANNELS);
  const messages = () => office.server.sql("select message_id from outbox_message where apt_id = '10001'");
  const first = () => office.server.sql("update complex set is_demo = true where apt_id = '10001'");

  it('nobody is told that anything was sent: the screens know beforehand, and the link is handed over', async () => {
    await office.add('link01', { phone: '01011112222' });
    const sojang = await office.server.signIn('sojang01');
    const reach = async (person: Person) => (await person.get('/api/main/reach')).body;
    expect(await reach(sojang)).toEqual({ email: 'SENDS', sms: 'SENDS', localYn: 'Y' });
    await first();
    expect(await reach(sojang)).toEqual({ email: 'NONE', sms: 'NONE', localYn: 'Y' });
    expect(await reach(await office.server.signIn('sojang02'))).toEqual({ email: 'SENDS', sms: 'SENDS', localYn: 'Y' });
    expect(await office.stateOf('link01')).toMatchObject({ state: 'NONE', reachableYn: 'N' });
    const before = await messages();
    const { body } = await office.send('link01');
    expect(body).toMatchObject({ sent: [], leftOut: [{ memberId: 'link01' }] });
    expect(await office.links('link01')).toEqual([{ count: 0 }]);
    expect((await sojang.post<{ code: string }>('/api/syst/users/link01/resetPassword')).body.code).toBe('NO_CHANNEL');
    const { slips } = (await office.print('link01')).body;
    expect(slips).toMatchObject([{ memberId: 'link01' }]);
    expect(await messages()).toEqual(before);
    const token = tokenOf(slips[0] as HandedLink);
    const opened = await office.open(token);
    expect((await office.use(token, opened.body.opening)).status).toBe(200);
    expect(await office.stateOf('link01')).toMatchObject({ state: 'STARTED' });
  });
});
