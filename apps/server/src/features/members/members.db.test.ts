import { koreanDay } from '@danji/contract/korean-day';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';

type Member = {
  memberId: string;
  memberType: string;
  memberName: string;
  phoneNo: string;
  adminYn: string;
  expiredPermissionYn: string;
};

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));

const grant = (memberId: string) => `/api/comm/member/${memberId}/grantSuperAdmin`;
const topOf = async (aptId: string) =>
  (
    await server.sql<{ member_id: string }>('select member_id from member where apt_id = $1 and is_super_admin', [
      aptId,
    ])
  ).map(({ member_id }) => member_id);
const rolesOf = async (memberId: string) =>
  (
    await server.sql<{ role_code: string }>(
      'select r.role_code from member_role mr join role r using (apt_id, role_id) where mr.member_id = $1 order by 1',
      [memberId],
    )
  ).map(({ role_code }) => role_code);

const signedInAgo = (time: string) =>
  server.sql(`update session set created_at = created_at - $1::interval where member_id = 'sojang01'`, [time]);

/** A wrong password leaves its trace: a counted try and an event. */
const TRACES = ['login_guard', 'security_event'];

async function refused(ask: () => Promise<{ status: number; body: unknown }>, status: number, code: string) {
  const before = await digestOf(server, TRACES);
  const answer = await ask();
  expect({ status: answer.status, code: (answer.body as { code: string }).code }).toEqual({ status, code });
  expect(await digestOf(server, TRACES)).toEqual(before);
}

describe('DEP-7: the list of members', () => {
  it('DEP-7 employees with exactly the fields of the source, in the order of their departments', async () => {
    const { status, body } = await sojang.get<Member[]>('/api/comm/members?aptId=10001&memberType=EMP');
    expect(status).toBe(200);
    expect(body).toHaveLength(14);
    expect(body.every(({ memberType }) => memberType === 'EMP')).toBe(true);
    expect(body.find(({ memberId }) => memberId === 'sojang01')).toEqual({
      memberId: 'sojang01',
      memberType: 'EMP',
      deptId: expect.any(String),
      deptName: '관리과',
      positionName: '관리소장',
      memberName: '박소장',
      phoneNo: expect.stringMatching(/^010-\*{4}-\d{4}$/),
      workingType: '일근',
      adminYn: 'Y',
      expiredPermissionYn: 'N',
    });
    const { body: tenants } = await sojang.get<Member[]>('/api/comm/members?memberType=TENANT');
    expect(tenants.map(({ memberId, expiredPermissionYn }) => [memberId, expiredPermissionYn]).sort()).toEqual([
      ['dongdae01', 'N'],
      ['dongdae02', 'Y'],
      ['gamsa01', 'N'],
      ['hoejang01', 'N'],
      ['isa01', 'N'],
    ]);
  });

  it('DEP-7 filters by department and name; ACL-12 no answer holds a whole telephone number', async () => {
    const { body: all } = await sojang.get<(Member & { deptId: string; deptName: string })[]>('/api/comm/members');
    const deptId = all.find(({ deptName }) => deptName === '기전과')?.deptId;
    const { body } = await sojang.get<Member[]>(
      `/api/comm/members?deptId=${deptId}&memberName=${encodeURIComponent('기사')}`,
    );
    expect(body.map(({ memberId }) => memberId).sort()).toEqual(['gisa01', 'gisa02']);
    const numbers = await server.sql<{ phone_no: string }>('select phone_no from member');
    for (const { phone_no } of numbers) expect(JSON.stringify(all)).not.toContain(phone_no.slice(3));
    await server.sql("update member set state = 'RESIGNED' where member_id = 'gwanri01'");
    const { body: left } = await sojang.get<Member[]>('/api/comm/members');
    expect(left.map(({ memberId }) => memberId)).not.toContain('gwanri01');
  });

  it('the last day of a term still counts, in Korean time', async () => {
    const today = koreanDay(server.clock.now());
    await server.sql('update member set permission_ends_on = $1 where member_id = $2', [today, 'isa01']);
    const expired = async () => {
      const { body } = await sojang.get<Member[]>('/api/comm/members?memberType=TENANT');
      return body.find(({ memberId }) => memberId === 'isa01')?.expiredPermissionYn;
    };
    expect(await expired()).toBe('N');
    await server.sql('update member set permission_ends_on = $1::date - 1 where member_id = $2', [today, 'isa01']);
    expect(await expired()).toBe('Y');
  });
});

