import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { parseCsv, REASON, startTokenOffice } from './testing/token-office.ts';

const PEOPLE = ['gyeongri01', 'sojang01', 'gisa01', 'sojang02', 'hoejang01', 'noperm01', 'sysadmin'];
const office = forThisFile(() => startTokenOffice(PEOPLE));
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gyeongri01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const NASTY = [
  '=HYPERLINK("http://evil.example","클릭")',
  '@SUM(A1)',
  '민원인 010-1234-5678 "연락", 둘째',
  '따옴표 "와, 쉼표',
];

beforeAll(async () => {
  for (const title of NASTY) await office.submit('gisa01', LINE, { title });
});

const ROLE_OF = (flag: string, menu: string) =>
  office.server.sql(
    `update role_menu rm set can_${flag} = false from menu m
      where m.menu_id = rm.menu_id and m.full_path = $1 and rm.apt_id = '10001'`,
    [menu],
  );

describe('a list by an address', () => {
  it('INJ-01 ACL-12 opens in a Korean Excel with what the screen shows: masked, and nothing in it is a formula', async () => {
    const { secret } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    const answer = await office.read(secret, 'inbox-waiting.csv');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const [head = [], ...rows] = parseCsv(answer.body);
    const at = head.indexOf('제목');
    const titles = rows.map((row) => row[at]);
    expect(titles.toSorted()).toEqual(
      [`'${NASTY[0]}`, `'${NASTY[1]}`, '민원인 010-****-5678 "연락", 둘째', NASTY[3]].toSorted(),
    );
    expect(rows[0]).toContain('1848000');
  });

  it('the same by the password of basic authentication, and as JSON with the names of the columns', async () => {
    const { secret } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    const [byAddress, byPassword] = [
      await office.read(secret, 'inbox-waiting.json'),
      await office.readBasic(secret, 'inbox-waiting.json'),
    ];
    expect(byPassword.statusCode).toBe(200);
    expect(byPassword.json()).toEqual(byAddress.json());
    expect(byPassword.json()[0]).toMatchObject({ 상태: '진행중', 금액: 1_848_000, 기안자: '정기사' });
    const nothing = await office.server.app.inject({ method: 'GET', url: '/api/personal/inbox-waiting.csv' });
    expect(nothing.statusCode).toBe(401);
    expect(nothing.headers['www-authenticate']).toContain('Basic');
  });

  it('a list that was not chosen is not there, nor a calendar; a wrong name and a wrong period are told', async () => {
    const { secret } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    expect((await office.read(secret, 'inbox-done.csv')).statusCode).toBe(404);
    expect((await office.read(secret, 'calendar.ics')).statusCode).toBe(404);
    expect((await office.read(secret, 'constructor.csv')).statusCode).toBe(404);
    expect((await office.read(secret, 'inbox-waiting.xlsx')).statusCode).toBe(400);
    expect((await office.read(secret, 'inbox-waiting.csv?from=2026-02-30')).statusCode).toBe(400);
    const none = await office.read(secret, 'inbox-waiting.json?from=2999-01-01');
    expect(none.json()).toEqual([]);
  });

  it('DAT-03 each reading is counted by day, list and place; the first of a day stands in the record with its reason', async () => {
    const { secret, tokenId } = await office.make('gyeongri01', { parts: ['inbox-waiting'], name: '주간표' });
    for (let n = 0; n < 3; n += 1) await office.read(secret, 'inbox-waiting.csv', {}, '203.0.113.7');
    await office.read(secret, 'inbox-waiting.csv', {}, '203.0.113.8');
    const uses = await office.server.sql(
      'select part, ip_address, times, most_rows from personal_token_use where token_id = $1 order by ip_address',
      [tokenId],
    );
    expect(uses).toEqual([
      { part: 'inbox-waiting', ip_address: '203.0.113.7', times: 3, most_rows: 4 },
      { part: 'inbox-waiting', ip_address: '203.0.113.8', times: 1, most_rows: 4 },
    ]);
    const events = await office.server.sql(
      "select member_id, detail from security_event where kind = 'PERSONAL_DATA_EXPORTED' and detail ->> 'what' like '%주간표%'",
    );
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ member_id: 'gyeongri01', detail: { rows: 4, reason: REASON } });
    const own = await office.as('gyeongri01').get<{ tokens: { tokenId: string }[] }>('/api/auth/personal-tokens');
    expect(own.body.tokens.find((one) => one.tokenId === tokenId)).toMatchObject({
      recentTimes: 4,
      lastUsedIp: '203.0.113.8',
    });
  });
});

