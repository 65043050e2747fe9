import type { Field } from '@danji/contract/forms/field';
import { beforeAll, expect, it } from 'vitest';
import { deskOf, path } from '../../src/features/approvals/testing/desk.ts';
import { drawingRoom } from '../../src/features/forms/testing/drawing-room.ts';
import { readSqueezed } from '../../src/features/print/testing/read-pdf.ts';
import { digestOf } from '../digest.ts';
import { downloadBy } from '../download.ts';
import { forThisFile } from '../for-this-file.ts';
import { type Person, startTestServer } from '../server.ts';

/** Registers, budget, duties, reports, leave and disclosure stand over papers: none of them is a second way to a paper. */

const MARK = '가려진업체';
const WON = 1_131_719;
const text = (key: string): Field => ({ key, label: key, type: 'text' });
const FIELDS: Field[] = [
  ...[text('계약명'), text('업체'), text('계정'), text('재원')],
  { key: '금액', label: '금액', type: 'money' },
  { key: '기간', label: '기간', type: 'period' },
  { key: '날짜', label: '날짜', type: 'date' },
];
const SETTINGS = {
  amountField: '금액',
  budget: { stage: 'PAYMENT', account: '계정', fund: '재원', amount: '금액', day: '날짜', vendor: '업체' },
  registers: ['CONTRACT', 'COMPLAINT', 'SEAL', 'EXPENSE'].map((register) => ({
    register,
    columns: {
      CONTRACT: [
        { column: 'name', from: ['계약명'] },
        { column: 'vendor', from: ['업체'] },
        { column: 'amount', from: ['금액'] },
        { column: 'term', from: ['기간'] },
      ],
      COMPLAINT: [{ column: 'what', from: ['계약명'] }],
      SEAL: [
        { column: 'paper', from: ['계약명'] },
        { column: 'out', from: ['=인장 반출'] },
      ],
      EXPENSE: [
        { column: 'what', from: ['계약명'] },
        { column: 'vendor', from: ['업체'] },
        { column: 'amount', from: ['금액'] },
      ],
    }[register],
  })),
};
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const drafter = forThisFile(() => server.signIn('gyeongri01'));
/** An employee, a representative of the residents, and the head of the office of another complex. */
const seomu = forThisFile(() => server.signIn('seomu01'));
const dongdae = forThisFile(() => server.signIn('dongdae02'));
const rival = forThisFile(() => server.signIn('sojang02'));
const download = downloadBy(() => server);
let papers: string[] = [];
let formId = '';
let reportId = '';
let dutyDayId = '';

