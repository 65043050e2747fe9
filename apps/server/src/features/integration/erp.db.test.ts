import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { callErp, makeAccount, type ServiceKey, slip } from './testing/erp-client.ts';

let people: Record<string, Person>;
const server = forThisFile(startTestServer);
const key = forThisFile(() => makeAccount(server, '10001', ['SEND']));
beforeAll(async () => {
  const ids = ['gyeongri01', 'sojang01', 'gwajang01', 'sysadmin'];
  people = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await server.signIn(id)] as const)));
});

const as = (id: string) => people[id] as Person;
const PATH = '/api/erp/documents';
const send = (body: unknown, changes = {}) =>
  callErp<{ docId: string; code: string; details: { field: string; message: string }[] }>(
    server,
    key,
    'POST',
    PATH,
    body,
    changes,
  );

/** What a refused call may leave behind: a record of it, and nothing else. */
const unchanged = async (work: () => Promise<unknown>) => {
  const look = () =>
    server.sql(`select (select count(*) from document) as documents, (select count(*) from erp_document) as sent,
                       (select count(*) from alarm) as alarms, (select count(*) from service_nonce) as nonces`);
  const before = await look();
  await work();
  expect(await look()).toEqual(before);
};

it('IDM-01 a key counts where the answer is shown once, too: the same request again is refused, and nothing is made twice', async () => {
  const operator = await server.signIn('sysadmin');
  const accounts = async () => (await server.sql('select from service_account')).length;
  const before = await accounts();
  const make = (path: string, body: object, key: string) =>
    operator.post<{ accountId: string; code: string; secret: string }>(`${path}?aptId=10001`, body, {
      headers: { 'idempotency-key': key },
    });
  const body = { name: '한 번만', rights: ['READ'] };
  const many = await Promise.all(
    Array.from({ length: 4 }, () => make('/api/syst/service-accounts', body, 'made-once-1')),
  );
  expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(many.find(({ status }) => status === 409)?.body.code).toBe('SHOWN_ONCE');
  expect(await accounts()).toBe(before + 1);
  const accountId = many.find(({ status }) => status === 200)?.body.accountId;
  const keys = async () => (await server.sql('select from service_key where account_id = $1', [accountId])).length;
  const rotate = () => make(`/api/syst/service-accounts/${accountId}/rotate`, { overlapHours: 1 }, 'rotated-once-1');
  expect((await rotate()).status).toBe(200);
  expect((await rotate()).body.code).toBe('SHOWN_ONCE');
  expect(await keys()).toBe(2);
  const kept = JSON.stringify(await server.sql('select * from idempotency_key'));
  for (const { body: made } of many) if (made.secret) expect(kept).not.toContain(made.secret);
  // Another key is another request.
  expect((await make('/api/syst/service-accounts', body, 'made-once-2')).status).toBe(200);
});

