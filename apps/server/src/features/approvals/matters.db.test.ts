import type { Field } from '@danji/contract/forms/field';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

const PEOPLE = ['sojang01', 'gisa01', 'gisa02', 'gijeon01', 'gyeongri01', 'gwajang01', 'gyeongri21'] as const;
const office = forThisFile(() => startOffice([...PEOPLE]));

const text = (key: string): Field => ({ key, label: key, type: 'text' });
const money = (key: string): Field => ({ key, label: key, type: 'money' });
const DEPARTMENTS: Field = { key: '협조부서', label: '협조부서', type: 'department' };
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
let [payment, inspection, request] = ['', '', ''];

beforeAll(async () => {
  const room = drawingRoom(office.server);
  const sojang = office.as('sojang01');
  payment = await room.published(
    sojang,
    [text('지급처'), money('지급금액'), text('계좌'), text('은행'), text('근거')],
    {
      amountField: '지급금액',
      payment: { payee: '지급처', account: '계좌', bank: '은행' },
      matter: { marks: { vendor: '지급처', amount: '지급금액', grounds: '근거' }, next: [] },
    },
  );
  inspection = await room.published(sojang, [text('업체'), money('금액'), text('내용')], {
    amountField: '금액',
    matter: {
      marks: { vendor: '업체', amount: '금액' },
      next: [{ form: payment, writers: ['ACCOUNTING'], fields: [{ from: '내용', to: '은행' }] }],
    },
  });
  request = await room.published(sojang, [DEPARTMENTS, text('내용')], {
    matter: { marks: {}, next: [{ form: inspection, writers: [{ deptField: '협조부서' }, 'DRAFTERS_DEPT'] }] },
  });
});

