import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { draftContent } from '../../test/draft-content.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { plainText } from './plain-text.ts';

let deptId: string;
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
beforeAll(async () => {
  const { body } = await sojang.get<{ deptId: string }[]>('/api/comm/departments');
  deptId = body[0]?.deptId ?? '';
});

type ErrorAnswer = { code: string; errorUserMsg: string; message: string; requestId: string };

/** A refusal is a 4xx in Korean with all its parts, and leaves every table as it was. */
async function refused(ask: () => Promise<{ status: number; body: unknown }>, status: number, code: string) {
  const before = await digestOf(server, ['rate_window']);
  const answer = await ask();
  const body = answer.body as ErrorAnswer;
  expect({ status: answer.status, code: body.code }).toEqual({ status, code });
  expect(body.errorUserMsg).toMatch(/[가-힣]/);
  expect(body.requestId).toBeTruthy();
  expect(await digestOf(server, ['rate_window'])).toEqual(before);
}

const CREATE = '/api/dang/org/departments';
const REORDER = '/api/dang/org/departments/changeSeqNo';

describe('the issue: bad input is a clear 4xx in Korean, and nothing is written', () => {
  it('ACL-07, VAL-01 unknown fields are refused, also those that name rights', async () => {
    for (const field of ['aptId', 'memberId', 'role', 'adminYn', 'status', 'docNo', 'createdAt', 'seqNo', 'x'])
      await refused(
        () => sojang.post(REORDER, { targetId: deptId, sourceId: deptId, [field]: '10002' }),
        400,
        'INVALID_INPUT',
      );
    await refused(
      () => sojang.post('/api/comm/member/gisa01/grantSuperAdmin', { password: 'danji1234!', adminYn: 'Y' }),
      400,
      'INVALID_INPUT',
    );
    await refused(() => sojang.post(`${CREATE}/${deptId}/delete`, { force: true }), 400, 'INVALID_INPUT');
    await refused(() => sojang.get('/api/comm/members?sort=memberName'), 400, 'INVALID_INPUT');
    await refused(() => sojang.get('/api/alarm/default?x=1'), 400, 'INVALID_INPUT');
  });

  it('ACL-07 who drafts a document writes neither its number, its state, its drafter, its days nor a decision into it', async () => {
    const DOCUMENTS = '/api/elec-apv/documents';
    const [form] = await server.sql<{ form_id: string }>(
      "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
    );
    const formId = form?.form_id;
    const made = await sojang.post<{ docId: string }>(DOCUMENTS, { formId });
    const doc = `${DOCUMENTS}/${made.body.docId}`;
    const step = { order: 1, kind: 'DECIDE', personId: 'gwajang01' };
    const save = (more: object, line: object[] = [step]) =>
      sojang.post(`${doc}/save`, { version: 1, draft: { ...draftContent({ line }), ...more } });
    const inDocument = {
      aptId: '10002',
      docNo: '관리-2026-0001',
      docNumber: '관리-2026-0001',
      status: 'APPROVED',
      state: 'APPROVED',
      memberId: 'gisa01',
      drafterId: 'gisa01',
      createdAt: '2020-01-01T00:00:00Z',
      decidedAt: '2020-01-01T00:00:00Z',
      round: 7,
    };
    const decision = {
      state: 'APPROVED',
      actorId: 'gwajang01',
      decidedAt: '2020-01-01T00:00:00Z',
      manner: 'NORMAL',
      vote: 'FOR',
    };
    const before = await digestOf(server);
    const answers = [
      ...Object.entries(inDocument).flatMap(([field, value]) => [
        () => sojang.post(DOCUMENTS, { formId, [field]: value }),
        () => save({ [field]: value }),
        () => sojang.post(`${doc}/act`, { act: { type: 'SUBMIT' }, [field]: value }),
        () => sojang.post(`${doc}/act`, { act: { type: 'SUBMIT', [field]: value } }),
      ]),
      ...Object.entries(decision).map(
        ([field, value]) =>
          () =>
            save({}, [{ ...step, [field]: value }]),
      ),
    ];
    for (const ask of answers) expect(await ask()).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await digestOf(server)).toEqual(before);
    // The twin: without them it is saved; and what is called so in the text of the document is text.
    expect((await save({ content: { state: 'APPROVED', docNumber: '관리-2026-0001' } })).status).toBe(200);
    const [row] = await server.sql('select state, doc_number, drafter_id from document where doc_id = $1', [
      made.body.docId,
    ]);
    expect(row).toEqual({ state: 'DRAFT', doc_number: null, drafter_id: 'sojang01' });
  });

  it('VAL-01 wrong types are refused', async () => {
    for (const body of [1, true, null, {}, [], ['관리'], { name: '관리' }, ''])
      await refused(() => sojang.post(CREATE, body), 400, 'INVALID_INPUT');
    await refused(() => sojang.post(REORDER, 'text'), 400, 'INVALID_INPUT');
    await refused(() => sojang.post(REORDER, { targetId: 5, sourceId: deptId }), 400, 'INVALID_INPUT');
    await refused(() => sojang.post(REORDER, { targetId: 'x', sourceId: deptId }), 400, 'INVALID_INPUT');
    await refused(() => sojang.post(`${CREATE}/not-an-id`, '관리'), 400, 'INVALID_INPUT');
    await refused(() => sojang.post('/api/comm/member/12345/grantSuperAdmin', {}), 400, 'INVALID_INPUT');
  });

  it('RT-11 page numbers and sizes outside their range are refused', async () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1e3',
      'page=1000000',
      'page=',
      'size=7',
      'size=1000',
      'size=20;drop',
      'page=%EF%BC%91',
    ])
      for (const path of ['/api/alarm/all', '/api/syst/outbox'])
        await refused(() => sojang.get(`${path}?${query}`), 400, 'INVALID_INPUT');
    expect((await sojang.get('/api/alarm/all?page=999999&size=100')).status).toBe(200);
  });

  it('ACL-08 a foreign complex in the query is refused, in the body it is an unknown field', async () => {
    await refused(() => sojang.post(`${CREATE}?aptId=10002`, '침입'), 403, 'FOREIGN_COMPLEX');
    await refused(() => sojang.post(`${CREATE}?aptId=99999`, '침입'), 403, 'FOREIGN_COMPLEX');
    await refused(() => sojang.get('/api/comm/departments?aptId=10002'), 403, 'FOREIGN_COMPLEX');
    await refused(() => sojang.get('/api/syst/outbox?aptId=abc'), 400, 'INVALID_INPUT');
    for (const aptId of ['1', '100011', 'abcde', '', '10001%0A', '%2A'])
      await refused(() => sojang.post(`${CREATE}?aptId=${aptId}`, '침입'), 400, 'INVALID_INPUT');
    await refused(
      () => sojang.post(REORDER, { targetId: deptId, sourceId: deptId, aptId: '10002' }),
      400,
      'INVALID_INPUT',
    );
  });

  it('VAL-05 NUL and broken characters are refused wherever they come', async () => {
    await refused(() => sojang.post(CREATE, '관\u0000리'), 400, 'INVALID_INPUT');
    await refused(() => sojang.post(CREATE, '관\ud800'), 400, 'INVALID_INPUT');
    await refused(() => sojang.get('/api/comm/members?memberName=%00'), 400, 'INVALID_INPUT');
    await refused(
      () => sojang.post('/api/comm/member/gisa01/grantSuperAdmin', { password: 'a\u0000b' }),
      400,
      'INVALID_INPUT',
    );
    const { status, body } = await server.call<ErrorAnswer>('POST', '/api/login', {
      body: { memberId: 'so\u0000', password: 'x' },
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    // In an address a NUL or half a character is no address of ours.
    for (const path of [
      `${CREATE}/%00`,
      '/api/comm/member/%E0%A4%A/grantSuperAdmin',
      '/api/comm/member/%ED%A0%80/grantSuperAdmin',
    ]) {
      const answer = await sojang.post<ErrorAnswer>(path, '관리');
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.body.errorUserMsg, path).toMatch(/[가-힣]/);
    }
  });
});

