import { TOGETHER } from '@danji/contract/together';
import { expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { watchSql } from '../../test/watch-sql.ts';

const server = forThisFile(startTestServer);
const PEOPLE = ['sojang01', 'gisa01', 'hoejang01', 'noperm01', 'sojang02', 'sysadmin'];

type Part = { status: number; body: { code?: string } };
const together = (paths: readonly string[]) => `/api/main/together?ask=${encodeURIComponent(paths.join(','))}`;

const FIRST = ['/api/token-validate', '/api/main/memberInfo', '/api/main/menuAuthInfo', '/api/main/commCodeInfo'];
const HOME = [
  '/api/alarm/default',
  '/api/alarm/unReadCount',
  '/api/comm/member/sojang01/thumbnail',
  '/api/elec-apv/counts',
  '/api/elec-apv/apv-inbox?size=10&tab=waiting',
  '/api/main/home',
  '/api/main/waiting-times',
  '/api/comm/absences/today',
];

it('asked together, each read is answered as it is alone, for everybody', async () => {
  for (const person of PEOPLE) {
    const one = await server.signIn(person);
    for (const paths of [FIRST, HOME]) {
      const { status, body } = await one.get<Part[]>(together(paths));
      expect(status, person).toBe(200);
      for (const [i, path] of paths.entries()) {
        const alone = await one.get<Part['body']>(path);
        if (person === 'sojang01') expect(alone.status, path).toBe(200);
        if (alone.status === 200) expect(body[i], `${person} ${path}`).toEqual({ status: 200, body: alone.body });
        else
          expect(body[i], `${person} ${path}`).toMatchObject({ status: alone.status, body: { code: alone.body.code } });
      }
    }
  }
  // Every read that may be joined was.
  expect([...FIRST, ...HOME]).toHaveLength(TOGETHER.size);
});

it('ACL-05 a part without the right is refused and noted as it is alone, and the others are answered', async () => {
  const guard = await server.signIn('gyeongbi01');
  const denials = async () =>
    Number((await server.sql("select count(*) from security_event where kind = 'ACCESS_DENIED'"))[0]?.count);
  const before = await denials();
  const { body } = await guard.get<Part[]>(together(['/api/main/waiting-times', '/api/main/memberInfo']));
  expect(body[0]).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  expect(body[1]).toMatchObject({ status: 200, body: { memberId: 'gyeongbi01' } });
  expect(await denials()).toBe(before + 1);
});

it('takes one trip, and enters once for each right', async () => {
  const sojang = await server.signIn('sojang01');
  await sojang.get(together(HOME));
  const watch = watchSql();
  await sojang.get(together(HOME));
  watch.stop();
  // Signed in, the inbox, all documents.
  expect(watch.runs()).toBe(HOME.length + 3);
});

it('VAL-01 refuses addresses that it does not join, parts that are malformed, and calls without parts; nothing changes', async () => {
  const sojang = await server.signIn('sojang01');
  const gisa = await server.signIn('gisa01');
  const before = await digestOf(server);
  const { body } = await sojang.get<Part[]>(
    together([
      '/api/depts',
      '/api/main/home?x=1',
      '/api/elec-apv/apv-inbox?tab=waiting&tab=held',
      '/api/main/memberInfo',
    ]),
  );
  expect(body.map(({ status, body: { code } }) => [status, code])).toEqual([
    [404, 'NO_SUCH_ADDRESS'],
    [400, 'INVALID_INPUT'],
    [400, 'INVALID_INPUT'],
    [200, undefined],
  ]);
  // Whoever may not read it is not told what is wrong with the question.
  const refused = await gisa.get<Part[]>(together(['/api/main/waiting-times?x=1', '/api/main/memberInfo']));
  expect(refused.body[0]).toMatchObject({ status: 403 });
  for (const bad of [
    '',
    'ask=',
    'ask=/api/main/home,',
    'ask=home',
    `ask=${Array(13).fill('/api/main/home').join(',')}`,
  ])
    expect(await sojang.get(`/api/main/together?${bad}`), bad).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  expect((await digestOf(server)).document).toEqual(before.document);
});

it('ACL-08 a part cannot reach into another complex, and a dead session is told so once', async () => {
  const sojang = await server.signIn('sojang01');
  const { body } = await sojang.get<Part[]>(
    together(['/api/comm/member/sojang02/thumbnail', '/api/main/home?aptId=10002']),
  );
  const alone = await sojang.get<Part['body']>('/api/comm/member/sojang02/thumbnail');
  expect(body[0]).toMatchObject({ status: alone.status });
  expect(body[1]?.status).toBe(403);
  await server.sql("update session set ended_at = now(), end_reason = 'LOGOUT' where member_id = 'sojang01'");
  expect(await sojang.get(together(FIRST))).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
});