const path = (docId: string) => `/api/elec-apv/documents/${docId}`;
async function drafted(
  by: string,
  formId: string,
  content: Record<string, unknown>,
  more: Record<string, unknown> = {},
) {
  const { body } = await office.as(by).post<{ docId: string }>('/api/elec-apv/documents', { formId });
  const saved = await office.as(by).post(`${path(body.docId)}/save`, {
    version: 1,
    draft: draftContent({ title: '배관 검수', content, line: LINE, ...more }),
  });
  expect(saved.status).toBe(200);
  return body.docId;
}
async function decided(
  by: string,
  formId: string,
  content: Record<string, unknown>,
  more: Record<string, unknown> = {},
) {
  const docId = await drafted(by, formId, content, more);
  expect((await office.act(by, docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  return docId;
}
const inspected = (more: Record<string, unknown> = {}) =>
  decided('gisa01', inspection, { 업체: '늘푸른설비(주)', 금액: 429_000, 내용: '국민은행' }, more);

/** The answers of everything that shows a document to this person. */
async function seen(by: string, docId: string): Promise<number[]> {
  const person = office.as(by);
  const answers = [
    await person.get(path(docId)),
    await person.get(`${path(docId)}/history`),
    await person.get(`${path(docId)}/comments`),
    await person.get(`${path(docId)}/chain`),
  ];
  return answers.map(({ status }) => status);
}
const ALL = [200, 200, 200, 200];
const NONE = [404, 404, 404, 404];
const goOn = (by: string, docId: string, formId: string) =>
  office
    .as(by)
    .post<{ docId: string; code: string; details?: { reason: string } }>(`${path(docId)}/continue`, { formId });
type Waiting = { docId: string; next: { formName: string } }[];
/** As the list of new papers offers them; home says the same. */
const waitingFor = async (by: string) => {
  const offered = (await office.as(by).get<Waiting>('/api/elec-apv/matters/next')).body.map(({ docId }) => docId);
  const { toContinue } = (await office.as(by).get<{ toContinue: { docId: string }[] }>('/api/main/home')).body;
  expect(toContinue.map(({ docId }) => docId)).toEqual(offered.slice(0, 5));
  return offered;
};

it('ACL-03 who has to write the next paper reads the one before it from its decision on, and nobody who merely could draft it', async () => {
  const docId = await drafted('gisa01', inspection, { 업체: '늘푸른설비(주)', 금액: 429_000 });
  expect(await seen('gyeongri01', docId)).toEqual(NONE);
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(await seen('gyeongri01', docId)).toEqual(NONE);
  await office.act('sojang01', docId, { type: 'APPROVE' });
  expect(await seen('gyeongri01', docId)).toEqual(ALL);
  // All of them may draft on the form of the payment.
  for (const other of ['gisa02', 'gijeon01', 'gwajang01', 'gyeongri21'])
    expect(await seen(other, docId), other).toEqual(NONE);
  const before = await digestOf(office.server);
  for (const other of ['gisa02', 'gyeongri21']) expect((await goOn(other, docId, payment)).status, other).toBe(404);
  expect(await digestOf(office.server)).toEqual(before);
  // Reading is not acting.
  expect((await office.act('gyeongri01', docId, { type: 'VOID', reason: '경리입니다' })).status).toBe(409);
  expect(await office.server.sql('select role_code, form_id from next_writer where doc_id = $1', [docId])).toEqual([
    { role_code: 'ACCOUNTING', form_id: payment },
  ]);
});

it('ACL-03 the right is of the role and of the document as they are now: lost, gained, confidential, void', async () => {
  const docId = await inspected();
  const secret = await inspected({ security: 'CONFIDENTIAL' });
  expect(await seen('gyeongri01', secret)).toEqual(NONE);
  expect(await office.server.sql('select from next_writer where doc_id = $1', [secret])).toEqual([]);
  expect(await seen('gwajang01', docId)).toEqual(NONE);
  await office.server.sql(
    `insert into member_role (apt_id, member_id, role_id)
     select apt_id, 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'ACCOUNTING'`,
  );
  expect(await seen('gwajang01', docId)).toEqual(ALL);
  expect(await waitingFor('gwajang01')).toContain(docId);
  await office.server.sql(
    `delete from member_role mr using role r where r.apt_id = mr.apt_id and r.role_id = mr.role_id
        and r.role_code = 'ACCOUNTING' and mr.member_id = 'gwajang01'`,
  );
  expect(await seen('gwajang01', docId)).toEqual(NONE);
  expect(await waitingFor('gwajang01')).toEqual([]);
  await office.act('sojang01', docId, { type: 'VOID', reason: '잘못 검수함' });
  expect(await seen('gyeongri01', docId)).toEqual(NONE);
});

it('ACL-03 a department that a field names, and the drafter’s own; another one reads nothing', async () => {
  const [{ dept_id: deptId = '' } = {}] = await office.server.sql<{ dept_id: string }>(
    "select dept_id from department where apt_id = '10001' and dept_name = '경리과'",
  );
  const docId = await decided('gisa01', request, { 협조부서: [{ id: deptId, name: '경리과' }], 내용: '확인' });
  expect(await seen('gyeongri01', docId)).toEqual(ALL);
  expect(await seen('gisa02', docId)).toEqual(ALL);
  expect(await seen('gwajang01', docId)).toEqual(NONE);
  const { body } = await office.as('gyeongri01').get<{ next: unknown[] }>(`${path(docId)}/chain`);
  expect(body.next).toEqual([
    { formId: inspection, formName: '시험 양식', writers: ['경리과', '기전과'], mineYn: 'Y' },
  ]);
});

it('SCR-5 is found by who has to go on from it, and by nobody else', async () => {
  const word = '코끼리배관';
  const docId = await inspected({ title: `${word} 검수` });
  const found = async (by: string) => {
    const { body } = await office
      .as(by)
      .get<{ items: { docId: string }[] }>(`/api/search/documents?q=${encodeURIComponent(word)}`);
    return body.items.map((item) => item.docId);
  };
  expect(await found('gyeongri01')).toEqual([docId]);
  expect(await found('gisa02')).toEqual([]);
});

it('이어서 작성 fills in, links, and offers it no more once it was sent', async () => {
  const first = await decided('gyeongri01', payment, {
    지급처: '늘푸른설비',
    지급금액: 10_000,
    은행: '농협',
    계좌: '111-22-3333',
  });
  expect(first).not.toBe('');
  const docId = await inspected();
  expect(await waitingFor('gyeongri01')).toContain(docId);
  const made = await goOn('gyeongri01', docId, payment);
  expect(made.status).toBe(200);
  const draft = (await office.as('gyeongri01').get<Record<string, unknown>>(path(made.body.docId))).body;
  const [{ doc_number: number } = {}] = await office.server.sql<{ doc_number: string }>(
    'select doc_number from document where doc_id = $1',
    [docId],
  );
  expect(draft).toMatchObject({
    state: 'DRAFT',
    amount: 429_000,
    // The account comes from the register of payees; what the pair of forms says of the bank is overruled by it.
    content: {
      지급처: '늘푸른설비(주)',
      지급금액: 429_000,
      계좌: '111-22-3333',
      은행: '농협',
      근거: `${number} 배관 검수`,
    },
    relatedDocuments: [{ docId }],
  });
  expect(
    await office.server.sql(
      "select actor_member_id as actor_id from security_event where kind = 'PAYEE_TAKEN' order by at desc limit 1",
    ),
  ).toEqual([{ actor_id: 'gyeongri01' }]);
  // A draft is nobody's answer yet.
  expect(await waitingFor('gyeongri01')).toContain(docId);
  const { version } = draft as { version: number };
  await office.as('gyeongri01').post(`${path(made.body.docId)}/save`, {
    version,
    draft: draftContent({ title: '대금 지급', content: draft.content, line: LINE, relatedDocIds: [docId] }),
  });
  expect((await office.act('gyeongri01', made.body.docId, { type: 'SUBMIT' })).body).toMatchObject({
    state: 'IN_PROGRESS',
  });
  expect(await waitingFor('gyeongri01')).not.toContain(docId);
});

it('not from what is undecided, not on another form, and nothing changes', async () => {
  const docId = await drafted('gisa01', inspection, { 업체: '가람', 금액: 1_000 });
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  const whole = await inspected();
  const before = await digestOf(office.server);
  expect(await goOn('gisa01', docId, payment)).toMatchObject({
    status: 409,
    body: { code: 'ACT_REFUSED', details: { reason: 'NOT_DECIDED' } },
  });
  expect((await goOn('gisa01', whole, request)).status).toBe(404);
  expect((await goOn('gisa01', whole, '0190a0b0-1234-7000-8000-000000000000')).status).toBe(404);
  expect(await digestOf(office.server)).toEqual(before);
});

it('VAL-01 what other papers of the matter say against a payment is told while typing, and explained or refused at 상신', async () => {
  const room = drawingRoom(office.server);
  const sojang = office.as('sojang01');
  const marks = { vendor: '업체', amount: '금액', subject: '이름' };
  const fields = [text('이름'), text('업체'), money('금액')];
  const stage = (name: string) => ({ amountField: '금액', matter: { stage: name, marks, next: [] } });
  const contract = await room.published(sojang, fields, stage('CONTRACT'));
  const seenForm = await room.published(sojang, fields, stage('INSPECTION'));
  const paidForm = await room.published(sojang, [...fields, text('증빙')], {
    amountField: '금액',
    matter: { stage: 'PAYMENT', marks: { ...marks, evidenceNumber: '증빙' }, next: [] },
  });
  const said = { 이름: '도장 공사', 업체: '가람' };
  const agreed = await decided('gyeongri01', contract, { ...said, 금액: 100_000 });
  const preview = async (by: string, content: Record<string, unknown>, relatedDocIds: string[]) =>
    (
      await office.as(by).post<{ doubts: { key: string; told: string }[] }>('/api/elec-apv/line/preview', {
        ...{ formId: paidForm, amount: null, values: content, relatedDocIds },
      })
    ).body.doubts.map(({ key, told }) => `${key}: ${told}`);
  const much = { ...said, 금액: 120_000, 증빙: '2026-1112-31' };
  const over = '금액: 부가세를 빼고 계약금액 100,000원보다 20,000원 많습니다.';
  const unseen = '업체: 이 계약에는 결재가 끝난 검수조서가 없습니다.';
  expect(await preview('gyeongri01', much, [agreed])).toEqual([over, unseen]);
  // Whoever may not read the contract learns nothing by naming it.
  expect(await preview('gisa01', much, [agreed])).toEqual([]);

  const docId = await drafted('gyeongri01', paidForm, much, { relatedDocIds: [agreed] });
  const before = await digestOf(office.server);
  const refusedIt = await office.act('gyeongri01', docId, { type: 'SUBMIT' });
  expect(refusedIt).toMatchObject({ status: 409, body: { details: { reason: 'FIELDS_INVALID' } } });
  expect(await digestOf(office.server)).toEqual(before);
  const explained = { 금액: { reason: '추가 공사분' }, 업체: { reason: '검수는 소장이 현장에서 함' } };
  await office.as('gyeongri01').post(`${path(docId)}/save`, {
    version: 2,
    draft: draftContent({ content: { ...much, $explained: explained }, line: LINE, relatedDocIds: [agreed] }),
  });
  expect((await office.act('gyeongri01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  const { content } = (await office.as('sojang01').get<{ content: Record<string, unknown> }>(path(docId))).body;
  expect(content.$explained).toMatchObject({ 금액: { reason: '추가 공사분', told: over.slice('금액: '.length) } });

  // The next one: the same evidence, and what is on its way counts.
  const inspectedId = await decided('gyeongri01', seenForm, { ...said, 금액: 100_000 }, { relatedDocIds: [agreed] });
  expect(await preview('gyeongri01', { ...said, 금액: 1_000, 증빙: '20261112 31' }, [inspectedId])).toEqual([
    '금액: 부가세를 빼고 계약금액 100,000원보다 21,000원 많습니다 (이미 올린 120,000원 포함).',
    '증빙: 같은 증빙번호로 올린 지출 문서가 이미 있습니다.',
  ]);
});
