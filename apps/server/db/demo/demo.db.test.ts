import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { PASSWORD, startTestServer } from '../../test/server.ts';
import { loadDemo } from './load-demo.ts';

const server = forThisFile(startTestServer);

/** As the issue lists them: id, complex, kind, position, and what is special. */
const ACCOUNTS = [
  ['sysadmin', '00000', 'EMP', '시스템 관리자'],
  ['sojang01', '10001', 'EMP', '관리소장'],
  ['gwajang01', '10001', 'EMP', '관리과장'],
  ['gyeongri01', '10001', 'EMP', '경리주임'],
  ['gijeon01', '10001', 'EMP', '기전과장'],
  ['gisa01', '10001', 'EMP', '기전기사'],
  ['gyeongbi01', '10001', 'EMP', '경비반장'],
  ['miwha01', '10001', 'EMP', '미화반장'],
  ['hoejang01', '10001', 'TENANT', '회장'],
  ['gamsa01', '10001', 'TENANT', '감사'],
  ['dongdae01', '10001', 'TENANT', '동대표'],
  ['noperm01', '10001', 'EMP', '수습'],
  ['sojang02', '10002', 'EMP', '관리소장'],
  ['sojang03', '10003', 'EMP', '관리소장'],
] as const;

describe('the demo', () => {
  it('has its three complexes and the one of the operator; one-time codes are off', async () => {
    expect(await server.sql('select apt_id, name, is_operator, otp_policy from complex order by 1')).toEqual([
      { apt_id: '00000', name: '단지 운영센터', is_operator: true, otp_policy: 'OFF' },
      { apt_id: '10001', name: '한빛마을 1단지', is_operator: false, otp_policy: 'OFF' },
      { apt_id: '10002', name: '푸른숲 2단지', is_operator: false, otp_policy: 'OFF' },
      { apt_id: '10003', name: '새솔 3단지', is_operator: false, otp_policy: 'OFF' },
    ]);
    expect(await server.sql("select 1 from member where apt_id = '10001' and member_type = 'EMP'")).toHaveLength(14);
    expect(await server.sql('select apt_id, member_id from member where is_super_admin order by 1')).toEqual([
      { apt_id: '10001', member_id: 'sojang01' },
      { apt_id: '10002', member_id: 'sojang02' },
    ]);
  });

  it.each(ACCOUNTS)(
    '%s of %s signs in with the password of the demo',
    async (memberId, aptId, memberType, positionName) => {
      const person = await server.signIn(memberId);
      expect(person.record.otpRequired).toBe(false);
      const { body } = await person.get('/api/main/memberInfo');
      expect(body).toMatchObject({ memberId, aptId, memberType, positionName });
    },
  );

  it('otpuser01 owes a code from the app, locked01 does not get in, noperm01 reads nothing but home', async () => {
    const otp = await server.call<{ otpRequired: boolean; otpMethod: string }>('POST', '/api/login', {
      body: { memberId: 'otpuser01', password: PASSWORD },
    });
    expect(otp).toMatchObject({ status: 200, body: { otpRequired: true, otpMethod: 'APP' } });
    const locked = await server.call('POST', '/api/login', { body: { memberId: 'locked01', password: PASSWORD } });
    expect(locked.status).toBe(401);
    const { body } = await (await server.signIn('noperm01')).get<{ menuName: string; readYn: string }[]>(
      '/api/main/menuAuthInfo',
    );
    expect(body.filter(({ readYn }) => readYn === 'Y').map(({ menuName }) => menuName)).toEqual(['홈']);
  });

  it('AUT-01 keeps no password in clear, each with a salt of its own', async () => {
    const hashes = await server.sql<{ password_hash: string }>('select password_hash from credential');
    expect(hashes.length).toBeGreaterThan(20);
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(hashes.length);
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$/);
  });

  it('is the same every time, and is never loaded over something', async () => {
    const database = await createTestDatabase();
    expect(await loadDemo({ ownerUrl: database.ownerUrl, secrets: database.secrets })).toBe(true);
    expect(await loadDemo({ ownerUrl: database.ownerUrl, secrets: database.secrets })).toBe(false);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const ids = 'select apt_id, dept_id, dept_name, seq_no from department order by 1, 4';
    expect((await owner.query(ids)).rows).toEqual(await server.sql(ids));
    await owner.end();
    await database.drop();
  });
});

it('AUT-09 a production database has no account, no complex and no way in', async () => {
  const production = await startTestServer({ demo: false, env: { demo: false, production: true } });
  for (const table of ['complex', 'member', 'credential', 'department', 'role', 'hub_key'])
    expect(await production.sql(`select 1 from ${table}`), table).toEqual([]);
  for (const memberId of ['sysadmin', 'sojang01', 'sojang03']) {
    const { status } = await production.call('POST', '/api/login', { body: { memberId, password: PASSWORD } });
    expect(status, memberId).toBe(401);
  }
  await production.close();
});
