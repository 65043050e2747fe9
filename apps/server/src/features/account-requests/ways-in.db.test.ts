import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import type { Person } from '../../../test/server.ts';
import { HOUR, openRequestScene, type Request } from './testing/request-scene.ts';

/** Ways in that an attacker found, each with the honest twin that still goes. */
const scene = openRequestScene();
const { clock, server, as, reset, settle, security, waitingFor, links, tokenOf, useLink, tick, saveCard, changePhone } =
  scene;
const DAY = 24 * HOUR;
const OWN = '01099998888';
const HERE = '?aptId=10001';
const stateOf = async (request: Request | null | undefined) =>
  (
    await server.sql<{ state: string }>('select state from account_request where request_id = $1', [request?.requestId])
  )[0]?.state;
/** Refused, and nothing but the record of the denial was written. */
async function refusedTo(by: Person, request: Request | null | undefined, how: string, query = '') {
  const before = await digestOf(server, ['rate_window']);
  expect((await settle(by, request, how, query)).body.code).toBe('NO_PERMISSION');
  expect(await digestOf(server, ['rate_window'])).toEqual(before);
}
/** An account with a password, which nobody is on record for. */
async function addMember(aptId: string, memberId: string, type: 'EMP' | 'TENANT') {
  await server.sql(
    "insert into member (apt_id, member_id, member_type, member_name, phone_no) values ($1, $2, $3, '새사람', '01012121212')",
    [aptId, memberId, type],
  );
  await server.sql(
    `insert into credential (apt_id, member_id, password_hash, changed_at)
     select $1, $2, password_hash, changed_at from credential where member_id = 'sojang01'`,
    [aptId, memberId],
  );
}
/** An administrator besides the 소장, since long ago. */
async function makeAdministrator(memberId: string): Promise<Person> {
  await server.sql(
    `insert into member_role (apt_id, member_id, role_id)
     select apt_id, $1, role_id from member_role where apt_id = '10001' and member_id = 'sojang01' on conflict do nothing`,
    [memberId],
  );
  return as(memberId);
}

it('CRD-03 officers whose role has lost every right still find what is asked of them, and refuse it', async () => {
  const taken = await server.sql<{ row: string }>(
    `delete from role_menu t where (apt_id, role_id) in (
       select apt_id, role_id from member_role where apt_id = '10001' and member_id in ('gamsa01', 'hoejang01'))
     returning to_jsonb(t)::text as row`,
  );
  expect(taken.length).toBeGreaterThan(0);
  const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
  const gamsa = await as('gamsa01');
  expect((await security(gamsa)).asked.map(({ requestId }) => requestId)).toEqual([waiting?.requestId]);
  expect((await settle(gamsa, waiting, 'refuse')).status).toBe(200);
  expect(await stateOf(waiting)).toBe('REFUSED');
  expect(await links()).toEqual([]);
  for (const { row } of taken)
    await server.sql('insert into role_menu select * from jsonb_populate_record(null::role_menu, $1::jsonb)', [row]);
});

