import { describe, expect, it } from 'vitest';
import { codeAt, eventsDuring, kindsOf, login, minutes, seconds, verify } from '../../../test/getting-in.ts';
import { type Handed, NEW, openHandedLinks, tokenOf } from './testing/handed-links.ts';

const { clock, server, people, inspect, use, refusedAndNothing, cameByLink } = openHandedLinks();

describe('CRD-05 a lost password where no channel brings a link', () => {
  const pathOf = (memberId: string) => `/api/syst/users/${memberId}/first-link/hand-over?aptId=10001`;

  it('is set anew by a link that the operator hands over: their own second step stays and is asked for, and they are told', async () => {
    await refusedAndNothing(() => people.sojang.post<Handed>(pathOf('gwajang01')), 409, 'LINK_NOT_HANDED');
    let token = '';
    const events = await eventsDuring(server, async () => {
      token = tokenOf((await people.sysadmin.post<Handed>(pathOf('otpuser01'))).body);
    });
    expect(kindsOf(events)).toEqual(['PASSWORD_LINK_MADE']);
    const { opening, firstYn, factor } = (await inspect(token)).body;
    expect({ firstYn, factor }).toEqual({ firstYn: 'N', factor: null });
    await refusedAndNothing(() => use(token, { opening, otpCode: '123456' }), 400, 'INVALID_INPUT');
    expect((await use(token, { opening })).status).toBe(200);
    expect((await login(server, 'otpuser01', NEW)).body).toMatchObject({ otpRequired: true });
  });

  it('sets up a second step for who has none: without one the sign-in after it could not be finished', async () => {
    const { body } = await people.sysadmin.post<Handed>(pathOf('gyeongri01'));
    const token = tokenOf(body);
    const { opening, factor } = (await inspect(token)).body;
    expect(factor).toMatchObject({ neededYn: 'Y', sentTo: null });
    await refusedAndNothing(() => use(token, { opening }), 401, 'OTP_WRONG');
    const done = await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) });
    expect(done.body.recoveryCodes).toHaveLength(10);
    const entered = await login(server, 'gyeongri01', NEW);
    expect(entered.body).toMatchObject({ otpRequired: true });
    clock.advance(seconds(30));
    const code = codeAt(clock, 0, factor?.secret);
    expect((await verify(server, entered.body.accessToken, code)).status).toBe(200);
  });

  it('by no operator who came in by a link within the last day: they are told from when; nor from the list of complexes, which says where', async () => {
    await cameByLink();
    const refusal = await refusedAndNothing(
      () => people.sysadmin.post<Handed>(pathOf('gisa01')),
      409,
      'LINK_NOT_HANDED',
    );
    expect(refusal.errorUserMsg).toMatch(/\d+월 \d+일 (오전|오후) \d+:\d\d부터 전할 수 있습니다/);
    expect(refusal.errorUserMsg).not.toMatch(/운영센터/);
    const lost = () => people.sysadmin.post<Handed>(pathOf('otpuser01'), { lostFactor: '휴대전화를 잃어버림' });
    expect((await refusedAndNothing(lost, 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(/부터 전할 수 있습니다/);
    clock.advance(minutes(25 * 60));
    people.sysadmin = await server.signIn('sysadmin');
    const listed = () => people.sysadmin.post<Handed>('/api/syst/complexes/10001/first-link/hand-over');
    expect((await refusedAndNothing(listed, 409, 'LINK_NOT_HANDED')).errorUserMsg).toMatch(/사용자 관리에서/);
    expect((await people.sysadmin.post<Handed>(pathOf('gisa01'))).status).toBe(200);
  });

  it('on the first day of an installation too: its first link is shown to whoever starts it', async () => {
    await server.sql(
      `insert into one_time_link (apt_id, link_hash, member_id, purpose, created_at, expires_at, used_at)
       select apt_id, decode('11', 'hex'), member_id, 'FIRST_ADMIN', $1, $1::timestamptz + interval '1 day', $1 from member where member_id = 'sysadmin'`,
      [clock.now()],
    );
    await cameByLink();
    expect((await people.sysadmin.post<Handed>(pathOf('gisa01'))).status).toBe(200);
    // Another link after it counts as any does.
    clock.advance(minutes(1));
    await cameByLink();
    await refusedAndNothing(() => people.sysadmin.post<Handed>(pathOf('gisa01')), 409, 'LINK_NOT_HANDED');
    clock.advance(minutes(25 * 60));
    people.sysadmin = await server.signIn('sysadmin');
    expect((await people.sysadmin.post<Handed>(pathOf('gisa01'))).status).toBe(200);
  });
});

describe('CRD-05 a lost second step where no channel brings a code', () => {
  const pathOf = (memberId: string) => `/api/syst/users/${memberId}/first-link/hand-over?aptId=10001`;
  const lost = { lostFactor: '휴대전화와 복구 코드를 모두 잃어버림' };
  const enrol = async (memberId: string) => {
    const token = tokenOf((await people.sysadmin.post<Handed>(pathOf(memberId))).body);
    const { opening, factor } = (await inspect(token)).body;
    expect((await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) })).status).toBe(200);
  };

  it('the operator takes it away with a reason and hands over a link that sets both anew; the old password opens nothing, and the others are told', async () => {
    await enrol('isa01');
    await server.sql("delete from alarm where title like '%두 번째 인증%'");
    let token = '';
    const events = await eventsDuring(server, async () => {
      const { status, body } = await people.sysadmin.post<Handed>(pathOf('isa01'), lost);
      expect(status, JSON.stringify(body)).toBe(200);
      token = tokenOf(body);
    });
    expect(kindsOf(events)).toEqual(['OTP_REMOVED', 'PASSWORD_LINK_MADE']);
    expect(
      await server.sql("select detail from security_event where kind = 'OTP_REMOVED' and member_id = 'isa01'"),
    ).toEqual([{ detail: { by: 'HAND', reason: lost.lostFactor } }]);
    const told = await server.sql<{ member_id: string; body: string }>(
      "select member_id, body from alarm where title like '%두 번째 인증을 운영센터가 초기화했습니다' order by 1",
    );
    expect(told.map(({ member_id }) => member_id)).toEqual(expect.arrayContaining(['gamsa01', 'sojang01']));
    expect(told.map(({ member_id }) => member_id)).not.toContain('isa01');
    expect(told[0]?.body).toContain(lost.lostFactor);
    expect((await login(server, 'isa01', NEW)).status).toBe(401);
    const { opening, factor } = (await inspect(token)).body;
    expect(factor).toMatchObject({ neededYn: 'Y' });
    await refusedAndNothing(() => use(token, { opening }), 401, 'OTP_WRONG');
    expect((await use(token, { opening, otpCode: codeAt(clock, 0, factor?.secret) })).status).toBe(200);
    const entered = await login(server, 'isa01', NEW);
    clock.advance(seconds(30));
    const code = codeAt(clock, 0, factor?.secret);
    const { status, body } = await verify(server, entered.body.accessToken, code);
    expect(status).toBe(200);
    const own = await server.call<{ record: { kind: string; newYn: string }[] }>('GET', '/api/auth/own-security', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(own.body.record.filter(({ newYn }) => newYn === 'Y').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['OTP_REMOVED', 'PASSWORD_LINK_MADE']),
    );
  });

  it('by nobody else, not without a reason, not of oneself, and not of who has no second step', async () => {
    await enrol('dongdae01');
    await refusedAndNothing(() => people.sojang.post<Handed>(pathOf('dongdae01'), lost), 409, 'LINK_NOT_HANDED');
    await refusedAndNothing(
      () => people.sysadmin.post<Handed>(pathOf('dongdae01'), { lostFactor: ' ' }),
      400,
      'INVALID_INPUT',
    );
    await refusedAndNothing(() => people.sysadmin.post<Handed>(pathOf('seomu01'), lost), 409, 'LINK_NOT_HANDED');
    await refusedAndNothing(
      () => people.sysadmin.post<Handed>('/api/syst/users/sysadmin/first-link/hand-over', lost),
      409,
      'LINK_NOT_HANDED',
    );
    const { errorUserMsg } = await refusedAndNothing(
      () => people.sojang.post<Handed>('/api/syst/users/dongdae01/resetOtp?aptId=10001'),
      409,
      'NO_CHANNEL',
    );
    expect(errorUserMsg).toContain('운영센터에 새 링크를 요청해 주세요');
  });
});