describe('a 출금전표 from the ERP', () => {
  it('waits as a draft for the named person, who is told', async () => {
    const answer = await send(slip('2026-0001'));
    expect(answer.body).toEqual({
      docId: expect.any(String),
      number: '2026-0001',
      revision: 1,
      state: 'DRAFT',
      repeatedYn: 'N',
    });
    const detail = await as('gyeongri01').get(`/api/elec-apv/documents/${answer.body.docId}`);
    expect(detail.body).toMatchObject({
      special: 'withdrawal',
      formId: null,
      state: 'DRAFT',
      title: '11월 용역비 이체승인신청서',
      amount: 3_300_000,
      retentionYears: 5,
      drafter: { personId: 'gyeongri01' },
      content: { number: '2026-0001', account: '국민 123-45-678901 (관리비)', totalCount: 2 },
    });
    const [alarm] = await server.sql(
      `select member_id, alarm_type, title, body, link_url, ask from alarm where doc_id = $1`,
      [answer.body.docId],
    );
    expect(alarm).toEqual({
      member_id: 'gyeongri01',
      // Opened at its link: a draft has no detail to read yet.
      alarm_type: 'COMMENT',
      ask: 'DRAFT',
      title: '11월 용역비 이체승인신청서',
      body: 'ERP에서 출금전표가 도착했습니다',
      link_url: `/elec-apv/new-apv-cre?special=withdrawal&docId=${answer.body.docId}`,
    });
    // Nobody else sees a draft.
    expect((await as('sojang01').get(`/api/elec-apv/documents/${answer.body.docId}`)).status).toBe(404);
  });

  it('has no marks that turn its words round, and one from before can still be sent by its drafter', async () => {
    const turned = { documentName: '\u202E이체 1,200,000원', account: '국민\u2066 123\u2069' };
    const { docId } = (await send(slip('2026-0090', turned))).body;
    const path = `/api/elec-apv/documents/${docId}`;
    type Detail = { title: string; content: Record<string, unknown>; version: number };
    const { body: detail } = await as('gyeongri01').get<Detail>(path);
    expect(detail).toMatchObject({ title: '이체 1,200,000원', content: { account: '국민 123' } });
    // As it came before such marks were taken out; what stands cannot be changed otherwise.
    await server.sql('alter table document disable trigger user');
    await server.sql(
      `update document set content = jsonb_set(content, '{account}', to_jsonb($2::text)) where doc_id = $1`,
      [docId, turned.account],
    );
    await server.sql('alter table document enable trigger user');
    const draft = {
      ...{ title: detail.title, content: detail.content, amount: 3_300_000, urgentYn: 'N', security: 'NORMAL' },
      ...{ retentionYears: 5, line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }], referenceIds: [] },
      ...{ readerIds: [], receivingDeptIds: [], relatedDocIds: [] },
    };
    const save = (content: object) =>
      as('gyeongri01').post(`${path}/save`, { version: detail.version, draft: { ...draft, content } });
    const before = await digestOf(server);
    expect((await save({ ...detail.content, account: '국민 124' })).body).toMatchObject({ code: 'ACT_REFUSED' });
    expect(await digestOf(server)).toEqual(before);
    expect((await save(detail.content)).status).toBe(200);
    expect((await as('gyeongri01').get<Detail>(path)).body.content).toMatchObject({ account: turned.account });
  });

  it('is one document, however often it is sent: one after the other, at once, and after the draft was thrown away', async () => {
    const first = await send(slip('2026-0002'));
    const again = await send(slip('2026-0002'));
    expect(again.body).toEqual({ ...first.body, repeatedYn: 'Y' });
    const many = await Promise.all(Array.from({ length: 8 }, () => send(slip('2026-0003'))));
    expect(new Set(many.map((answer) => answer.body.docId)).size).toBe(1);
    expect(many.filter((answer) => (answer.body as { repeatedYn?: string }).repeatedYn === 'N')).toHaveLength(1);
    const [count] = await server.sql(
      `select count(*)::int as many from document where special = 'withdrawal' and content->>'number' = '2026-0003'`,
    );
    expect(count).toEqual({ many: 1 });

    await as('gyeongri01').post(`/api/elec-apv/documents/${first.body.docId}/act`, { act: { type: 'DELETE' } });
    expect((await send(slip('2026-0002'))).body).toEqual({ ...again.body, state: 'DELETED' });
  });

  it('with the same number and other content is refused, and nothing changes', async () => {
    await send(slip('2026-0004'));
    await unchanged(async () => {
      const other = await send(slip('2026-0004', { documentName: '다른 문서' }));
      expect(other).toMatchObject({ status: 409, body: { code: 'ERP_NUMBER_REUSED' } });
    });
  });

  it('VAL-07 is refused with a Korean reason for each field that is wrong, and nothing changes', async () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ totalAmount: 3_300_001 }, 'body.totalAmount', '총금액이 지급 내역의 합계와 다릅니다.'],
      [{ totalCount: 3 }, 'body.totalCount', '총건수가 지급 내역의 건수와 다릅니다.'],
      [{ totalAmount: 3_300_000.5 }, 'body.totalAmount', '총금액 값은 원 단위의 정수여야 합니다.'],
      [{ writtenOn: '2026-02-30' }, 'body.writtenOn', '작성일자가 달력에 없는 날입니다.'],
      [{ payees: [] }, 'body.payees', '지급 내역이 없습니다.'],
      [
        { payees: [{ ...slip('x').payees[0], amount: -1 }] },
        'body.payees.0.amount',
        '금액 값은 1원 이상이어야 합니다.',
      ],
      [
        { payees: [{ ...slip('x').payees[0], accountNo: 'abc' }] },
        'body.payees.0.accountNo',
        '계좌 값은 숫자와 하이픈 5자 이상 30자 이하여야 합니다.',
      ],
      [{ account: '' }, 'body.account', '출금계좌 값이 없습니다.'],
      [{ number: '' }, 'body.number', '번호는 글자, 숫자와 . _ / - 로 50자 이하여야 합니다.'],
      [
        { drafterId: 'nobody01' },
        'body.drafterId',
        '기안자로 정할 수 없는 사람입니다. 이 단지에서 사용 중인 아이디를 보내 주세요.',
      ],
      [
        { drafterId: 'locked01' },
        'body.drafterId',
        '기안자로 정할 수 없는 사람입니다. 이 단지에서 사용 중인 아이디를 보내 주세요.',
      ],
      [
        { drafterId: 'gyeongri21' },
        'body.drafterId',
        '기안자로 정할 수 없는 사람입니다. 이 단지에서 사용 중인 아이디를 보내 주세요.',
      ],
    ];
    await unchanged(async () => {
      for (const [change, field, message] of cases) {
        const answer = await send(slip('2026-0005', change));
        expect(answer.status, field).toBe(400);
        expect(answer.body.details).toContainEqual(expect.objectContaining({ field, message }));
      }
    });
    // A refusal is not kept: put right, the same number is taken.
    expect((await send(slip('2026-0005'))).status).toBe(200);
  });

  it('becomes a normal document: title and line are the drafter’s, the payments are not', async () => {
    const { docId } = (await send(slip('2026-0006'))).body;
    const detail = await as('gyeongri01').get<{ content: Record<string, unknown> }>(`/api/elec-apv/documents/${docId}`);
    const draft = {
      title: '11월 용역비 지급',
      content: detail.body.content,
      amount: 3_300_000,
      urgentYn: 'Y',
      security: 'NORMAL',
      retentionYears: 5,
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
      referenceIds: [],
      readerIds: [],
      receivingDeptIds: [],
      relatedDocIds: [],
    };
    const save = (changes: object, version = 1) =>
      as('gyeongri01').post<{ code: string }>(`/api/elec-apv/documents/${docId}/save`, {
        version,
        draft: { ...draft, ...changes },
      });
    for (const change of [
      { amount: 1 },
      { amount: null },
      { content: {} },
      { content: { ...draft.content, totalAmount: 1 } },
    ]) {
      expect((await save(change)).body).toMatchObject({ code: 'ACT_REFUSED', details: { reason: 'FIXED_CONTENT' } });
    }
    // Nor by any other way.
    await expect(server.sqlAsApp('10001', `update document set amount = 1 where doc_id = $1`, [docId])).rejects.toThrow(
      'special document stands',
    );
    expect((await save({})).body).toMatchObject({ version: 2 });
    const act = (by: string, type: string) => as(by).post(`/api/elec-apv/documents/${docId}/act`, { act: { type } });
    // The 위임전결규정 binds what comes from the ERP as everything else.
    const before = await digestOf(server);
    expect((await act('gyeongri01', 'SUBMIT')).body).toMatchObject({
      errorUserMsg:
        '결재선에 회장 확인이 있어야 합니다 (위임전결규정 1판 제2호 나목(출금전표, 3,000,000원 이상): 회장 확인). 결재선에 넣어 주세요.',
      details: { reason: 'RULE_STEP_MISSING' },
    });
    expect(await digestOf(server)).toEqual(before);
    const preview = await as('gyeongri01').post<{ line: { kind: string; personId: string; demandedYn: boolean }[] }>(
      '/api/elec-apv/line/preview',
      { formId: null, special: 'withdrawal', amount: 3_300_000, values: { account: '농협 장기수선 통장' } },
    );
    // Paid from the account of the repair fund the 감사 would have to see it, too.
    expect(preview.body.line.map(({ kind, personId }) => `${kind} ${personId}`)).toEqual([
      'DECIDE sojang01',
      'CONFIRM gamsa01',
      'CONFIRM hoejang01',
    ]);
    const line = [...draft.line, { order: 2, kind: 'CONFIRM', personId: 'hoejang01' }];
    expect((await save({ line }, 2)).body).toMatchObject({ version: 3 });
    expect((await act('gyeongri01', 'SUBMIT')).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await act('sojang01', 'APPROVE')).body).toMatchObject({ state: 'APPROVED' });
    const verdict = await as('sojang01').get(`/api/elec-apv/documents/${docId}/verify`);
    expect(verdict.body).toMatchObject({ validYn: 'Y' });
  });
});