beforeAll(async () => {
  // Whatever a menu can open is open to them, but for looking at all documents: so the papers alone decide.
  await server.sql(
    "insert into role select apt_id, gen_random_uuid(), null, '거의 모두' from complex where apt_id in ('10001', '10002')",
  );
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
     select r.apt_id, r.role_id, m.menu_id, true, true, true, true, true from role r, menu m
      where r.role_name = '거의 모두' and m.full_path <> '/elec-apv/all-apv-mng'`,
  );
  await server.sql(
    `insert into member_role select r.apt_id, m.member_id, r.role_id from role r join member m using (apt_id)
      where r.role_name = '거의 모두' and m.member_id in ('seomu01', 'dongdae02', 'sojang02')`,
  );
  const { begin, save, submit } = deskOf(() => drafter);
  formId = await drawingRoom(server).published(sojang, FIELDS, SETTINGS);
  for (const security of ['NORMAL', 'CONFIDENTIAL']) {
    const docId = await begin(formId);
    const content = {
      ...{ 계약명: `${MARK} 계약`, 업체: MARK, 계정: '수선비', 재원: '관리비', 금액: WON, 날짜: '2026-11-10' },
      기간: { from: '2026-01-01', to: '2026-12-31' },
    };
    expect((await save(docId, 1, content, { line: LINE, security, title: `${MARK} 문서` })).status).toBe(200);
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    const act = { act: { type: 'APPROVE' } };
    expect((await sojang.post(`${path(docId)}/act`, act)).body).toMatchObject({ state: 'APPROVED' });
    papers = [...papers, docId];
  }
  const saved = await sojang.post<{ reportId: string }>('/api/elec-apv/reports', {
    name: `${MARK} 통계`,
    ask: { register: 'CONTRACT', rows: 'c.vendor' },
  });
  reportId = saved.body.reportId;
  await server.sql(
    `insert into duty (apt_id, duty_id, field, name, law, rule, rule_from, changed_at, changed_by)
     values ('10001', gen_random_uuid(), 'OTHER', '점검', '', '{"kind":"WINDOW","from":1,"to":12}', '2026-01-01', now(), 'sojang01')`,
  );
  await server.sql(
    `insert into duty_day (apt_id, duty_day_id, duty_id, due_on, made_at)
     select apt_id, gen_random_uuid(), duty_id, '2026-12-31', now() from duty where apt_id = '10001'`,
  );
  const [day] = await server.sql<{ id: string }>(
    "select duty_day_id as id from duty_day where apt_id = '10001' limit 1",
  );
  dutyDayId = day?.id ?? '';
});

const REGISTERS = ['CONTRACT', 'COMPLAINT', 'SEAL', 'EXPENSE'];
const word = encodeURIComponent(MARK);
/** Whatever of these books can be read of the papers, asked as their screens ask. */
const reads = () => [
  '/api/main/home',
  '/api/main/follow-ups/closed',
  '/api/elec-apv/registers',
  ...REGISTERS.flatMap((register) => [
    `/api/elec-apv/registers/${register}?page=1&size=100`,
    `/api/elec-apv/registers/${register}?text=${word}`,
    `/api/elec-apv/registers/${register}/sums?text=${word}`,
    `/api/elec-apv/registers/${register}/groups?by=drafterName&text=${word}`,
  ]),
  '/api/elec-apv/registers/CONTRACT/groups?by=c.vendor',
  '/api/elec-apv/reports',
  '/api/elec-apv/reports/run?register=CONTRACT&rows=c.vendor&measure=sum&period=all',
  '/api/elec-apv/reports/run?register=EXPENSE&rows=c.vendor&columns=drafter&measure=sum&period=all',
  `/api/elec-apv/reports/run?formId=${formId}&period=all`,
  '/api/elec-apv/budgets/papers?year=2026&kind=SPENT&page=1&size=50',
  `/api/elec-apv/budgets/papers?year=2026&kind=SPENT&page=1&size=50&vendor=${word}`,
  '/api/elec-apv/budgets/vendors?year=2026',
  '/api/elec-apv/budgets/releases?year=2026',
  `/api/cmplx-info/duties/days/${dutyDayId}/papers`,
  '/api/cmplx-info/duties/days?page=1&size=100',
  '/api/cmplx-info/publications?page=1&size=100',
  '/api/cmplx-info/publications/due?page=1&size=100',
  '/api/dang/org/employees/gyeongri01/hand-over',
  '/api/comm/vacations/month?month=2026-11',
  ...papers.map((docId) => `/api/cmplx-info/publications/of-document/${docId}/page`),
];
const PRINTS = [
  ...REGISTERS.map((register) => `/api/elec-apv/registers/${register}/pdf`),
  '/api/elec-apv/reports/pdf?register=CONTRACT&rows=c.vendor&period=all',
  '/api/elec-apv/budgets/pdf?year=2026',
];
const EXPORTS: [string, Record<string, unknown>][] = [
  ...REGISTERS.map((register): [string, Record<string, unknown>] => [`/api/elec-apv/registers/${register}/excel`, {}]),
  ['/api/elec-apv/reports/excel', { register: 'CONTRACT', rows: 'c.vendor', period: 'all' }],
  ['/api/cmplx-info/publications/due/excel', {}],
  ['/api/cmplx-info/publications/excel', {}],
];

/** What each of them says of the papers: their words, their numbers, their ids. */
async function told(person: Person): Promise<{ asked: number; by: string[] }> {
  const by: string[] = [];
  let asked = 0;
  const note = (what: string, said: string) => {
    asked += 1;
    const names = [MARK, `${MARK}문서`, String(WON), '1,131,719', ...papers];
    if (names.some((name) => said.includes(name))) by.push(what);
  };
  for (const address of reads()) {
    const { body } = await person.get(address);
    // What was asked for is no news, and a number of hidden money stands beside no paper.
    const { hidden: _, ...shown } = (body ?? {}) as Record<string, unknown>;
    note(address, JSON.stringify(Array.isArray(body) ? body : shown));
  }
  for (const address of PRINTS) {
    const { rawPayload, headers } = await server.app.inject({
      method: 'GET',
      url: address,
      headers: { authorization: `Bearer ${person.token}` },
    });
    const isPaper = headers['content-type'] === 'application/pdf';
    const said = isPaper ? await readSqueezed(rawPayload) : rawPayload.toString();
    // Of the page for the council the sums are everybody's who sees the budget.
    note(address, address.includes('budgets') ? said.replaceAll('1,131,719', '').replaceAll('2,263,438', '') : said);
  }
  for (const [address, filter] of EXPORTS)
    note(
      address,
      JSON.stringify((await download(person, address, { filter, reason: '공개하려고 내려받습니다.' })).rows),
    );
  return { asked, by };
}

it('ACL-03, ACL-08 registers, budget, duties, reports, leave, disclosure and hand-over say nothing of papers that one may not read', async () => {
  // The twin: whoever reads the papers finds them in most of these.
  const whole = await told(sojang);
  expect(whole.by.length).toBeGreaterThan(20);
  for (const person of [seomu, dongdae, rival]) {
    const { asked, by } = await told(person);
    expect(by, person.memberId).toEqual([]);
    expect(asked).toBe(whole.asked);
  }
});

it('ACL-02, ACL-03 nor is anything written over such a paper, a report or a day of somebody else: each is answered as an id that nothing has', async () => {
  const NOTHING = '00000000-0000-4000-8000-000000000000';
  const reason = '시험 삼아 해 봅니다.';
  const writes = (docId: string, report: string, isTheirs: boolean): [string, unknown][] => [
    ['/api/main/follow-ups/close', { register: 'CONTRACT', docId, rowNo: 1, reason }],
    ['/api/main/follow-ups/reopen', { register: 'CONTRACT', docId, rowNo: 1 }],
    [`/api/elec-apv/budgets/papers/${docId}/release`, { reason }],
    [`/api/elec-apv/budgets/papers/${docId}/release/undo`, { reason }],
    [`/api/cmplx-info/duties/days/${isTheirs ? dutyDayId : NOTHING}/link`, { docId }],
    [`/api/cmplx-info/publications/of-document/${docId}/decision`, { ruleCode: 'NOTICE', kind: 'CLOSED', reason }],
    [`/api/cmplx-info/publications/of-document/${docId}/decision/undo`, { ruleCode: 'NOTICE' }],
    [`${path(docId)}/continue`, { formId }],
    [`${path(docId)}/copy`, {}],
    [`/api/elec-apv/reports/${report}/place`, { onHomeYn: 'Y' }],
    [`/api/elec-apv/reports/${report}/delete`, {}],
  ];
  const before = await digestOf(server);
  for (const person of [seomu, dongdae, rival])
    for (const docId of papers)
      for (const [i, [address, body]] of writes(docId, reportId, true).entries()) {
        const [other, otherBody] = writes(NOTHING, NOTHING, false)[i] ?? [];
        const [real, nothing] = [await person.post(address, body), await person.post(other ?? '', otherBody)];
        const said = ({ status, body: answer }: typeof real) => [status, (answer as { code?: string }).code];
        expect(said(real), `${person.memberId} ${address}`).toEqual(said(nothing));
        expect(real.status, `${person.memberId} ${address}`).toBeGreaterThanOrEqual(400);
      }
  expect(await digestOf(server)).toEqual(before);
});
