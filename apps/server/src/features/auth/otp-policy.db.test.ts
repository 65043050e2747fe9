import { patterns } from '@danji/contract/patterns';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  codeAt,
  eventsDuring,
  kindsOf,
  login,
  minutes,
  newestMessage,
  refused,
  seconds,
  signInWithCode,
  stateOf,
  tokenWorks,
  verify,
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, type Person, personOf, startTestServer } from '../../../test/server.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));

const setPolicy = (policy: string) => server.sql(`update complex set otp_policy = $1 where apt_id = '10001'`, [policy]);
const sentCode = async () => /인증번호는 (\d{6})입니다/.exec((await newestMessage(server))?.body ?? '')?.[1] ?? '';
const signInWithSentCode = async (memberId: string): Promise<Person> => {
  clock.advance(seconds(1));
  const { body } = await login(server, memberId);
  const answer = await verify(server, body.accessToken, await sentCode());
  expect(answer.status).toBe(200);
  return personOf(server.call, memberId, answer.body, answer.cookies);
};

describe('the policy of a complex', () => {
  it('AUT-17 cannot be turned off by the role of the application, not even in its own complex', async () => {
    for (const statement of [
      `update complex set otp_policy = 'OFF'`,
      `update complex set is_operator = true`,
      `delete from complex`,
      `insert into complex (apt_id, name, otp_policy) values ('10001', '가짜', 'OFF') on conflict (apt_id) do update set otp_policy = 'OFF'`,
    ])
      await expect(server.sqlAsApp('10001', statement)).rejects.toThrow(/permission denied/);
    const [row] = await server.sql(`select otp_policy, is_operator from complex where apt_id = '10001'`);
    expect(row).toEqual({ otp_policy: 'OFF', is_operator: false });
  });

  it('AUT-17 a new complex asks its privileged people for a code unless it is told otherwise', async () => {
    const [row] = await server.sql<{ column_default: string }>(
      `select column_default from information_schema.columns where table_name = 'complex' and column_name = 'otp_policy'`,
    );
    expect(row?.column_default).toContain('PRIVILEGED');
  });

  it('AUT-17 PRIVILEGED asks the top administrator and whoever may write in system management, and nobody else', async () => {
    await setPolicy('PRIVILEGED');
    clock.advance(seconds(1));
    const top = await login(server, 'sojang01');
    expect(top.body).toMatchObject({
      otpRequired: true,
      otpMethod: 'SMS',
      otpSentTo: expect.stringMatching(/^010-\*{4}-\d{4}$/),
    });
    expect((await login(server, 'gyeongri01')).body.otpRequired).toBe(false);
    await server.sql(`insert into member_role (apt_id, member_id, role_id)
      select apt_id, 'gyeongri01', role_id from role where apt_id = '10001' and role_code = 'SUPER_ADMIN'`);
    expect((await login(server, 'gyeongri01')).body.otpRequired).toBe(true);
    await server.sql(
      `delete from member_role where member_id = 'gyeongri01' and role_id in (select role_id from role where role_code = 'SUPER_ADMIN')`,
    );
    expect((await login(server, 'gyeongri01')).body.otpRequired).toBe(false);
  });

  it('AUT-17 writing on any one menu of system management is enough; reading all of it, or writing on all else, is not', async () => {
    await setPolicy('PRIVILEGED');
    const [role] = await server.sql<{ role_id: string }>(
      `insert into role (apt_id, role_id, role_name) values ('10001', gen_random_uuid(), '하나만') returning role_id`,
    );
    await server.sql(`insert into member_role values ('10001', 'gisa02', $1)`, [role?.role_id]);
    const isAsked = async (flags: string, menus: string) => {
      await server.sql('delete from role_menu where role_id = $1', [role?.role_id]);
      await server.sql(
        `insert into role_menu (apt_id, role_id, menu_id, ${flags})
         select '10001', $1, menu_id, ${flags.replace(/\w+/g, 'true')} from menu where ${menus}`,
        [role?.role_id],
      );
      return (await login(server, 'gisa02')).body.otpRequired;
    };
    const menus = await server.sql<{ full_path: string }>(
      `select full_path from menu where full_path like '/system-mng%'`,
    );
    expect(menus.length).toBeGreaterThan(5);
    for (const { full_path } of menus)
      expect(await isAsked('can_write', `full_path = '${full_path}'`), full_path).toBe(true);
    expect(await isAsked('can_read, can_delete, can_print, can_excel', `full_path like '/system-mng%'`)).toBe(false);
    expect(await isAsked('can_read, can_write', `full_path not like '/system-mng%'`)).toBe(false);
    await server.sql('delete from member_role where role_id = $1', [role?.role_id]);
  });

  it('AUT-17 ALL asks everyone, OFF nobody but those who must or have an authenticator', async () => {
    await setPolicy('ALL');
    clock.advance(seconds(1));
    expect((await login(server, 'gisa01')).body.otpRequired).toBe(true);
    await setPolicy('OFF');
    expect((await login(server, 'gisa01')).body.otpRequired).toBe(false);
    expect((await login(server, 'sojang01')).body.otpRequired).toBe(false);
    expect((await login(server, 'otpuser01')).body.otpRequired).toBe(true);
  });
});