describe('ADM-4, ACL-15: the top administrator', () => {
  it('ACL-15 while there is one, nobody else may name another, and the one must give the password', async () => {
    await signedInAgo('5 minutes 1 second');
    await refused(() => sojang.post(grant('gwajang01')), 403, 'REAUTHENTICATION_FAILED');
    // Nothing was given that could be wrong: what is asked for is said.
    const said = await sojang.post<{ errorUserMsg: string }>(grant('gwajang01'));
    expect(said.body.errorUserMsg).toMatch(/비밀번호를 입력하거나 다시 로그인/);
    await refused(() => sojang.post(grant('gwajang01'), { password: 'wrong' }), 403, 'REAUTHENTICATION_FAILED');
    await server.sql(
      "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
    );
    const gwajang = await server.signIn('gwajang01');
    await refused(() => gwajang.post(grant('gwajang01'), { password: PASSWORD }), 409, 'TOP_ADMIN_EXISTS');
    const gisa = await server.signIn('gisa01');
    await refused(() => gisa.post(grant('gisa01'), { password: PASSWORD }), 403, 'NO_PERMISSION');
    expect(await topOf('10001')).toEqual(['sojang01']);
  });

  it('ACL-15 officers, locked and expired members, oneself, strangers and other complexes cannot be named', async () => {
    const password = { password: PASSWORD };
    for (const memberId of ['hoejang01', 'dongdae02', 'locked01', 'sojang01', 'gwanri01'])
      await refused(() => sojang.post(grant(memberId), password), 409, 'MEMBER_NOT_ELIGIBLE');
    await server.sql("update member set permission_ends_on = '2020-01-01' where member_id = 'seomu01'");
    await refused(() => sojang.post(grant('seomu01'), password), 409, 'MEMBER_NOT_ELIGIBLE');
    await refused(() => sojang.post(grant('sojang02'), password), 404, 'NOT_FOUND');
    await refused(() => sojang.post(grant('nobody99'), password), 404, 'NOT_FOUND');
    await refused(() => sojang.post(`${grant('sojang02')}?aptId=10002`, password), 403, 'FOREIGN_COMPLEX');
  });

  it('ADM-4, ACL-15 handing over moves the property, the role and the history, and leaves a security event', async () => {
    const { status, body } = await sojang.post(grant('gwajang01'), { password: PASSWORD });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    expect(await topOf('10001')).toEqual(['gwajang01']);
    expect(await rolesOf('sojang01')).toEqual(['DIRECTOR']);
    expect(await rolesOf('gwajang01')).toContain('SUPER_ADMIN');
    const history = await server.sql(
      "select actor_member_id, member_id, act from access_right_history where apt_id = '10001' order by history_id",
    );
    expect(history).toEqual([
      { actor_member_id: 'sojang01', member_id: 'sojang01', act: 'SUPER_ADMIN_REMOVED' },
      { actor_member_id: 'sojang01', member_id: 'gwajang01', act: 'SUPER_ADMIN_GRANTED' },
    ]);
    expect(
      await server.sql("select 1 from security_event where kind = 'SUPER_ADMIN_GRANTED' and member_id = 'gwajang01'"),
    ).toHaveLength(1);
    // The old one has lost the right with the property, although the token is the same.
    await refused(() => sojang.post(grant('sojang01'), { password: PASSWORD }), 409, 'TOP_ADMIN_EXISTS');
  });

  it('ADM-4 the call of the source, without a body, is enough for whoever has just signed in, and for nobody else', async () => {
    const gwajang = await server.signIn('gwajang01');
    const roles = [await rolesOf('sojang01'), await rolesOf('gwajang01')];
    await refused(() => gwajang.post(grant('sojang01'), { password: '' }), 403, 'REAUTHENTICATION_FAILED');
    expect((await gwajang.post(grant('sojang01'))).status).toBe(200);
    expect(await topOf('10001')).toEqual(['sojang01']);
    expect(await rolesOf('sojang01')).toContain('SUPER_ADMIN');
    // Just signed in is no right of its own.
    await refused(() => gwajang.post(grant('gwajang01')), 409, 'TOP_ADMIN_EXISTS');
    await signedInAgo('5 minutes 1 second');
    await refused(() => sojang.post(grant('gwajang01')), 403, 'REAUTHENTICATION_FAILED');
    expect((await sojang.post(grant('gwajang01'), { password: PASSWORD })).status).toBe(200);
    expect([await rolesOf('sojang01'), await rolesOf('gwajang01')]).toEqual(roles);
  });

  it('LOG-04 the history of rights cannot be changed, by anyone', async () => {
    for (const act of [
      "update access_right_history set act = 'x'",
      'delete from access_right_history',
      'truncate access_right_history',
    ])
      await expect(server.sql(act), act).rejects.toThrow('append-only');
    await expect(server.sqlAsApp('10001', "update access_right_history set act = 'x'")).rejects.toThrow(
      'permission denied',
    );
  });

  it('ADM-4 the operator may name one for a complex, with their own password', async () => {
    const sysadmin = await server.signIn('sysadmin');
    await refused(
      () => sysadmin.post(`${grant('sojang01')}?aptId=10001`, { password: 'wrong' }),
      403,
      'REAUTHENTICATION_FAILED',
    );
    expect((await sysadmin.post(`${grant('sojang01')}?aptId=10001`, { password: PASSWORD })).status).toBe(200);
    expect(await topOf('10001')).toEqual(['sojang01']);
  });
});