describe('who may call', () => {
  const refusedEvents = async () =>
    (
      await server.sql<{ detail: { reason: string } }>(
        `select detail from security_event where kind = 'SERVICE_REFUSED' order by event_id`,
      )
    ).map(({ detail }) => detail.reason);

  it('AUT-19 one refusal for every broken call, each with its reason on record, and nothing changes', async () => {
    const now = () => server.clock.now().getTime();
    const body = slip('2026-0100');
    const cases: [object, string | null][] = [
      [{ timestamp: String(now() - 60_001) }, 'NOT_FRESH'],
      [{ timestamp: String(now() + 5_001) }, 'NOT_FRESH'],
      [{ timestamp: 'yesterday' }, 'NOT_FRESH'],
      [{ nonce: 'short' }, 'BAD_NONCE'],
      [{ secret: 'another secret' }, 'BAD_SIGNATURE'],
      [{ signedPath: '/api/erp/other' }, 'BAD_SIGNATURE'],
      [{ signedBody: JSON.stringify(slip('2026-0101')) }, 'BAD_SIGNATURE'],
      [{ headers: { 'x-danji-signature': '' } }, 'BAD_SIGNATURE'],
      [{ headers: { 'x-danji-key': '00000000-0000-7000-8000-000000000000' } }, null],
      [{ headers: { 'x-danji-key': 'no key' } }, null],
    ];
    await unchanged(async () => {
      for (const [change, reason] of cases) {
        const before = await refusedEvents();
        const answer = await send(body, change);
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ code: 'SERVICE_REFUSED', message: 'SERVICE_REFUSED' });
        expect((await refusedEvents()).slice(before.length)).toEqual(reason ? [reason] : []);
      }
    });
  });

  it('AUT-19 a call is good once, also for two at the same moment', async () => {
    const nonce = 'once-and-never-again';
    expect((await send(slip('2026-0102'), { nonce })).status).toBe(200);
    expect((await send(slip('2026-0102'), { nonce })).body).toMatchObject({ code: 'SERVICE_REFUSED' });
    const both = await Promise.all([1, 2].map(() => send(slip('2026-0103'), { nonce: 'twins-of-one-moment' })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it('a person’s token opens nothing here, and a key opens nothing else', async () => {
    expect((await as('sysadmin').post(PATH, slip('2026-0104'))).body).toMatchObject({ code: 'SERVICE_REFUSED' });
    const elsewhere = await callErp(server, key, 'GET', '/api/elec-apv/counts');
    expect(elsewhere.status).toBe(401);
  });

  it('the role is narrow: who may only send cannot read, who may only read cannot send', async () => {
    const reader = await makeAccount(server, '10001', ['READ']);
    expect((await callErp(server, reader, 'POST', PATH, slip('2026-0105'))).body).toMatchObject({
      code: 'NO_PERMISSION',
      errorUserMsg: '연동 계정 ‘ERP’에 문서를 보낼 권한이 없습니다. 연동 관리에서 확인해 주세요.',
    });
    expect((await callErp(server, key, 'GET', PATH)).body).toMatchObject({
      code: 'NO_PERMISSION',
      errorUserMsg: '연동 계정 ‘ERP’에 문서를 읽을 권한이 없습니다. 연동 관리에서 확인해 주세요.',
    });
  });

  it('keys rotate with an overlap: both hold, then only the new one; a closed account holds none', async () => {
    const account = await makeAccount(server, '10001', ['SEND']);
    const rotated = await as('sysadmin').post<ServiceKey>(
      `/api/syst/service-accounts/${account.accountId}/rotate?aptId=10001`,
      { overlapHours: 2 },
    );
    const next = rotated.body;
    const tryBoth = async (number: string) => [
      (await callErp(server, account, 'POST', PATH, slip(number))).status,
      (await callErp(server, next, 'POST', PATH, slip(number))).status,
    ];
    expect(await tryBoth('2026-0106')).toEqual([200, 200]);
    server.clock.advance(2 * 3_600_000);
    expect(await tryBoth('2026-0106')).toEqual([401, 200]);
    people.sysadmin = await server.signIn('sysadmin');
    const listed = await as('sysadmin').get<{ accountId: string; keys: unknown[] }[]>(
      '/api/syst/service-accounts?aptId=10001',
    );
    expect(listed.body.find((item) => item.accountId === account.accountId)?.keys).toHaveLength(2);
    expect(JSON.stringify(listed.body)).not.toContain(next.secret);
    await as('sysadmin').post(`/api/syst/service-accounts/${account.accountId}/close?aptId=10001`);
    expect(await tryBoth('2026-0106')).toEqual([401, 401]);
    const again = await as('sysadmin').post(`/api/syst/service-accounts/${account.accountId}/rotate?aptId=10001`, {
      overlapHours: 0,
    });
    expect(again.status).toBe(404);
  });

  it('ACL-02 a key belongs to one complex: its documents stand there and nowhere else', async () => {
    const other = await makeAccount(server, '10002', ['SEND']);
    const sent = await callErp<{ docId: string }>(
      server,
      other,
      'POST',
      PATH,
      slip('2026-0001', { drafterId: 'gyeongri21' }),
    );
    expect(sent.status).toBe(200);
    const [row] = await server.sql('select apt_id from document where doc_id = $1', [sent.body.docId]);
    expect(row).toEqual({ apt_id: '10002' });
  });

  it('only the operator and the top administrator make accounts, and the secret is kept sealed', async () => {
    const body = { name: 'ERP', rights: ['SEND'] };
    const before = await digestOf(server);
    const refused = await (await server.signIn('gwajang01')).post('/api/syst/service-accounts', body);
    expect(refused.body).toMatchObject({ code: 'NO_PERMISSION' });
    expect((await digestOf(server)).service_account).toEqual(before.service_account);
    people.sojang01 = await server.signIn('sojang01');
    expect((await as('sojang01').post('/api/syst/service-accounts', body)).status).toBe(200);
    const dump = JSON.stringify(await server.sql('select * from service_key'));
    expect(dump).not.toContain(key.secret);
    expect(server.logLines.join('\n')).not.toContain(key.secret);
  });
});