describe('a code that is sent', () => {
  it('AUT-17 OTP-4 lands in the outbox, opens the session once, and stands in no other table', async () => {
    await setPolicy('PRIVILEGED');
    clock.advance(seconds(1));
    const { body } = await login(server, 'sojang01');
    const code = await sentCode();
    expect(code).toMatch(/^\d{6}$/);
    const [challenge] = await server.sql<{ code_hash: Buffer }>(
      `select code_hash from otp_challenge where member_id = 'sojang01' order by expires_at desc limit 1`,
    );
    expect(challenge?.code_hash).toHaveLength(32);
    const first = await verify(server, body.accessToken, code);
    expect(first.status).toBe(200);
    const again = await verify(server, body.accessToken, code);
    expect(again.status).toBe(401);
  });

  it('AUT-16 is good for the sign-in it was sent for, and for no other', async () => {
    await setPolicy('ALL');
    clock.advance(seconds(1));
    const one = await login(server, 'sojang01');
    const codeOfOne = await sentCode();
    clock.advance(seconds(1));
    const two = await login(server, 'sojang01');
    clock.advance(seconds(1));
    const other = await login(server, 'gisa01');
    const before = await stateOf(server);
    for (const { body } of [two, other]) {
      expect(refused(await verify(server, body.accessToken, codeOfOne)).code).toBe('OTP_WRONG');
    }
    expect(await stateOf(server)).toEqual(before);
    expect((await verify(server, one.body.accessToken, codeOfOne)).status).toBe(200);
  });

  it('AUT-12 is not sent while codes are locked', async () => {
    await setPolicy('ALL');
    await server.sql(
      `insert into otp_guard (apt_id, member_id, failures, last_failed_at, locked_until) values ('10001', 'gisa02', 5, $1, $2)`,
      [clock.now(), new Date(clock.now().getTime() + minutes(10))],
    );
    const before = await stateOf(server, ['outbox_message']);
    const { body } = await login(server, 'gisa02');
    expect(await stateOf(server, ['outbox_message'])).toEqual(before);
    expect(refused(await verify(server, body.accessToken, '123456')).code).toBe('OTP_EXHAUSTED');
  });
});

