import type { Field } from '@danji/contract/forms/field';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

/** 이어서 작성 by people who should not, from papers that cannot, and with what is for few. */

const PEOPLE = ['sojang01', 'gisa01', 'gijeon01', 'gyeongri01', 'hoejang01', 'noperm01', 'sojang02', 'gisa21'] as const;
const office = forThisFile(() => startOffice([...PEOPLE]));
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const text = (key: string): Field => ({ key, label: key, type: 'text' });
const long = (key: string): Field => ({ key, label: key, type: 'longText' });
const FIELDS = [text('이름'), text('업체'), long('근거')];
const MARKS = { subject: '이름', vendor: '업체', grounds: '근거' };
let [payment, inspection, contract] = ['', '', ''];

beforeAll(async () => {
  const room = drawingRoom(office.server);
  const made = (next: unknown[]) =>
    room.published(office.as('sojang01'), FIELDS, { matter: { marks: MARKS, next } as never });
  payment = await made([]);
  inspection = await made([{ form: payment, writers: ['ACCOUNTING'] }]);
  contract = await made([
    { form: inspection, writers: ['DRAFTERS_DEPT', 'HEADS'] },
    { form: payment, writers: ['ACCOUNTING'] },
  ]);
});

const path = (docId: string) => `/api/elec-apv/documents/${docId}`;
async function sent(by: string, formId: string, content: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { body } = await office.as(by).post<{ docId: string }>('/api/elec-apv/documents', { formId });
  const draft = draftContent({ title: '배관', content, line: LINE, ...more });
  expect((await office.as(by).post(`${path(body.docId)}/save`, { version: 1, draft })).status).toBe(200);
  expect((await office.act(by, body.docId, { type: 'SUBMIT' })).status).toBe(200);
  return body.docId;
}
async function decided(
  by: string,
  formId: string,
  content: Record<string, unknown>,
  more: Record<string, unknown> = {},
) {
  const docId = await sent(by, formId, content, more);
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  return docId;
}
type Made = { docId: string; code: string; details?: { reason: string } };
const goOn = (by: string, docId: string, formId: string) =>
  office.as(by).post<Made>(`${path(docId)}/continue`, { formId });
const alarmsOf = async (by: string, docId: string) =>
  (
    await office.server.sql<{ body: string }>(
      'select body from alarm where member_id = $1 and doc_id = $2 order by created_at',
      [by, docId],
    )
  ).map(({ body }) => body);

it('ACL-02, ACL-03 nobody goes on from what they may not read, whatever they are, and nothing changes', async () => {
  const docId = await decided('gisa01', inspection, { 이름: '배관', 업체: '가람' });
  const before = await digestOf(office.server);
  for (const [by, status] of [
    ['gijeon01', 404],
    ['hoejang01', 404],
    ['noperm01', 403],
    ['sojang02', 404],
    ['gisa21', 404],
  ] as const)
    expect((await goOn(by, docId, payment)).status, by).toBe(status);
  expect(await digestOf(office.server)).toEqual(before);
  expect((await goOn('gyeongri01', docId, payment)).status).toBe(200);
});

it('not from what is on its way, rejected, recalled or void, and nothing changes', async () => {
  const content = { 이름: '배관', 업체: '가람' };
  const running = await sent('gisa01', inspection, content);
  const rejected = await sent('gisa01', inspection, content);
  await office.act('sojang01', rejected, { type: 'REJECT', reason: '다시 봐 주세요' });
  const recalled = await sent('gisa01', inspection, content);
  await office.act('gisa01', recalled, { type: 'RECALL' });
  const voided = await decided('gisa01', inspection, content);
  await office.act('sojang01', voided, { type: 'VOID', reason: '잘못 검수함' });
  const before = await digestOf(office.server);
  for (const docId of [running, rejected, recalled, voided]) {
    expect(await goOn('gisa01', docId, payment)).toMatchObject({
      status: 409,
      body: { code: 'ACT_REFUSED', details: { reason: 'NOT_DECIDED' } },
    });
    expect((await goOn('gyeongri01', docId, payment)).status).toBe(404);
  }
  expect(await digestOf(office.server)).toEqual(before);
});

it('ACL-03 nothing of what is 대외비 goes over into a paper that more people read', async () => {
  const secret = await decided(
    'gisa01',
    contract,
    { 업체: '비밀상사' },
    { security: 'CONFIDENTIAL', title: '비밀 계약' },
  );
  const open = await decided('gisa01', inspection, { 이름: '배관' }, { relatedDocIds: [secret] });
  // The drafter, and the top administrator, may read both papers; the 경리 only the second.
  for (const by of ['gisa01', 'sojang01', 'gyeongri01']) {
    const made = await goOn(by, open, payment);
    expect(made.status, by).toBe(200);
    const { body } = await office.as(by).get<{ content: object; security: string }>(path(made.body.docId));
    expect(body, by).toMatchObject({ security: 'NORMAL', content: { 이름: '배관' } });
    expect(JSON.stringify(body.content), by).not.toMatch(/비밀/);
  }
  // From the secret itself it does, and stays one.
  const made = await goOn('gisa01', secret, inspection);
  const { body } = await office.as('gisa01').get<{ content: object; security: string }>(path(made.body.docId));
  expect(body).toMatchObject({ security: 'CONFIDENTIAL', content: { 업체: '비밀상사' } });
});

it('who has to write the next paper is told at the decision, once, with its form; nobody else, and not of what is 대외비', async () => {
  const docId = await sent('gisa01', contract, { 이름: '배관', 업체: '가람' });
  expect(await alarmsOf('gyeongri01', docId)).toEqual([]);
  await office.act('sojang01', docId, { type: 'APPROVE' });
  const words = '이어서 작성할 문서가 있습니다: 시험 양식';
  expect(await alarmsOf('gyeongri01', docId)).toEqual([words]);
  // A head of a department; the drafter hears that it is decided.
  expect(await alarmsOf('gwajang01', docId)).toEqual([words]);
  expect(await alarmsOf('gisa01', docId)).toEqual(['결재가 완료되었습니다']);
  for (const other of ['gisa02', 'sojang01', 'hoejang01'])
    expect(
      (await alarmsOf(other, docId)).filter((body) => body === words),
      other,
    ).toEqual([]);
  const [open] = (await office.as('gyeongri01').get<{ docId: string | null }[]>('/api/alarm/default')).body;
  expect(open).toMatchObject({ docId });
  const secret = await decided('gisa01', contract, { 업체: '비밀상사' }, { security: 'CONFIDENTIAL' });
  expect(await alarmsOf('gyeongri01', secret)).toEqual([]);
});
