import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { login, newestMessage, verify } from '../../../test/getting-in.ts';
import { readMessages } from '../../../test/read-messages.ts';
import { HOUR, NEW, openRequestScene, type Request } from './testing/request-scene.ts';

const scene = openRequestScene();
const { clock, server, as, reset, settle, security, links, tokenOf, useLink, eventsOf, tick, changePhone, phoneOf } =
  scene;

describe('the attack', () => {
  it('CRD-01 CRD-05 a 소장 who resets somebody finds nothing in the message box, its file, its answers or the log that opens the account', async () => {
    const sojang = await as('sojang01');
    expect((await reset(sojang, 'gyeongri01')).body.sent).not.toBeNull();
    const token = await tokenOf();
    expect(token.length).toBeGreaterThan(40);
    const [secret = ''] = token.split('.').slice(1);
    await server.sql("update outbox_message set state = 'KEPT'");
    const list = await sojang.get<{ items: { id: string; openableYn: string }[] }>('/api/syst/outbox?size=100');
    const opened = await sojang.post(`/api/syst/outbox/${list.body.items[0]?.id}/open`);
    expect(opened).toMatchObject({ status: 403, body: { code: 'MESSAGE_PERSONAL' } });
    const tables = await server.sql(
      'select o::text from outbox_message o union all select l::text from one_time_link l',
    );
    for (const where of [list.body, opened.body, tables, server.logLines])
      expect(JSON.stringify(where)).not.toContain(secret);
    // The twin: whom it is for opens the account with it.
    expect((await useLink(token)).status).toBe(200);
  });

  it('CRD-05 the database itself refuses a link in plain words, and takes one without its secret', async () => {
    const write = (body: string) =>
      server.sql(
        `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
         values ('10001', gen_random_uuid(), 'SMS', '01012345678', '제목', $1, now(), now())`,
        [body],
      );
    for (const path of ['/auth/pw_change', '/approve'])
      await expect(write(`http://localhost${path}#token=10001.abc`)).rejects.toThrow('outbox_message_is_sealed');
    expect(await server.sql('select from outbox_message')).toEqual([]);
    await write('http://localhost/auth/pw_change#token=[[secret]]');
  });

  it('CRD-01 a reset is not yet a way in: from a strange device a code follows, from a known one none', async () => {
    const known = await server.signInAtTheDoor('seomu01');
    const sojang = await as('sojang01');
    await reset(sojang, 'seomu01');
    expect((await useLink(await tokenOf())).status).toBe(200);
    const strange = await login(server, 'seomu01', NEW);
    expect(strange.body).toMatchObject({ otpRequired: true, otpMethod: 'SMS' });
    const code = /인증번호는 (\d{6})/.exec((await newestMessage(server))?.body ?? '')?.[1] ?? '';
    expect((await verify(server, strange.body.accessToken, code)).body.otpRequired).toBe(false);
    // Once is enough.
    expect((await login(server, 'seomu01', NEW)).body.otpRequired).toBe(false);
    await server.sql('update credential set reset_at = $1 where member_id = $2', [clock.now(), 'seomu01']);
    expect((await login(server, 'seomu01', NEW, { cookies: known.cookies })).body.otpRequired).toBe(false);
  });

  it('CRD-05 who has no password yet reads that there is an account, and its id; who has one, that it is set anew', async () => {
    await server.sql("delete from session where member_id = 'isa01'");
    await server.sql("delete from credential where member_id = 'isa01'");
    const sysadmin = await as('sysadmin');
    for (const memberId of ['isa01', 'gisa02']) await reset(sysadmin, memberId, 'resetPassword', '?aptId=10001');
    const said = (await scene.links()).map(({ subject, body }) => `${subject} ${body}`);
    expect(said).toEqual([
      expect.stringMatching(/계정이 만들어졌습니다.*아이디는 isa01입니다/),
      expect.stringMatching(/비밀번호 재설정.*새 비밀번호를/),
    ]);
    await server.sql(
      `insert into credential (apt_id, member_id, password_hash, changed_at)
       select apt_id, 'isa01', password_hash, changed_at from credential where member_id = 'sojang01'`,
    );
  });

  it('CRD-01 a locked account cannot be named top administrator; unlocked it can', async () => {
    const sysadmin = await as('sysadmin');
    const grant = () =>
      sysadmin.post<{ code: string }>('/api/comm/member/locked01/grantSuperAdmin?aptId=10001', {
        password: 'danji1234!',
      });
    const before = await digestOf(server, ['login_guard', 'security_event']);
    expect((await grant()).body.code).toBe('MEMBER_NOT_ELIGIBLE');
    expect(await digestOf(server, ['login_guard', 'security_event'])).toEqual(before);
    await server.sql("update member set state = 'ACTIVE' where member_id = 'locked01'");
    expect((await grant()).status).toBe(200);
    await sysadmin.post('/api/comm/member/sojang01/grantSuperAdmin?aptId=10001', { password: 'danji1234!' });
    await server.sql("update member set state = 'LOCKED' where member_id = 'locked01'");
  });
});