describe('setting up an authenticator', () => {
  type Setup = { otpUri: string; secret: string; otpQrImage: string };

  it('AUT-15 needs the password and a first code; recovery codes are shown once and kept as hashes', async () => {
    await setPolicy('OFF');
    const person = await server.signInAtTheDoor('gijeon01');
    const before = await stateOf(server);
    expect((await person.post('/api/auth/otp/begin', { password: 'wrong' })).status).toBe(403);
    expect(refused(await person.post('/api/auth/otp/confirm', { code: '123456' }))).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    expect(await stateOf(server)).toEqual(before);

    const begun = await person.post<Setup>('/api/auth/otp/begin', { password: PASSWORD });
    expect(begun.body.otpUri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.otpQrImage).toMatch(/^data:image\/svg\+xml;base64,/);
    // Begun is not done: nobody is asked for a code that was never confirmed.
    expect((await login(server, 'gijeon01')).body.otpRequired).toBe(false);
    const pending = await stateOf(server, ['authenticator', 'recovery_code']);
    expect((await person.post('/api/auth/otp/confirm', { code: codeAt(clock, 5, begun.body.secret) })).status).toBe(
      401,
    );
    expect(await stateOf(server, ['authenticator', 'recovery_code'])).toEqual(pending);

    const code = codeAt(clock, 0, begun.body.secret);
    const events = await eventsDuring(server, async () => {
      const confirmed = await person.post<{ recoveryCodes: string[] }>('/api/auth/otp/confirm', { code });
      expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
      for (const recovery of confirmed.body.recoveryCodes) {
        expect(await server.sql(`select 1 from recovery_code t where t::text like '%${recovery}%'`)).toEqual([]);
      }
    });
    expect(kindsOf(events)).toEqual(['OTP_ENROLLED']);
    expect((await person.get('/api/auth/otp')).body).toEqual({
      enabledYn: 'Y',
      requiredYn: 'N',
      recoveryCodesLeft: 10,
    });
    // The code that confirmed the set-up is used up.
    const { body } = await login(server, 'gijeon01');
    expect(body).toMatchObject({ otpRequired: true, otpMethod: 'APP' });
    expect((await verify(server, body.accessToken, code)).status).toBe(401);
    expect((await verify(server, body.accessToken, codeAt(clock, 1, begun.body.secret))).status).toBe(200);
  });

  it('AUT-15 what was begun is put into force by the session that began it, and by no other of the same person', async () => {
    await setPolicy('OFF');
    const [here, there] = [await server.signInAtTheDoor('gisa01'), await server.signInAtTheDoor('gisa01')];
    const { body } = await here.post<Setup>('/api/auth/otp/begin', { password: PASSWORD });
    const begun = await stateOf(server);
    const code = codeAt(clock, 0, body.secret);
    const answer = await there.post('/api/auth/otp/confirm', { code });
    expect(refused(answer)).toMatchObject({ status: 409, code: 'STALE' });
    expect(await stateOf(server)).toEqual(begun);
    expect((await here.post('/api/auth/otp/confirm', { code })).status).toBe(200);
  });

  it('AUT-15 a recovery code has 112 bits or more, since what is kept of it is a quick hash', async () => {
    const { newRecoveryCodes } = await import('./totp.ts');
    const codes = newRecoveryCodes();
    for (const code of codes) expect(code.replaceAll('-', '').length * Math.log2(32), code).toBeGreaterThanOrEqual(112);
    for (const code of codes) expect(code).toMatch(patterns.recoveryCode);
  });

  it('AUT-14 a recovery code opens one sign-in, once, even for two requests at the same moment', async () => {
    const person = await server.signInAtTheDoor('seomu01');
    const { body } = await person.post<Setup>('/api/auth/otp/begin', { password: PASSWORD });
    const { body: done } = await person.post<{ recoveryCodes: string[] }>('/api/auth/otp/confirm', {
      code: codeAt(clock, 0, body.secret),
    });
    const [recovery = ''] = done.recoveryCodes;
    const [one, two] = [await login(server, 'seomu01'), await login(server, 'seomu01')];
    const answers = await Promise.all([one, two].map((begun) => verify(server, begun.body.accessToken, recovery)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(
      await server.sql(`select 1 from recovery_code where member_id = 'seomu01' and used_at is not null`),
    ).toHaveLength(1);
  });

  it('AUT-17 removing needs the password, and is refused where a code is demanded', async () => {
    const must = await signInWithCode(server, clock);
    const before = await stateOf(server);
    expect((await must.post('/api/auth/otp/remove', { password: PASSWORD })).status).toBe(403);
    expect((await must.post('/api/auth/otp/remove', { password: 'wrong' })).status).toBe(403);
    expect(await stateOf(server)).toEqual(before);

    await setPolicy('ALL');
    const person = await signInWithSentCode('gyeongri01');
    const { body } = await person.post<Setup>('/api/auth/otp/begin', { password: PASSWORD });
    await person.post('/api/auth/otp/confirm', { code: codeAt(clock, 0, body.secret) });
    expect((await person.post('/api/auth/otp/remove', { password: PASSWORD })).status).toBe(403);
    await setPolicy('OFF');
    const events = await eventsDuring(server, async () => {
      expect((await person.post('/api/auth/otp/remove', { password: PASSWORD })).status).toBe(200);
    });
    expect(kindsOf(events)).toEqual(['OTP_REMOVED']);
    expect((await login(server, 'gyeongri01')).body.otpRequired).toBe(false);
  });

  it('AUT-17 what is asked for at the door is changed only within ten minutes of having passed it; without a second step the password is enough', async () => {
    await setPolicy('OFF');
    const person = await server.signInAtTheDoor('gyeongri01');
    const age = (mins: number) =>
      server.sql(`update session set created_at = $1 where member_id = 'gyeongri01'`, [
        new Date(clock.now().getTime() - minutes(mins)),
      ]);
    await age(11);
    // Nothing but the password is asked of this person, so it is all there is to ask again.
    const { body } = await person.post<Setup>('/api/auth/otp/begin', { password: PASSWORD });
    expect((await person.post('/api/auth/otp/confirm', { code: codeAt(clock, 0, body.secret) })).status).toBe(200);

    const before = await stateOf(server);
    for (const path of ['/api/auth/otp/remove', '/api/auth/otp/begin', '/api/auth/passkeys/begin'])
      expect(refused(await person.post(path, { password: PASSWORD })), path).toMatchObject({
        status: 403,
        code: 'SIGN_IN_AGAIN',
      });
    // Nor is one confirmed that was begun before.
    expect(refused(await person.post('/api/auth/otp/confirm', { code: '123456' }))).toMatchObject({
      status: 403,
      code: 'SIGN_IN_AGAIN',
    });
    expect(await stateOf(server)).toEqual(before);

    clock.advance(seconds(60));
    const begun = await login(server, 'gyeongri01');
    const { body: again, cookies } = await verify(server, begun.body.accessToken, codeAt(clock, 0, body.secret));
    const back = personOf(server.call, 'gyeongri01', again, cookies);
    await age(9);
    expect((await back.post('/api/auth/otp/remove', { password: PASSWORD })).status).toBe(200);
  });

  it('AUT-18 an administrator removes it for a lost phone: the sessions end, and where a code is demanded one is sent', async () => {
    const person = await signInWithCode(server, clock);
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    expect((await sysadmin.post('/api/syst/users/otpuser01/resetOtp?aptId=10001')).status).toBe(200);
    expect(await tokenWorks(server, person.token)).toBe(false);
    expect(await server.sql(`select 1 from authenticator where member_id = 'otpuser01'`)).toEqual([]);
    expect((await login(server, 'otpuser01')).body).toMatchObject({ otpRequired: true, otpMethod: 'SMS' });
  });
});