describe('making one', () => {
  it('AUT the password is asked for and the second step must be fresh; refused, nothing is there', async () => {
    const before = await digestOf(office.server, ['security_event', 'login_guard']);
    expect((await office.ask('gyeongri01', { parts: ['inbox-waiting'], password: 'wrong' })).body).toMatchObject({
      code: 'REAUTHENTICATION_FAILED',
    });
    expect(await digestOf(office.server, ['security_event', 'login_guard'])).toEqual(before);
  });

  it('ERP-04 only lists that the person may see and have as a file now; and not for longer than a year', async () => {
    const before = await digestOf(office.server);
    expect((await office.ask('gisa01', { parts: ['inbox-waiting'] })).body).toMatchObject({ code: 'NO_PERMISSION' });
    expect((await office.ask('gyeongri01', { parts: ['all-documents'] })).body).toMatchObject({
      code: 'NO_PERMISSION',
    });
    for (const endsOn of [office.inDays(-1), office.inDays(366), '2026-02-30'])
      expect((await office.ask('gyeongri01', { parts: ['inbox-waiting'], endsOn })).status, endsOn).toBe(400);
    expect((await office.ask('gyeongri01', { parts: [] })).status).toBe(400);
    expect((await office.ask('gyeongri01', { parts: ['inbox-waiting', 'inbox-waiting'] })).status).toBe(400);
    expect((await office.ask('gyeongri01', { kind: 'CALENDAR', parts: ['inbox-waiting'] })).status).toBe(400);
    expect(await digestOf(office.server)).toEqual(before);
    expect((await office.ask('sojang01', { parts: ['all-documents'], endsOn: office.inDays(365) })).status).toBe(200);
  });

  it('ten at most, also when they are made at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        office.ask('hoejang01', { kind: 'CALENDAR', parts: ['absences'], name: `${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const [row] = await office.server.sql<{ n: number }>(
      "select count(*)::int as n from personal_token where member_id = 'hoejang01'",
    );
    expect(row?.n).toBe(10);
  });

  it('is told to its person by alarm, and stands among what is new about the account', async () => {
    await office.make('sojang02', { parts: ['doc-register'], name: '대장' });
    const alarms = await office.alarmsOf('sojang02');
    expect(alarms.at(-1)).toMatchObject({
      title: '엑셀·달력 연결을 만들었습니다: 대장',
      link_url: '/auth/mypage_tokens',
    });
    const { body } = await office.as('sojang02').get<{ record: { kind: string }[] }>('/api/auth/own-security');
    expect(body.record.map(({ kind }) => kind)).toContain('TOKEN_MADE');
  });

  it('ERP-03 the secret is kept as its hash alone, and stands in no log', async () => {
    const { secret } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    await office.read(secret, 'inbox-waiting.csv');
    await office.read(`${secret}x`, 'inbox-waiting.csv');
    await office.read(secret, 'inbox-waiting.csv?nonsense=1');
    const tables = ['personal_token', 'personal_token_use', 'security_event', 'idempotency_key', 'alarm'];
    const kept = await Promise.all(tables.map((table) => office.server.sql(`select * from ${table}`)));
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(office.server.logLines.join('\n')).not.toContain(secret);
  });
});