describe('a term that is ended for a moment', () => {
  it('CRD-03 CRD-02 opens nothing: neither password nor OTP goes at once, and the new phone never counts by time', async () => {
    const sojang = await as('sojang01');
    const [old, { body: card }] = [
      await scene.phoneOf('hoejang01'),
      await sojang.get<{ permissionEndsOn: string }>('/api/syst/users/hoejang01'),
    ];
    expect((await saveCard(sojang, 'hoejang01', { permissionEndsOn: '2026-11-15' })).status).toBe(200);
    expect((await reset(sojang, 'hoejang01', 'resetOtp')).body).toMatchObject({ waiting: { need: 'OFFICER' } });
    expect((await changePhone(sojang, 'hoejang01', OWN)).status).toBe(200);
    expect((await reset(sojang, 'hoejang01')).body).toMatchObject({ sent: null, waiting: { need: 'OFFICER' } });
    await saveCard(sojang, 'hoejang01', { permissionEndsOn: card.permissionEndsOn });
    clock.advance(3 * DAY);
    await tick();
    expect(await links()).toEqual([]);
    expect(await scene.reachedAt('hoejang01')).toBe(old);
    const waiting = await waitingFor(await as('sojang01'), 'hoejang01');
    expect(waiting.map(({ kind, need }) => `${kind} ${need}`).sort()).toEqual([
      'CONTACT OFFICER',
      'OTP OFFICER',
      'PASSWORD OFFICER',
    ]);
    // The twin: the person confirms the phone, an officer agrees, and it goes there.
    const contact = waiting.find(({ kind }) => kind === 'CONTACT');
    expect((await settle(await as('hoejang01'), contact, 'agree')).status).toBe(200);
    const password = waiting.find(({ kind }) => kind === 'PASSWORD');
    expect((await settle(await as('gamsa01'), password, 'agree')).status).toBe(200);
    expect((await links()).map(({ recipient }) => recipient)).toEqual([OWN]);
  });

  it('CRD-03 what was stored as if of an employee is judged again: by the clock, and by whoever would agree', async () => {
    const sojang = await as('sojang01');
    const second = await makeAdministrator('gwajang01');
    const old = await scene.phoneOf('isa01');
    await changePhone(sojang, 'isa01', OWN);
    await reset(sojang, 'isa01');
    await server.sql(
      "update account_request set need = 'SECOND', due_at = asked_at + interval '1 day' where kind = 'CONTACT'",
    );
    await server.sql("update account_request set need = 'CONTACT' where kind = 'PASSWORD'");
    const contact = (await waitingFor(second, 'isa01')).find(({ kind }) => kind === 'CONTACT');
    await refusedTo(second, contact, 'agree');
    clock.advance(25 * HOUR);
    expect(await tick()).toBe(1);
    expect(await tick()).toBe(0);
    expect(await scene.reachedAt('isa01')).toBe(old);
    expect((await settle(await as('gamsa01'), contact, 'agree')).status).toBe(200);
    expect(await links()).toEqual([]);
    const [password] = await waitingFor(await as('sojang01'), 'isa01');
    expect(password).toMatchObject({ kind: 'PASSWORD', need: 'OFFICER' });
    expect((await settle(await as('gamsa01'), password, 'agree')).status).toBe(200);
    expect((await links()).map(({ recipient }) => recipient)).toEqual([OWN]);
  });

  it('CRD-03 a reset that an officer agreed to goes on once the contact counts', async () => {
    const sojang = await as('sojang01');
    const { waiting } = (await reset(sojang, 'dongdae01')).body;
    await changePhone(sojang, 'dongdae01', '01099997777');
    expect((await settle(await as('gamsa01'), waiting, 'agree')).status).toBe(200);
    expect(await links()).toEqual([]);
    const { about } = await security(await as('dongdae01'));
    const contact = about.find(({ kind }) => kind === 'CONTACT');
    expect((await settle(await as('dongdae01'), contact, 'agree')).status).toBe(200);
    expect((await links()).map(({ recipient }) => recipient)).toEqual(['01099997777']);
  });
});