describe('ADM-4, ACL-15: a top administrator who is locked', () => {
  it('ACL-15 stays it: nobody is named as if there were none, nobody below them acts on them, and unlocked they are it again', async () => {
    const sysadmin = await server.signIn('sysadmin');
    const act = (name: string) =>
      sysadmin.post('/api/syst/user-acts?aptId=10002', { act: name, memberIds: ['sojang02'], reason: '단지 요청' });
    await server.sql(
      "insert into member_role select '10002', 'gisa21', role_id from role where apt_id = '10002' and role_code = 'DIRECTOR' on conflict do nothing",
    );
    const gisa = await server.signIn('gisa21');
    expect(await topOf('10002')).toEqual(['sojang02']);
    await act('LOCK');
    await refused(() => gisa.post(grant('gisa21')), 409, 'TOP_ADMIN_EXISTS');
    expect(await rolesOf('gisa21')).not.toContain('SUPER_ADMIN');
    expect((await gisa.get<{ adminExistsYn: string }>('/api/token-validate')).body.adminExistsYn).toBe('Y');
    await act('UNLOCK');
    expect(await topOf('10002')).toEqual(['sojang02']);
    // The operator may name another meanwhile: then the role goes with it, and nothing comes back.
    await act('LOCK');
    expect((await sysadmin.post(`${grant('gisa21')}?aptId=10002`, { password: PASSWORD })).status).toBe(200);
    await act('UNLOCK');
    expect(await topOf('10002')).toEqual(['gisa21']);
    expect(await rolesOf('sojang02')).not.toContain('SUPER_ADMIN');
    expect((await sysadmin.post(`${grant('sojang02')}?aptId=10002`, { password: PASSWORD })).status).toBe(200);
  });
});

describe('CON-06: at the same moment', () => {
  it('ADM-4, CON-06 ten name ten people in a complex without one, on three nodes: exactly one wins', async () => {
    await server.sql(
      "insert into member (apt_id, member_id, member_type, member_name) select '10003', 'worker' || n, 'EMP', '직원' || n from generate_series(1, 10) n",
    );
    const { token, get } = await server.signIn('sojang03');
    expect((await get<{ adminExistsYn: string }>('/api/token-validate')).body.adminExistsYn).toBe('N');
    const nodes: App[] = [server.server, await server.addNode(), await server.addNode()];
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const answer = await (nodes[i % 3] as App).app.inject({
          method: 'POST',
          url: grant(`worker${i + 1}`),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        });
        return answer.statusCode;
      }),
    );
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await topOf('10003')).toHaveLength(1);
    expect(await server.sql("select 1 from access_right_history where apt_id = '10003'")).toHaveLength(1);
    expect(
      await server.sql(
        "select 1 from member_role mr join role r using (apt_id, role_id) where mr.apt_id = '10003' and r.role_code = 'SUPER_ADMIN'",
      ),
    ).toHaveLength(1);
    expect((await get<{ adminExistsYn: string }>('/api/token-validate')).body.adminExistsYn).toBe('Y');
  });

  it('CON-06 ten hand-overs by the same administrator at once: one wins, one top administrator', async () => {
    const answers = await Promise.all(
      ['gwajang01', 'gyeongri01', 'gijeon01', 'gisa01', 'gisa02', 'miwha01', 'gyeongbi01', 'noperm01'].map((memberId) =>
        sojang.post<{ code?: string }>(grant(memberId), { password: PASSWORD }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect(status).toBeOneOf([200, 403, 409]);
    expect(await topOf('10001')).toHaveLength(1);
  });

  it('CON-06 the database itself refuses a second one', async () => {
    await expect(
      server.sql("update member set is_super_admin = true where member_id in ('gisa01', 'gwajang01', 'gisa02')"),
    ).rejects.toThrow('one_super_admin');
    await expect(server.sql("update member set is_super_admin = true where member_id = 'hoejang21'")).rejects.toThrow(
      'super_admin_is_active_employee',
    );
  });
});