describe('officers of a body', () => {
  it('CRD-03 the 소장 alone resets neither password nor OTP of a 회장; another officer agrees, and then it goes', async () => {
    const [sojang, gamsa] = [await as('sojang01'), await as('gamsa01')];
    const [gwajang, hoejang] = [await as('gwajang01'), await as('hoejang01')];
    for (const what of ['resetPassword', 'resetOtp']) {
      const { body } = await reset(sojang, 'hoejang01', what);
      expect(body, what).toMatchObject({ sent: null, waiting: { need: 'OFFICER', agreeYn: 'N', withdrawYn: 'Y' } });
      const before = await digestOf(server, ['security_event']);
      expect((await settle(sojang, body.waiting, 'agree')).body.code).toBe('NO_PERMISSION');
      expect((await settle(gwajang, body.waiting, 'agree')).body.code).toBe('NO_PERMISSION');
      // Nor does the person vouch for what was asked in their name.
      expect((await settle(hoejang, body.waiting, 'agree')).body.code).toBe('NO_PERMISSION');
      expect(await digestOf(server, ['security_event'])).toEqual(before);
    }
    expect(await links()).toEqual([]);
    const { asked } = await security(gamsa);
    expect(asked.map(({ kind }) => kind).sort()).toEqual(['OTP', 'PASSWORD']);
    const told = await server.sql(
      "select member_id from alarm where title like '%동의가 필요합니다' and member_id = 'gamsa01'",
    );
    expect(told).toHaveLength(2);
    const password = asked.find(({ kind }) => kind === 'PASSWORD');
    expect((await settle(gamsa, password, 'agree')).status).toBe(200);
    expect((await links()).map(({ recipient }) => recipient)).toEqual([await phoneOf('hoejang01')]);
    expect(await eventsOf('hoejang01')).toEqual(
      expect.arrayContaining(['RESET_ASKED', 'RESET_AGREED', 'PASSWORD_LINK_MADE']),
    );
    expect((await settle(gamsa, password, 'agree')).body.code).toBe('STALE');
  });

  it('CRD-03 the operator and another officer reset an officer at once; an employee is reset by the 소장', async () => {
    expect((await reset(await as('sysadmin'), 'hoejang01', 'resetPassword', '?aptId=10001')).body.waiting).toBeNull();
    expect((await reset(await as('sojang01'), 'gyeongri01')).body.waiting).toBeNull();
    expect(await links()).toHaveLength(2);
  });

  it('CRD-03 refused by an officer, by the person or taken back, nothing happens', async () => {
    const sojang = await as('sojang01');
    for (const [who, how] of [
      ['gamsa01', 'refuse'],
      ['hoejang01', 'refuse'],
      ['sojang01', 'withdraw'],
    ] as const) {
      const { waiting } = (await reset(sojang, 'hoejang01')).body;
      expect((await settle(await as(who), waiting, how)).status, who).toBe(200);
      expect((await settle(await as('gamsa01'), waiting, 'agree')).body.code).toBe('STALE');
    }
    expect(await links()).toEqual([]);
    expect(await server.sql("select from account_request where state = 'WAITING'")).toEqual([]);
  });

  it('CRD-03 an officer whose own password came by a link today cannot agree; a day later they can', async () => {
    const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
    await server.sql(
      `insert into security_event (apt_id, at, kind, member_id) values ('10001', $1, 'PASSWORD_LINK_USED', 'isa01')`,
      [clock.now()],
    );
    expect((await settle(await as('isa01'), waiting, 'agree')).body.code).toBe('NO_PERMISSION');
    expect(await links()).toEqual([]);
    clock.advance(25 * HOUR);
    expect((await settle(await as('isa01'), waiting, 'agree')).status).toBe(200);
    expect(await links()).toHaveLength(1);
  });

  it('what nobody answers is over after a week', async () => {
    const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
    clock.advance(6 * 24 * HOUR);
    expect(await tick()).toBe(0);
    clock.advance(2 * 24 * HOUR);
    expect(await tick()).toBe(1);
    expect((await settle(await as('gamsa01'), waiting, 'agree')).body.code).toBe('STALE');
  });
});