describe('ERP-04 a personal token reads no more than its person and ends with them', () => {
  const refusal = async (secret: string, file = 'inbox-waiting.csv') => {
    const { statusCode, body, headers } = await office.read(secret, file);
    const { requestId: _, ...said } = JSON.parse(body);
    return { statusCode, said, cache: headers['cache-control'] };
  };

  it('unknown, revoked, ended, rotated and badly formed ones get one answer, and nothing is written', async () => {
    const revoked = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    expect((await office.as('gyeongri01').post(`/api/auth/personal-tokens/${revoked.tokenId}/revoke`)).status).toBe(
      200,
    );
    const ended = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    await office.server.sql('update personal_token set ends_on = $2::date where token_id = $1', [
      ended.tokenId,
      office.inDays(-1),
    ]);
    const rotated = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    const fresh = await office
      .as('gyeongri01')
      .post<{ secret: string }>(`/api/auth/personal-tokens/${rotated.tokenId}/rotate`, { password: 'danji1234!' });
    // The twin: the new secret of the same token reads.
    expect((await office.read(fresh.body.secret, 'inbox-waiting.csv')).statusCode).toBe(200);
    const before = await digestOf(office.server, ['rate_window']);
    const unknown = `dj10001-${'x'.repeat(43)}`;
    const elsewhere = fresh.body.secret.replace('dj10001', 'dj10002');
    const wanted = await refusal(unknown);
    expect(wanted).toMatchObject({ statusCode: 401, said: { code: 'TOKEN_REFUSED' } });
    for (const secret of [revoked.secret, ended.secret, rotated.secret, elsewhere, 'x', 'dj99999-', '%00'])
      expect(await refusal(secret), secret).toEqual(wanted);
    expect(await refusal(revoked.secret, 'nothing.exe?from=x')).toEqual(wanted);
    expect(await digestOf(office.server, ['rate_window'])).toEqual(before);
  });

  it('a lock, 퇴직, a term that has ended and the switch of the complex end it at once; a lock and 퇴직 for good', async () => {
    const { secret } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    const status = async () => (await office.read(secret, 'inbox-waiting.csv')).statusCode;
    expect(await status()).toBe(200);
    await office.server.sql("update member set permission_ends_on = '2020-01-01' where member_id = 'gyeongri01'");
    expect(await status()).toBe(401);
    await office.server.sql("update member set permission_ends_on = null where member_id = 'gyeongri01'");
    expect(await status()).toBe(200);
    const policy = (allowedYn: string, version: number) =>
      office.as('sojang01').post('/api/cmplx-info/personal-token-policy', { version, allowedYn });
    expect((await policy('N', 0)).status).toBe(200);
    expect(await status()).toBe(401);
    expect((await office.ask('gyeongri01', { parts: ['inbox-waiting'] })).body).toMatchObject({ code: 'TOKENS_OFF' });
    expect((await policy('Y', 0)).status).toBe(409);
    expect((await policy('Y', 1)).status).toBe(200);
    expect(await status()).toBe(200);
    for (const state of ['ON_LEAVE', 'ACTIVE']) {
      await office.server.sql("update member set state = $1 where member_id = 'gyeongri01'", [state]);
      expect(await status()).toBe(state === 'ACTIVE' ? 200 : 401);
    }
    await office.server.sql("update member set state = 'LOCKED' where member_id = 'gyeongri01'");
    expect(await status()).toBe(401);
    await office.server.sql("update member set state = 'ACTIVE' where member_id = 'gyeongri01'");
    // Whoever comes back makes a new one.
    expect(await status()).toBe(401);
    const [row] = await office.server.sql(
      "select count(*)::int as n from personal_token where member_id = 'gyeongri01' and revoked_at is null",
    );
    expect(row).toEqual({ n: 0 });
  });

  it('an account that somebody else opens anew keeps no token of before', async () => {
    const { secret } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    await office.server.sql("update credential set reset_at = now() where member_id = 'gyeongri01'");
    expect((await office.read(secret, 'inbox-waiting.csv')).statusCode).toBe(401);
    await office.server.sql("update credential set reset_at = null where member_id = 'gyeongri01'");
  });

  it('those with great rights read from the addresses of the complex alone, as at the door', async () => {
    const { secret } = await office.make('sojang01', { parts: ['doc-register'] });
    await office.server.sql("update complex set allowed_addresses = '{203.0.113.0/24}' where apt_id = '10001'");
    expect((await office.read(secret, 'doc-register.csv', {}, '198.51.100.1')).statusCode).toBe(401);
    expect((await office.read(secret, 'doc-register.csv', {}, '203.0.113.9')).statusCode).toBe(200);
    await office.server.sql("update complex set allowed_addresses = '{}' where apt_id = '10001'");
  });

  it('opens nothing else: neither as a bearer, nor by basic authentication, nor to write; and a session opens no feed', async () => {
    const { secret } = await office.make('sojang01', { parts: ['doc-register', 'all-documents'] });
    const before = await digestOf(office.server, ['rate_window']);
    for (const authorization of [`Bearer ${secret}`, `Basic ${Buffer.from(`danji:${secret}`).toString('base64')}`])
      for (const [method, path] of [
        ['GET', '/api/main/memberInfo'],
        ['GET', '/api/elec-apv/all-apv-mng'],
        ['GET', '/api/auth/personal-tokens'],
        ['POST', '/api/auth/personal-tokens'],
        ['GET', '/api/erp/documents'],
      ] as const)
        expect((await office.server.call(method, path, { headers: { authorization } })).status, path).toBe(401);
    expect((await office.server.call('POST', `/api/personal/${secret}/doc-register.csv`)).status).toBe(404);
    const session = await office.as('sojang01').get('/api/personal/doc-register.csv');
    expect(session.status).toBe(401);
    expect(await digestOf(office.server, ['rate_window'])).toEqual(before);
  });

  it('a token ended while its file is made takes nothing along, and leaves no record of a reading', async () => {
    const { secret, tokenId } = await office.make('sojang01', { parts: ['doc-register'] });
    const both = await Promise.all([
      office.read(secret, 'doc-register.csv'),
      office.as('sojang01').post(`/api/auth/personal-tokens/${tokenId}/revoke`),
    ]);
    const [uses] = await office.server.sql<{ n: number }>(
      'select count(*)::int as n from personal_token_use where token_id = $1',
      [tokenId],
    );
    expect(uses?.n).toBe(both[0].statusCode === 200 ? 1 : 0);
    expect((await office.read(secret, 'doc-register.csv')).statusCode).toBe(401);
  });
});