describe('VAL-10: what is too much', () => {
  it('VAL-10 10 MB of JSON is 413, deep JSON 400, too many parameters 400, a long parameter 404', async () => {
    await refused(() => sojang.post(CREATE, 'ㄱ'.repeat(10_000_000 / 3)), 413, 'TOO_LARGE');
    await refused(
      () =>
        sojang.post(REORDER, undefined, {
          raw: `${'['.repeat(33)}${']'.repeat(33)}`,
          headers: { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' },
        }),
      400,
      'BAD_JSON',
    );
    await refused(
      () =>
        sojang.post(REORDER, undefined, {
          raw: '['.repeat(900_000),
          headers: { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' },
        }),
      400,
      'BAD_JSON',
    );
    await refused(() => sojang.get(`/api/comm/members?${'a=1&'.repeat(201)}`), 400, 'TOO_MANY_PARAMETERS');
    await refused(() => sojang.post(`/api/comm/member/${'a'.repeat(300)}/grantSuperAdmin`, {}), 404, 'NO_SUCH_ADDRESS');
    await refused(() => sojang.get(`/api/comm/members?memberName=${'a'.repeat(51)}`), 400, 'INVALID_INPUT');
  });

  it('VAL-10 the twin: up to each limit it is taken', async () => {
    const headers = { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' };
    const deep = `${'['.repeat(32)}${']'.repeat(32)}`;
    // Read, and then no department: the shape is refused, not the depth or the size.
    for (const text of [deep, `"${'ㄱ'.repeat(300_000)}"`, `{"name":"${'a'.repeat(900_000)}"}`])
      expect(await sojang.post(REORDER, undefined, { raw: text, headers })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
    const many = `/api/comm/members?${Array.from({ length: 200 }, (_, i) => `a${i}=1`).join('&')}`;
    expect(await sojang.get(many)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect((await sojang.get(`/api/comm/members?memberName=${'a'.repeat(50)}`)).status).toBe(200);
  });

  it('RES-04 an object with more names than any of ours is refused before it is built; a list may be as long', async () => {
    const headers = { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' };
    const named = (many: number) => `{${Array.from({ length: many }, (_, i) => `"k${i}":"1,{"`).join(',')}}`;
    const sent = (text: string) => () => sojang.post(REORDER, undefined, { raw: text, headers });
    for (const text of [named(1_001), `[[1,2],{"a":${named(1_001)}}]`]) await refused(sent(text), 400, 'BAD_JSON');
    for (const text of [named(1_000), `{"a":[${'1,'.repeat(5_000)}2],"b":[${named(1_000)},${named(1_000)}]}`])
      await refused(sent(text), 400, 'INVALID_INPUT');
  });

  it('RES-04 eighty objects of 999 names are refused before one is built; thirty of them, and long rows, are read', async () => {
    const headers = { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' };
    const named = (many: number) => `{${Array.from({ length: many }, (_, i) => `"k${i}":1`).join(',')}}`;
    const list = (many: number, one: string) => `{"a":[${Array(many).fill(one).join(',')}]}`;
    const sent = (text: string) => () => sojang.post(REORDER, undefined, { raw: text, headers });
    for (const text of [list(80, named(999)), list(30_001, '{}'), list(2_000, named(16))])
      await refused(sent(text), 400, 'BAD_JSON');
    for (const text of [list(30, named(999)), list(1_000, named(20)), list(200, `{"b":[${'"x,{",'.repeat(300)}1]}`)])
      await refused(sent(text), 400, 'INVALID_INPUT');
  });

  it('RES-04 lists of more items than any of ours are refused before one is judged; as many are read, and so is a long body in its turns', async () => {
    const headers = { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' };
    const sent = (text: string) => () => sojang.post(REORDER, undefined, { raw: text, headers });
    const list = (many: number) => `{"a":[${Array(many).fill('0').join(',')}]}`;
    for (const text of [list(100_002), `[${Array(60_000).fill('[0,0,0]').join(',')}]`])
      await refused(sent(text), 400, 'BAD_JSON');
    for (const text of [list(100_001), list(90_000)]) await refused(sent(text), 400, 'INVALID_INPUT');
    await refused(sent(`{"a":"${'가'.repeat(200_000)}`), 400, 'BAD_JSON');
    await refused(sent(`{"a":"${'가'.repeat(200_000)}"}`), 400, 'INVALID_INPUT');
  });

  it('VAL-10 brackets inside strings do not count as depth', async () => {
    const { status } = await sojang.post(CREATE, '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ "\\" 괄호');
    expect(status).toBe(200);
  });

  it('REQ-9 unreadable JSON, a foreign type and an unknown address answer like any other error', async () => {
    const bearer = { authorization: `Bearer ${sojang.token}` };
    const raw =
      (text: string, type = 'application/json') =>
      () =>
        sojang.post(CREATE, undefined, { raw: text, headers: { ...bearer, 'content-type': type } });
    for (const text of ['{', '{"a":1,}', 'undefined', "{'a':1}", '"\ttab"']) await refused(raw(text), 400, 'BAD_JSON');
    await refused(raw('<a/>', 'application/xml'), 415, 'UNSUPPORTED_TYPE');
    await refused(raw('a=b', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_TYPE');
    await refused(raw('--x--\r\n', 'multipart/form-data; boundary=x'), 415, 'UNSUPPORTED_TYPE');
    // A form with files that names no boundary, or breaks off in the middle.
    const form = (type: string) => () =>
      sojang.post('/api/auth/thumbnail', undefined, {
        raw: '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nx',
        headers: { ...bearer, 'content-type': type },
      });
    await refused(form('multipart/form-data'), 400, 'BAD_REQUEST');
    await refused(form('multipart/form-data; boundary=x'), 400, 'BAD_REQUEST');
    await refused(() => sojang.get('/api/nowhere'), 404, 'NO_SUCH_ADDRESS');
    await refused(() => sojang.post('/api/comm/departments', {}), 404, 'NO_SUCH_ADDRESS');
  });
});

it('VAL-04 nothing that names a prototype has any effect', async () => {
  const headers = { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' };
  const raw = (text: string) => () => sojang.post(REORDER, undefined, { raw: text, headers });
  const ids = `"targetId":"${deptId}","sourceId":"${deptId}"`;
  await refused(raw(`{${ids},"__proto__":{"isOperator":true}}`), 400, 'BAD_JSON');
  await refused(raw(`{${ids},"constructor":{"prototype":{"isOperator":true}}}`), 400, 'BAD_JSON');
  await refused(raw(`{${ids},"\\u005f_proto__":{"isOperator":true}}`), 400, 'BAD_JSON');
  await refused(() => sojang.get('/api/comm/members?__proto__=x'), 400, 'INVALID_INPUT');
  await refused(() => sojang.get('/api/comm/members?__proto__[isOperator]=true'), 400, 'INVALID_INPUT');
  await refused(() => sojang.get('/api/comm/members?constructor=x'), 400, 'INVALID_INPUT');
  // A name in brackets is a field of its own; without them it would be the prototype of the literal.
  for (const name of ['__proto__', 'constructor', 'x-__proto__']) {
    const sent = { ['__proto__']: 'isOperator', [name]: 'isOperator', '__proto__[isOperator]': 'true' };
    expect(Object.keys(sent)).toContain(name);
    expect((await sojang.get('/api/comm/members', { headers: sent })).status, name).toBe(200);
    expect(await sojang.get('/api/syst/complexes', { headers: sent }), name).toMatchObject({ status: 403 });
  }
  expect(({} as Record<string, unknown>).isOperator).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  // The twin: the same body without it is taken.
  expect(await raw(`{${ids}}`)()).toMatchObject({ status: 200 });
});

it('VAL-03 SQL in any text is text: same answer as any other unknown word, same tables', async () => {
  const before = await digestOf(server, ['rate_window']);
  const payloads = [
    "' or 1=1 --",
    "'; drop table member; --",
    '" or ""="',
    '\\',
    "\\' or 1=1 --",
    '%',
    '_',
    '%%',
    '$1',
    '$$;',
    '{"$ne":null}',
    '*/ or 1=1',
    "박소장' and '1'='1",
    "e'\\x27'",
  ];
  for (const payload of payloads) {
    const { status, body } = await sojang.get(`/api/comm/members?memberName=${encodeURIComponent(payload)}`);
    expect({ status, body }, payload).toEqual({ status: 200, body: [] });
    for (const path of [
      '/api/comm/members?deptId=',
      '/api/comm/members?memberType=',
      '/api/comm/members?aptId=',
      '/api/alarm/all?page=',
      '/api/alarm/all?size=',
    ])
      expect((await sojang.get(`${path}${encodeURIComponent(payload)}`)).status, `${path}${payload}`).toBe(400);
    expect((await sojang.post(`/api/alarm/mark/${encodeURIComponent(payload)}`)).status, payload).toBeOneOf([400, 404]);
  }
  // The twin: a word that is there is found, and the wildcard of people is a character of theirs.
  expect((await sojang.get<unknown[]>('/api/comm/members?memberName=%EC%86%8C%EC%9E%A5')).body).toHaveLength(1);
  await server.sql("update member set member_name = '백%소_장' where member_id = 'gisa01'");
  expect((await sojang.get<unknown[]>('/api/comm/members?memberName=%25')).body).toHaveLength(1);
  expect((await sojang.get<unknown[]>('/api/comm/members?memberName=_')).body).toHaveLength(1);
  await server.sql("update member set member_name = '정기사' where member_id = 'gisa01'");
  // A name was changed here, and with it the mark of rights of its complex.
  const { member: _, complex: _c, ...rest } = before;
  const { member: __, complex: __c, ...after } = await digestOf(server, ['rate_window']);
  expect(after).toEqual(rest);
});

describe('VAL-05: one text, however it was typed', () => {
  it('VAL-05, DEP-3 decomposed Hangul is kept composed, and is the same name', async () => {
    const { status, body } = await sojang.post<{ deptId: string }>(CREATE, '시설팀'.normalize('NFD'));
    expect(status).toBe(200);
    const rows = await server.sql<{ dept_name: string }>('select dept_name from department where dept_id = $1', [
      body.deptId,
    ]);
    expect(rows[0]?.dept_name).toBe('시설팀'.normalize('NFC'));
    await refused(() => sojang.post(CREATE, '시설팀'), 409, 'DEPARTMENT_NAME_TAKEN');
  });

  it('VAL-05 so is every other text, in fields, lists and names of fields; a password is left as typed', async () => {
    const nfd = '각종 점검'.normalize('NFD');
    const { body } = await sojang.post<{ savedId: string }>('/api/search/saved', { name: nfd, query: 'q=x' });
    const rows = await server.sql<{ name: string }>('select name from saved_search where saved_id = $1', [
      body.savedId,
    ]);
    expect(rows).toEqual([{ name: nfd.normalize('NFC') }]);
    expect(plainText({ [nfd]: [nfd, { a: nfd }], password: nfd })).toEqual({
      [nfd.normalize('NFC')]: [nfd.normalize('NFC'), { a: nfd.normalize('NFC') }],
      password: nfd,
    });
  });

  it('VAL-05 a name is found typed composed, decomposed, in loose letters or half width', async () => {
    for (const word of ['가나', '가나'.normalize('NFD'), 'ㄱㅏㄴㅏ', 'ﾡￂﾤￂ']) {
      await server.sql("update member set member_name = '가나다' where member_id = 'gisa02'");
      const { body } = await sojang.get<{ memberId: string }[]>(
        `/api/comm/members?memberName=${encodeURIComponent(word)}`,
      );
      expect(
        body.map(({ memberId }) => memberId),
        word,
      ).toEqual(['gisa02']);
    }
  });

  it('VAL-05 the same key twice in a query is refused, never chosen from', async () => {
    for (const query of [
      ...['aptId=10001&aptId=10001', 'memberType=EMP&memberType=TENANT', 'memberName=a&memberName=b'],
      ...['memberName[]=a', 'memberName[0]=a', 'memberName.a=b'],
    ])
      await refused(() => sojang.get(`/api/comm/members?${query}`), 400, 'INVALID_INPUT');
  });
});