describe('a changed phone', () => {
  it('CRD-02 old and new are told; a reset waits a day, and then goes to the new one', async () => {
    const sojang = await as('sojang01');
    const old = await phoneOf('gisa02');
    expect((await changePhone(sojang, 'gisa02', '01099990001')).status).toBe(200);
    const told = await readMessages(server.secrets, server.sql, "subject like '%연락처가 바뀌었습니다'");
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([old, '01099990001'].sort());
    const { body } = await reset(sojang, 'gisa02');
    expect(body).toMatchObject({ sent: null, waiting: { need: 'CONTACT', agreeYn: 'N' } });
    clock.advance(23 * HOUR);
    await tick();
    expect(await links()).toEqual([]);
    clock.advance(2 * HOUR);
    await tick();
    expect((await links()).map(({ recipient }) => recipient)).toEqual(['01099990001']);
    expect(await eventsOf('gisa02')).toEqual(
      expect.arrayContaining(['CONTACT_CHANGED', 'CONTACT_CONFIRMED', 'PASSWORD_LINK_MADE']),
    );
  });

  it('CRD-02 a code to sign in goes to the old phone meanwhile', async () => {
    const old = await phoneOf('gyeongbi01');
    await server.sql("update member set otp_required = true where member_id = 'gyeongbi01'");
    await changePhone(await as('sojang01'), 'gyeongbi01', '01099990002');
    await login(server, 'gyeongbi01');
    expect((await newestMessage(server))?.recipient).toBe(old);
    clock.advance(25 * HOUR);
    await tick();
    await login(server, 'gyeongbi01');
    expect((await newestMessage(server))?.recipient).toBe('01099990002');
  });

  it('CRD-02 a second administrator lets it count at once; who changed it does not', async () => {
    const [sojang, sysadmin] = [await as('sojang01'), await as('sysadmin')];
    await changePhone(sojang, 'gisa01', '01099990003');
    await reset(sojang, 'gisa01');
    const { body: waiting } = await sysadmin.get<Request[]>('/api/syst/users/gisa01/requests?aptId=10001');
    const contact = waiting.find(({ kind }) => kind === 'CONTACT');
    expect((await settle(sojang, contact, 'agree')).body.code).toBe('NO_PERMISSION');
    expect(await links()).toEqual([]);
    expect((await settle(sysadmin, contact, 'agree', '?aptId=10001')).status).toBe(200);
    expect((await links()).map(({ recipient }) => recipient)).toEqual(['01099990003']);
  });

  it('CRD-02 CRD-01 of an officer it never counts by time: neither a link to decide nor a code goes there until it is confirmed', async () => {
    const sojang = await as('sojang01');
    const old = await phoneOf('hoejang01');
    await changePhone(sojang, 'hoejang01', '01099990004');
    clock.advance(100 * HOUR);
    await tick();
    const reached = () => server.sql("select phone_no from app.reached_at('10001', 'hoejang01')");
    expect(await reached()).toEqual([{ phone_no: old }]);
    const { about } = await security(await as('hoejang01'));
    expect(about).toMatchObject([{ kind: 'CONTACT', need: 'OFFICER', agreeYn: 'Y', refuseYn: 'Y' }]);
    expect((await settle(await as('hoejang01'), about[0], 'agree')).status).toBe(200);
    expect(await reached()).toEqual([{ phone_no: '01099990004' }]);
  });

  it('CRD-02 refused by its owner it is again what it was', async () => {
    const old = await phoneOf('gisa01');
    await changePhone(await as('sojang01'), 'gisa01', '01099990005');
    const gisa = await as('gisa01');
    const { about } = await security(gisa);
    expect((await settle(gisa, about[0], 'refuse')).status).toBe(200);
    expect(await phoneOf('gisa01')).toBe(old);
    expect(await server.sql("select old_phone_no from account_request where state = 'REFUSED'")).toEqual([
      { old_phone_no: null },
    ]);
  });

  it('CRD-02 changed twice, what counted before the first counts on', async () => {
    const old = await phoneOf('gisa01');
    const sojang = await as('sojang01');
    await changePhone(sojang, 'gisa01', '01099990006');
    await changePhone(sojang, 'gisa01', '01099990007');
    expect(await server.sql("select phone_no from app.reached_at('10001', 'gisa01')")).toEqual([{ phone_no: old }]);
  });
});

describe('told at the next sign-in', () => {
  it('CRD-01 what others did with an account is told once it is signed in to, until it is seen', async () => {
    const quiet = await login(server, 'gijeon01');
    expect(quiet.body).not.toHaveProperty('accountNews');
    clock.advance(1000);
    await reset(await as('sojang01'), 'gijeon01');
    const told = await login(server, 'gijeon01');
    expect(told.body).toMatchObject({ accountNews: true });
    const gijeon = await as('gijeon01');
    const { record } = await security(gijeon);
    expect(record[0]).toMatchObject({ kind: 'PASSWORD_LINK_MADE', byName: '박소장', newYn: 'Y' });
    clock.advance(1000);
    expect((await gijeon.post('/api/auth/own-security/seen')).status).toBe(200);
    expect((await login(server, 'gijeon01')).body).not.toHaveProperty('accountNews');
    expect((await security(gijeon)).record[0]).toMatchObject({ kind: 'PASSWORD_LINK_MADE', newYn: 'N' });
  });

  it('ACL-02 a request of another complex is not found', async () => {
    const { waiting } = (await reset(await as('sojang01'), 'hoejang01')).body;
    for (const how of ['agree', 'refuse', 'withdraw'])
      expect((await settle(await as('sojang02'), waiting, how)).status, how).toBe(404);
  });
});