describe('연동 관리', () => {
  type Held = { tokenId: string; memberId: string; name: string }[];

  it('shows the top administrator who has which, without secrets, and ends one at once; its person is told', async () => {
    const { secret, tokenId } = await office.make('gyeongri01', { parts: ['inbox-waiting'], name: '끝낼 것' });
    const { body } = await office.as('sojang01').get<Held>('/api/cmplx-info/personal-tokens');
    expect(body.find((one) => one.tokenId === tokenId)).toMatchObject({ memberId: 'gyeongri01', name: '끝낼 것' });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect((await office.as('sojang01').post(`/api/cmplx-info/personal-tokens/${tokenId}/revoke`)).status).toBe(200);
    expect((await office.read(secret, 'inbox-waiting.csv')).statusCode).toBe(401);
    expect((await office.alarmsOf('gyeongri01')).at(-1)).toMatchObject({
      title: '관리자가 엑셀·달력 연결을 끝냈습니다: 끝낼 것',
    });
    expect((await office.as('sojang01').post(`/api/cmplx-info/personal-tokens/${tokenId}/revoke`)).status).toBe(404);
  });

  it('ACL-08 nobody ends or sees those of others without the right, nor of another complex', async () => {
    const { secret, tokenId } = await office.make('gyeongri01', { parts: ['inbox-waiting'] });
    const before = await digestOf(office.server);
    expect((await office.as('gisa01').get('/api/cmplx-info/personal-tokens')).status).toBe(403);
    expect((await office.as('gisa01').post(`/api/cmplx-info/personal-tokens/${tokenId}/revoke`)).status).toBe(403);
    expect((await office.as('sojang02').post(`/api/cmplx-info/personal-tokens/${tokenId}/revoke`)).status).toBe(404);
    for (const act of ['revoke', 'rotate'])
      expect(
        (
          await office
            .as('sojang01')
            .post(
              `/api/auth/personal-tokens/${tokenId}/${act}`,
              act === 'rotate' ? { password: 'danji1234!' } : undefined,
            )
        ).status,
        act,
      ).toBe(404);
    expect(await digestOf(office.server)).toEqual(before);
    expect((await office.read(secret, 'inbox-waiting.csv')).statusCode).toBe(200);
    const seen = await office.as('sysadmin').get<Held>('/api/cmplx-info/personal-tokens?aptId=10001');
    expect(seen.body.map((one) => one.tokenId)).toContain(tokenId);
  });
});

it('ERP-04 a right that is taken away reads less from the next call on: the Excel right, or the list itself', async () => {
  const { secret } = await office.make('gyeongri01', { parts: ['sent-done', 'inbox-waiting'] });
  expect((await office.read(secret, 'sent-done.csv')).statusCode).toBe(200);
  await ROLE_OF('excel', '/elec-apv/sent-inbox');
  const refused = await office.read(secret, 'sent-done.csv');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'NO_PERMISSION', errorUserMsg: expect.stringContaining('상신함 완료') });
  expect((await office.read(secret, 'inbox-waiting.csv')).statusCode).toBe(200);
  await ROLE_OF('read', '/elec-apv/apv-inbox');
  expect((await office.read(secret, 'inbox-waiting.csv')).statusCode).toBe(403);
});
