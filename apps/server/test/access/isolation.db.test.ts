import { endpoints } from '@danji/contract/index';
import { beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../src/lib/database.ts';
import { enterAs, openComplex } from '../../src/lib/enter.ts';
import { statement } from '../../src/lib/statement.ts';
import { digestOf } from '../digest.ts';
import { downloadBy } from '../download.ts';
import { forThisFile } from '../for-this-file.ts';
import { type Person, pathOf, startTestServer } from '../server.ts';
import { isTurn } from '../sweep.ts';
import { type Papers, writePapers } from './papers.ts';

const papers = new Map<string, Papers>();

const server = forThisFile(startTestServer);
beforeAll(async () => {
  // Everything of each complex that has a name carries its mark.
  for (const [aptId, mark] of [
    ['10001', '가람표'],
    ['10002', '나루표'],
  ] as const) {
    await server.sql('update department set dept_name = $2 || seq_no where apt_id = $1 and not is_fixed', [
      aptId,
      mark,
    ]);
    await server.sql(
      'update member set member_name = $2 || member_name, position_name = $2 || position_name where apt_id = $1',
      [aptId, mark],
    );
    await server.sql('update role set role_name = $2 || role_name where apt_id = $1', [aptId, mark]);
    await server.sql('update complex set name = $2 || name where apt_id = $1', [aptId, mark]);
    await server.sql(
      `insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at)
       select apt_id, gen_random_uuid(), member_id, 'COMMENT', '/', $2 || '알림', now() from member where apt_id = $1`,
      [aptId, mark],
    );
    await server.sql(
      `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at)
       values ($1, gen_random_uuid(), 'SMS', '01000000000', $2 || '제목', $2 || '본문', 'KEPT', now(), now())`,
      [aptId, mark],
    );
  }
  // Both may do whatever there is: so the complex alone decides what they see.
  await server.sql(
    "insert into role select apt_id, gen_random_uuid(), null, '모두' from complex where apt_id in ('10001', '10002')",
  );
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
     select r.apt_id, r.role_id, m.menu_id, true, true, true, true, true from role r, menu m where r.role_name = '모두'`,
  );
  await server.sql(
    `insert into member_role select r.apt_id, m.member_id, r.role_id from role r join member m using (apt_id)
      where r.role_name = '모두' and m.member_id in ('sojang01', 'sojang02')`,
  );
});
const one = forThisFile(() => server.signIn('sojang01'));
const two = forThisFile(() => server.signIn('sojang02'));
beforeAll(async () => {
  papers.set('10001', await writePapers(server, '10001', '가람표', await server.signIn('gisa01'), one));
  papers.set('10002', await writePapers(server, '10002', '나루표', await server.signIn('gisa21'), two));
});

const READS = endpoints.filter(({ method }) => method === 'GET');
const TABS: Record<string, string> = {
  pageApproveInbox: 'tab=waiting',
  pageReferenceInbox: 'tab=all',
  pageSentInbox: 'tab=done',
};
/** Asks everything that can be asked, about the papers of one complex; or what is in its turn, when that is asked in several ways. */
const readAll = async (person: Person, aptId: string, more = '', way?: number) => {
  const texts = new Map<string, string>();
  for (const [i, endpoint] of READS.entries()) {
    if (way !== undefined && !isTurn(i, way)) continue;
    const query = [TABS[endpoint.name], more].filter(Boolean).join('&');
    const answer = await person.get(`${pathOf(endpoint, papers.get(aptId))}${query ? `?${query}` : ''}`);
    texts.set(endpoint.name, JSON.stringify(answer.body));
  }
  return texts;
};

it('ACL-08 no read of one complex ever holds a marked name of the other', async () => {
  for (const [person, own, ownApt, foreign, foreignApt] of [
    [one, '가람표', '10001', '나루표', '10002'],
    [two, '나루표', '10002', '가람표', '10001'],
  ] as const) {
    const texts = await readAll(person, ownApt);
    expect([...texts].filter(([, text]) => text.includes(foreign)).map(([name]) => name)).toEqual([]);
    // The twin: the marks are really in the answers.
    const marked = [...texts].filter(([, text]) => text.includes(own)).map(([name]) => name);
    expect(marked).toEqual(
      expect.arrayContaining([
        'listAlarms',
        'pageAlarms',
        'listDepartments',
        'listOrgDepartments',
        'memberInfo',
        'listMembers',
        'pageOutbox',
        'exportForm',
        'getDocument',
        'getForm',
        'getFormDraft',
        'getFormVersion',
        'listFormGroups',
        'listForms',
        'listFormVersions',
        'listManagedForms',
        'listSchedules',
        'getHistory',
        'listAbsencesToday',
        'listComments',
        'listMentionable',
        'listReceiving',
        'pageAbsences',
        'pageAllDocuments',
        'pageDocumentRegister',
        'pageApproveInbox',
        'pageReferenceInbox',
      ]),
    );
    // Papers of the other one, asked for by their very ids.
    for (const [name, text] of await readAll(person, foreignApt)) expect(text.includes(foreign), name).toBe(false);
    for (const [way, query] of [
      `aptId=${foreignApt}`,
      `aptId=${foreignApt}&aptId=${foreignApt}`,
      `APTID=${foreignApt}`,
      `aptId[]=${foreignApt}`,
    ].entries())
      for (const [name, text] of await readAll(person, foreignApt, query, way)) {
        expect(text.includes(foreign), `${name} ${query}`).toBe(false);
        if (query.startsWith('aptId')) expect(text, `${name} ${query}`).toContain('errorUserMsg');
      }
  }
}, 120_000);

it('ACL-08 no list as a file holds a marked name of the other, whatever it is asked for', async () => {
  const download = downloadBy(() => server);
  const files = endpoints.filter(({ path }) => path.endsWith('/excel'));
  expect(files.length).toBeGreaterThan(15);
  const reason = '두 단지를 견주어 보려고 받습니다.';
  const tabs: Record<string, object> = {
    excelApproveInbox: { tab: 'waiting' },
    excelReferenceInbox: { tab: 'all' },
    excelSentInbox: { tab: 'done' },
    excelReport: { register: 'CONTRACT', rows: 'drafter', period: 'all' },
  };
  const marked: string[] = [];
  const sides = [
    [one, '10001', '가람표', '10002', '나루표'],
    [two, '10002', '나루표', '10001', '가람표'],
  ] as const;
  for (const [side, [person, aptId, own, foreignApt, foreign]] of sides.entries())
    for (const [i, endpoint] of files.entries()) {
      if (!isTurn(2 * i, 2 * side)) continue;
      const [role] = await server.sql<{ role_id: string }>(
        'select mr.role_id from member_role mr where mr.apt_id = $1 order by 1 limit 1',
        [aptId],
      );
      const path = pathOf(endpoint, { roleId: role?.role_id ?? '' });
      const body = { filter: tabs[endpoint.name] ?? {}, reason };
      const { status, rows } = await download(person, path, body);
      expect({ name: endpoint.name, status }).toEqual({ name: endpoint.name, status: 200 });
      const text = JSON.stringify(rows);
      expect(text.includes(foreign), endpoint.name).toBe(false);
      if (text.includes(own)) marked.push(endpoint.name);
      expect((await download(person, `${path}?aptId=${foreignApt}`, body)).rows, endpoint.name).toEqual([]);
    }
  // The twin: the marks are really in the files.
  expect(new Set(marked).size).toBeGreaterThan(files.length / 4);
}, 180_000);

it('ACL-08, ACL-02 nobody acts on papers of another complex, and nothing of them changes', async () => {
  const own = papers.get('10001');
  const foreign = papers.get('10002');
  const doc = `/api/elec-apv/documents/${foreign?.docId}`;
  const waiting = `/api/elec-apv/documents/${foreign?.waitingId}`;
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang02' }];
  const before = await digestOf(server);
  for (const [path, body] of [
    [`${waiting}/act`, { act: { type: 'APPROVE' } }],
    [`${waiting}/act`, { act: { type: 'FORCE_RECALL', reason: '침입' } }],
    [`${waiting}/act`, { act: { type: 'CHANGE_LINE', line } }],
    [`${doc}/act`, { act: { type: 'VOID', reason: '침입' } }],
    [`${doc}/open`, undefined],
    [`${doc}/copy`, undefined],
    [`${doc}/readers`, { memberIds: ['sojang01'] }],
    [`${doc}/receiving/${foreign?.deptId}`, { act: { type: 'RECEIVE' } }],
    [`${doc}/comments`, { text: '침입', mentionIds: [] }],
    [`${doc}/comments/${foreign?.commentId}/delete`, undefined],
    // The own document, with a comment and a department of the other complex.
    [`/api/elec-apv/documents/${own?.docId}/comments`, { text: '침입', mentionIds: [], parentId: foreign?.commentId }],
    [`/api/elec-apv/documents/${own?.docId}/receiving/${foreign?.deptId}`, { act: { type: 'RECEIVE' } }],
  ] as const)
    expect((await one.post<{ code: string }>(path, body)).body.code, path).toBe('NOT_FOUND');
  const bulk = await one.post('/api/elec-apv/bulkApprove', { documents: [{ docId: foreign?.waitingId }] });
  expect(bulk.body).toMatchObject([{ okYn: 'N', code: 'NOT_FOUND' }]);
  for (const refused of [
    await one.post(`/api/elec-apv/documents/${own?.docId}/readers`, { memberIds: ['gisa21'] }),
    await one.post(`/api/elec-apv/documents/${own?.docId}/comments`, { text: '침입', mentionIds: ['gisa21'] }),
  ])
    expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await digestOf(server)).toEqual(before);
});

it('ACL-08 the operator sees the complex that is asked for, and that one alone', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const { status, body } = await sysadmin.get('/api/comm/members?aptId=10002');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('나루표');
  expect(JSON.stringify(body)).not.toContain('가람표');
  expect((await sysadmin.get('/api/comm/members?aptId=99999')).status).toBe(404);
});

it('ACL-09 with the filter of the program removed, the database shows and takes rows of one complex only', async () => {
  const all = await server.sql<{ name: string; reads: boolean; changes: boolean; deletes: boolean }>(
    `select c.relname as name, has_table_privilege('danji_app', c.oid, 'select') as reads,
            has_table_privilege('danji_app', c.oid, 'update') as changes, has_table_privilege('danji_app', c.oid, 'delete') as deletes
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'apt_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables = all.filter(({ reads }) => reads);
  expect(tables.length).toBeGreaterThan(40);
  // What the API may not read at all: the records from which roots over the history are built.
  const closed = all.filter(({ reads }) => !reads).map(({ name }) => name);
  expect(closed).toEqual(['history_leaf', 'history_pending']);
  for (const name of closed)
    await expect(server.sqlAsApp('10002', `select 1 from "${name}"`), name).rejects.toThrow('permission denied');
  let seen = 0;
  for (const { name, changes, deletes } of tables) {
    expect(await server.sqlAsApp(null, `select 1 from "${name}"`), `${name}, no complex set`).toEqual([]);
    expect(await server.sqlAsApp('', `select 1 from "${name}"`), `${name}, empty setting`).toEqual([]);
    expect(await server.sqlAsApp('10002', `select 1 from "${name}" where apt_id <> '10002'`), name).toEqual([]);
    seen += (await server.sqlAsApp('10002', `select 1 from "${name}"`)).length;
    if (changes)
      expect(
        await server.sqlAsApp('10002', `update "${name}" set apt_id = apt_id where apt_id <> '10002' returning 1`),
        name,
      ).toEqual([]);
    if (deletes)
      expect(await server.sqlAsApp('10002', `delete from "${name}" where apt_id <> '10002' returning 1`), name).toEqual(
        [],
      );
  }
  expect(seen).toBeGreaterThan(100);
  // Writing into another complex is refused, and moving a row there too.
  await expect(
    server.sqlAsApp(
      '10002',
      "insert into department (apt_id, dept_id, dept_name, seq_no) values ('10001', gen_random_uuid(), '침입', 99)",
    ),
  ).rejects.toThrow('row-level security');
  await expect(server.sqlAsApp('10002', "update role set apt_id = '10001'")).rejects.toThrow('row-level security');
  expect(
    await server.sqlAsApp('10002', "update member set member_name = 'x' where apt_id = '10001' returning 1"),
  ).toEqual([]);
  expect(await server.sqlAsApp('10002', "delete from alarm where apt_id = '10001' returning 1")).toEqual([]);
});

/** `npm run test:system` takes 10,000. */
const INTERLEAVED = Number(process.env.INTERLEAVED ?? 500);

it(`ACL-11 ${INTERLEAVED} interleaved reads and writes of two complexes over two connections never see the other one`, async () => {
  const db = createDatabase({ url: server.database.appUrl, max: 2 });
  const claims = [one, two].map((person, i) => ({
    aptId: i === 0 ? '10001' : '10002',
    memberId: person.memberId,
    sessionId: String(person.record.sessionId),
  }));
  const whoIsThere = statement<{ apt: string | null; apts: string[] | null }>`
    select current_setting('app.apt_id', true) as apt, array_agg(distinct apt_id) as apts from member`;
  let wrong = 0;
  let reads = 0;
  try {
    const worker = async (offset: number) => {
      for (let i = offset; i < INTERLEAVED; i += 8) {
        const claim = claims[i % 2] as (typeof claims)[number];
        if (i % 40 === 7) {
          // Whoever comes in without a complex finds none left over from the one before.
          const left = await db.transact((tx) => tx.first(whoIsThere));
          if (left?.apt || left?.apts) wrong++;
        } else if (i % 20 === 3) {
          const row = await db.transact(async (tx) => {
            await openComplex(tx, claim.aptId);
            return tx.first(whoIsThere);
          });
          if (row?.apts?.join() !== claim.aptId) wrong++;
        } else {
          const entry = {
            now: server.clock.now(),
            claims: claim,
            access: { kind: 'signed-in' } as const,
            scope: null,
            touch: true,
            writes: false,
          };
          const [entered, [row]] = await db.readAfter(enterAs(entry), whoIsThere);
          if (entered.verdict !== 'OK' || row?.apts?.join() !== claim.aptId) wrong++;
        }
        reads++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, offset) => worker(offset)));
    expect(db.pool.totalCount).toBe(2);
  } finally {
    await db.close();
  }
  expect({ reads, wrong }).toEqual({ reads: INTERLEAVED, wrong: 0 });
}, 120_000);
