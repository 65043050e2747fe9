import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { eventsDuring } from '../../../test/getting-in.ts';
import { startTestServer } from '../../../test/server.ts';
import { addIssuer, changeIssuer, ISSUERS } from './testing/outside.ts';

const server = forThisFile(() => startTestServer());
const operator = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));
const KEYCLOAK = 'https://login.example.com/realms/office';
type Row = { issuerId: string; name: string; onYn: string; redirectUri: string };
const listed = async (aptId: string) => (await operator.get<Row[]>(`${ISSUERS}?aptId=${aptId}`)).body;
const told = async (memberId: string) =>
  (
    await server.sql<{ title: string }>(
      `select title from alarm where member_id = $1 and title like '%외부 로그인%' order by created_at desc, alarm_id desc limit 1`,
      [memberId],
    )
  )[0]?.title;

it('the operator adds an issuer, which is on nowhere; its secret is kept sealed and shown in no answer', async () => {
  const secret = 'a-secret-that-nobody-reads-again';
  const issuerId = await addIssuer(operator, KEYCLOAK, { clientSecret: secret }, []);
  expect((await server.call('GET', '/api/auth/oidc/issuers')).body).toEqual([]);
  const answers = JSON.stringify([await listed('10001'), (await sojang.get(ISSUERS)).body]);
  expect(answers).not.toContain(secret);
  expect(await server.sql(`select 1 from oidc_issuer t where t::text like '%' || $1 || '%'`, [secret])).toEqual([]);
  expect(server.logLines.join()).not.toContain(secret);
  expect(await listed('10001')).toMatchObject([
    {
      issuerId,
      onYn: 'N',
      redirectUri: expect.stringMatching(new RegExp(`^http://localhost:\\d+/auth/outside/${issuerId}$`)),
    },
  ]);
  // A complex sees what is on in it.
  expect((await sojang.get(ISSUERS)).body).toEqual([]);
  await operator.post(`${ISSUERS}/${issuerId}/switch?aptId=10001`, { onYn: 'Y' });
  expect((await sojang.get<Row[]>(ISSUERS)).body).toMatchObject([{ issuerId, onYn: 'Y' }]);
  expect((await listed('10002'))[0]).toMatchObject({ onYn: 'N', complexes: 1 });
  expect((await server.call('GET', '/api/auth/oidc/issuers')).body).toEqual([{ issuerId, name: '회사 로그인' }]);
});

it('nobody of a complex sets one up, changes one, or turns one on: it could say that anybody is anybody', async () => {
  const [{ issuerId } = { issuerId: '' }] = await listed('10001');
  const values = { name: '내 것', clientId: 'x', rule: 'EMAIL', ruleClaim: '', trusted: [] };
  const before = await digestOf(server, ['security_event', 'rate_window']);
  const tries: [string, object][] = [
    [ISSUERS, { ...values, clientSecret: 'y', issuer: 'https://mine.example.com' }],
    [`${ISSUERS}/${issuerId}`, values],
    [`${ISSUERS}/${issuerId}/secret`, { clientSecret: 'z' }],
    [`${ISSUERS}/${issuerId}/switch`, { onYn: 'N' }],
    [`${ISSUERS}/${issuerId}/remove`, {}],
  ];
  for (const [path, body] of tries)
    expect((await sojang.post<{ code: string }>(path, body)).body.code, path).toBe('NO_PERMISSION');
  expect(await digestOf(server, ['security_event', 'rate_window'])).toEqual(before);
  // Nor by the database, whatever the program asks.
  await expect(
    server.sqlAsApp('10001', `update oidc_issuer set rule = 'EMAIL' where issuer_id = $1`, [issuerId]),
  ).rejects.toThrow('belongs to all complexes');
  await expect(
    server.sqlAsApp('00000', `update oidc_issuer set issuer = 'https://mine.example.com' where issuer_id = $1`, [
      issuerId,
    ]),
  ).rejects.toThrow('permission denied');
});

it('each change is on record and told to the top administrator and the officers of the complexes where it is on', async () => {
  const [{ issuerId } = { issuerId: '' }] = await listed('10001');
  const events = await eventsDuring(server, async () => {
    await changeIssuer(operator, issuerId, { rule: 'EMAIL' });
    expect(await told('sojang01')).toBe('운영센터가 외부 로그인 ‘회사 로그인’ 서비스를 바꾸었습니다');
    expect(await told('hoejang01')).toBe(await told('sojang01'));
    await operator.post(`${ISSUERS}/${issuerId}/secret`, { clientSecret: 'another one' });
    expect(await told('sojang01')).toContain('비밀값을 바꾸었습니다');
  });
  expect(events.filter(({ apt_id }) => apt_id === '10001')).toMatchObject([
    {
      kind: 'OIDC_ISSUER_CHANGED',
      actor_member_id: 'sysadmin',
      detail: { act: 'CHANGED', what: '계정 찾기: 확인된 이메일이 같은 직원 찾기' },
    },
    { kind: 'OIDC_ISSUER_CHANGED', detail: { act: 'SECRET_CHANGED' } },
  ]);
  // Nothing changed: nobody is told.
  expect(await eventsDuring(server, () => changeIssuer(operator, issuerId, { rule: 'EMAIL' }))).toEqual([]);
  expect(await told('sojang02')).toBeUndefined();
});

it('names and clients are there once, also of two at the same moment', async () => {
  const values = { clientId: 'c', clientSecret: 's', rule: 'NONE', ruleClaim: '', trusted: [] };
  const add = (name: string, issuer: string) => operator.post<{ code: string }>(ISSUERS, { ...values, name, issuer });
  const answers = await Promise.all(Array.from({ length: 5 }, () => add('한 번', 'https://once.example.com')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await add('한 번', 'https://twice.example.com')).body.code).toBe('OIDC_ISSUER_REFUSED');
  expect((await add('두 번', 'https://once.example.com')).body.code).toBe('OIDC_ISSUER_REFUSED');
  expect(
    (await operator.post(ISSUERS, { ...values, name: '규칙', issuer: 'https://r.example.com', rule: 'MEMBER_ID' }))
      .status,
  ).toBe(400);
  expect((await operator.post(ISSUERS, { ...values, name: '글', issuer: 'javascript:alert(1)' })).status).toBe(400);
});

it('one that has ended is on no screen and lets nobody in', async () => {
  const [{ issuerId } = { issuerId: '' }] = await listed('10001');
  await operator.post(`${ISSUERS}/${issuerId}/remove`);
  expect((await server.call('GET', '/api/auth/oidc/issuers')).body).toEqual([]);
  const begun = await server.call<{ code: string }>('POST', '/api/auth/oidc/begin', {
    body: { issuerId, purpose: 'SIGN_IN' },
  });
  expect(begun.body.code).toBe('OIDC_REFUSED');
  expect((await operator.post(`${ISSUERS}/${issuerId}/remove`)).status).toBe(404);
});