describe('an officer whom the asker made', () => {
  const registered = {
    memberName: '허수아',
    positionName: null,
    permissionEndsOn: null,
    home: null,
    phoneNo: OWN,
    email: null,
  };
  const placeTerm = (memberId: string, position: string, body: string, by: string | null, at: Date) =>
    server.sql(
      `with t as (
         insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on, changed_by, changed_at)
         select p.apt_id, gen_random_uuid(), p.body_id, p.position_id, $1, '2026-01-01', '2027-12-31', $4, $5
           from body_position p join body b using (apt_id, body_id)
          where p.apt_id = '10001' and p.position_name = $2 and b.body_name = $3 returning apt_id)
       insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
       select apt_id, $5, apt_id, $4, $1, 'TERM_SET', '{}' from t where $4 is not null`,
      [memberId, position, body, by, at],
    );

  it('CRD-02 a second administrator whom the asker has just made so does not confirm a contact; one of long ago does', async () => {
    const second = await makeAdministrator('gwajang01');
    await changePhone(await as('sojang01'), 'gisa02', OWN);
    const [contact] = await waitingFor(second, 'gisa02');
    const given = [clock.now()];
    await server.sql(
      `insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
       values ('10001', $1::timestamptz - interval '3 days', '10001', 'sojang01', 'gwajang01', 'ROLE_GRANTED', '{}')`,
      given,
    );
    await refusedTo(second, contact, 'agree');
    await settle(await as('sojang01'), contact, 'withdraw');
    clock.advance(40 * DAY);
    await changePhone(await as('sojang01'), 'gisa02', OWN);
    const later = await as('gwajang01');
    const [again] = await waitingFor(later, 'gisa02');
    expect((await settle(later, again, 'agree')).status).toBe(200);
  });

  it('CRD-03 with a password of today an officer neither refuses, nor resets another at once', async () => {
    const fresh = () =>
      server.sql(
        "insert into security_event (apt_id, at, kind, member_id) values ('10001', $1, 'PASSWORD_LINK_USED', 'gamsa01')",
        [clock.now()],
      );
    const gamsa = await makeAdministrator('gamsa01');
    expect((await reset(gamsa, 'isa01')).body.waiting).toBeNull();
    const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
    await fresh();
    await refusedTo(gamsa, waiting, 'refuse');
    expect((await reset(gamsa, 'isa01', 'resetOtp')).body).toMatchObject({ waiting: { need: 'OFFICER' } });
    await server.sql(
      "delete from member_role where member_id = 'gamsa01' and role_id in (select role_id from member_role where member_id = 'sojang01')",
    );
    clock.advance(2 * DAY);
    expect((await settle(await as('gamsa01'), waiting, 'refuse')).status).toBe(200);
  });

  it('CRD-03 a term that another entered this month, or of a body that is no council, does not count; after a month it does', async () => {
    for (const memberId of ['saedae01', 'bunyeo01']) await addMember('10001', memberId, 'TENANT');
    await placeTerm('saedae01', '동대표', '입주자대표회의', 'gwajang01', clock.now());
    await placeTerm('bunyeo01', '총무', '부녀회', null, clock.now());
    clock.advance(2 * DAY);
    const ask = async () => (await reset(await as('sojang01'), 'hoejang01')).body.waiting;
    const first = await ask();
    await refusedTo(await as('saedae01'), first, 'agree');
    await settle(await as('sojang01'), first, 'withdraw');
    clock.advance(31 * DAY);
    const second = await ask();
    await refusedTo(await as('bunyeo01'), second, 'agree');
    expect((await settle(await as('saedae01'), second, 'agree')).status).toBe(200);
  });

  it('CRD-03 agrees to nothing, with no term, with one, and however long after; an officer of long ago does', async () => {
    const sojang = await as('sojang01');
    const made = await sojang.post('/api/syst/residents', { memberId: 'heosu001', ...registered });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await reset(sojang, 'heosu001')).body.sent).not.toBeNull();
    expect((await useLink(await tokenOf())).status).toBe(200);
    clock.advance(25 * HOUR);
    const { waiting } = (await reset(await as('sojang01'), 'gamsa01')).body;
    for (const how of ['agree', 'refuse']) await refusedTo(await as('heosu001'), waiting, how);
    await placeTerm('heosu001', '동대표', '입주자대표회의', 'sojang01', clock.now());
    await refusedTo(await as('heosu001'), waiting, 'agree');
    await settle(await as('sojang01'), waiting, 'withdraw');
    clock.advance(90 * DAY);
    const later = (await reset(await as('sojang01'), 'gamsa01')).body.waiting;
    await refusedTo(await as('heosu001'), later, 'agree');
    // Nor is it told, or shown anything to agree to.
    expect((await security(await as('heosu001'))).asked).toEqual([]);
    expect(await server.sql("select from alarm where member_id = 'heosu001' and title like '%동의가%'")).toEqual([]);
    expect((await settle(await as('isa01'), later, 'agree')).status).toBe(200);
  });
});

describe("the operator's complex", () => {
  it('CRD-03 whoever looks after users there is told of a request about an officer, with the way to it; nobody else is, nor of an employee', async () => {
    await addMember('00000', 'noright02', 'EMP');
    const told = () =>
      server.sql<{ member_id: string; link_url: string }>(
        "select member_id, link_url from alarm where apt_id = '00000' and title like '%동의가 필요합니다'",
      );
    await server.sql("delete from alarm where apt_id = '00000'");
    await reset(await as('sojang01'), 'gyeongri01');
    expect(await told()).toEqual([]);
    await reset(await as('sojang01'), 'hoejang01');
    expect(await told()).toEqual([{ member_id: 'sysadmin', link_url: '/system-mng/user-mng/hoejang01?aptId=10001' }]);
  });

  it('CRD-03 told as well when a contact would have counted by time, but its owner is an officer by now', async () => {
    await addMember('10001', 'became01', 'EMP');
    await changePhone(await as('sojang01'), 'became01', '01099993333');
    await server.sql("update member set member_type = 'TENANT' where apt_id = '10001' and member_id = 'became01'");
    await server.sql('delete from alarm');
    clock.advance(25 * HOUR);
    expect(await tick()).toBe(1);
    const told = await server.sql<{ apt_id: string; member_id: string; body: string }>(
      "select apt_id, member_id, body from alarm where title like '%동의가 필요합니다' order by apt_id, member_id",
    );
    // Of the officers those whom the asker has touched within the month are not asked.
    expect(told.map(({ apt_id, member_id }) => `${apt_id} ${member_id}`)).toContain('00000 sysadmin');
    expect(told.map(({ member_id }) => member_id)).not.toContain('sojang01');
    expect(told[0]?.body).toContain('박소장님의 요청');
    // Once: the clock does not ask for it again.
    await server.sql('delete from alarm');
    expect(await tick()).toBe(0);
    expect(await server.sql('select from alarm')).toEqual([]);
  });

  it('CRD-03 an account there that does not look after users says nothing to a request', async () => {
    await addMember('00000', 'noright01', 'EMP');
    const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
    const nobody = await as('noright01');
    for (const how of ['agree', 'refuse']) await refusedTo(nobody, waiting, how, HERE);
    expect((await settle(await as('sysadmin'), waiting, 'agree', HERE)).status).toBe(200);
  });
});

describe('a contact that is changed, changed again, or put back', () => {
  it('CRD-02 who changed it first does not agree to it after another has changed something else', async () => {
    const [sojang, second] = [await as('sojang01'), await makeAdministrator('gwajang01')];
    await changePhone(sojang, 'gisa01', OWN);
    await saveCard(second, 'gisa01', { email: 'gisa@example.com' });
    const [contact] = await waitingFor(sojang, 'gisa01');
    expect(contact).toMatchObject({ kind: 'CONTACT', agreeYn: 'N', withdrawYn: 'N' });
    for (const who of [sojang, second]) await refusedTo(who, contact, 'agree');
    expect((await settle(await as('sysadmin'), contact, 'agree', HERE)).status).toBe(200);
    // Once it has counted, a change of another is for both to look at again.
    await saveCard(second, 'gisa01', { email: 'gisa2@example.com' });
    const [next] = await waitingFor(sojang, 'gisa01');
    expect((await settle(sojang, next, 'agree')).status).toBe(200);
  });

  it.each([
    ['refused', async (contact?: Request) => settle(await as('gisa02'), contact, 'refuse')],
    ['withdrawn', async (contact?: Request) => settle(await as('sojang01'), contact, 'withdraw')],
    ['changed again', async () => changePhone(await as('sojang01'), 'gisa02', '01099996666')],
  ])('CRD-02 %s, it takes the reset that waited for it along: the next contact sets nothing off', async (_how, end) => {
    const sojang = await as('sojang01');
    await changePhone(sojang, 'gisa02', '01099995555');
    const { waiting } = (await reset(sojang, 'gisa02')).body;
    expect(waiting).toMatchObject({ need: 'CONTACT' });
    const contact = (await waitingFor(sojang, 'gisa02')).find(({ kind }) => kind === 'CONTACT');
    expect((await end(contact)).status).toBe(200);
    expect(await stateOf(waiting)).toBe('WITHDRAWN');
    expect((await scene.eventsOf('gisa02')).at(-1)).toMatch(/RESET_WITHDRAWN|MEMBER_CHANGED/);
    await changePhone(await as('sojang01'), 'gisa02', '01099994444');
    clock.advance(25 * HOUR);
    await tick();
    expect(await scene.reachedAt('gisa02')).toBe('01099994444');
    expect(await links()).toEqual([]);
  });

  it('CRD-02 a reset that could be sent nowhere is over with the contact, and the clock does not stumble over it', async () => {
    const sojang = await as('sojang01');
    const { waiting } = await (async () => {
      await saveCard(sojang, 'gyeongri01', { phoneNo: null, email: null });
      return (await reset(sojang, 'gyeongri01')).body;
    })();
    clock.advance(25 * HOUR);
    expect(await tick()).toBe(1);
    expect(await stateOf(waiting)).toBe('EXPIRED');
    expect(await tick()).toBe(0);
    expect(await links()).toEqual([]);
  });
});

it.each([
  ['resetPassword', 6],
  ['resetOtp', 4],
])('CRD-01 %s asked %i times at once is one request, and each is answered', async (what, times) => {
  const sojang = await as('sojang01');
  const answers = await Promise.all(Array.from({ length: times }, () => reset(sojang, 'hoejang01', what)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.waiting?.requestId)).size).toBe(1);
  expect(await server.sql('select from account_request')).toHaveLength(1);
});

it('CRD-03 the operator whose own password came by a link today says nothing to a request, nor resets an officer at once', async () => {
  const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
  await server.sql(
    "insert into security_event (apt_id, at, kind, member_id) values ('00000', $1, 'PASSWORD_LINK_USED', 'sysadmin')",
    [clock.now()],
  );
  const sysadmin = await as('sysadmin');
  for (const how of ['agree', 'refuse']) await refusedTo(sysadmin, waiting, how, HERE);
  expect((await reset(sysadmin, 'gamsa01', 'resetPassword', HERE)).body).toMatchObject({
    waiting: { need: 'OFFICER' },
  });
  clock.advance(25 * HOUR);
  expect((await settle(await as('sysadmin'), waiting, 'agree', HERE)).status).toBe(200);
});

it('CRD-05 a name that looks like a link of ours keeps neither a reset nor a change of phone from being done', async () => {
  const sojang = await as('sojang01');
  await server.sql(
    "update member set member_name = '/approve#token=a' where apt_id = '10001' and member_id = 'gisa01'",
  );
  expect((await reset(sojang, 'gisa01')).status).toBe(200);
  expect((await links()).at(-1)?.body).toContain('/approve# token=a님');
  expect((await changePhone(sojang, 'gisa01', OWN)).status).toBe(200);
});
