import type { RuleVersion } from '@danji/contract/delegation-rule';
import type { Field } from '@danji/contract/forms/field';
import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, ITEMS, MONEY, path } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const gijeon = forThisFile(() => server.signIn('gijeon01'));
const gwajang = forThisFile(() => server.signIn('gwajang01'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit } = deskOf(() => gisa);

const FIELDS: Field[] = [
  { ...MONEY, correctable: true },
  { key: '업체', label: '업체', type: 'text', required: true, correctable: true },
  { key: '사유', label: '사유', type: 'text' },
  { key: '비고', label: '비고', type: 'text', correctable: true },
  { key: '두배', label: '두배', type: 'formula', expression: '지급금액 * 2', shown: 'money' },
];
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'AGREE', personId: 'gwajang01' },
  { order: 3, kind: 'DECIDE', personId: 'sojang01' },
];
const SHORT = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
type Detail = {
  content: Record<string, unknown>;
  amount: number;
  abilities: string[];
  version: number;
  corrections: Record<string, unknown>[];
};
const read = async (person: typeof gisa, docId: string) => (await person.get<Detail>(path(docId))).body;
const act = (person: typeof gisa, docId: string, what: Record<string, unknown>) =>
  person.post<{ state: string }>(`${path(docId)}/act`, { act: what });
const correct = (values: Record<string, unknown>, reason = '계산이 틀렸습니다') => ({
  type: 'CORRECT',
  values,
  reason,
});

async function sent(line: unknown[] = LINE, fields = FIELDS): Promise<string> {
  const formId = await room.published(sojang, fields, { amountField: '지급금액' });
  const docId = await begin(formId);
  await save(docId, 1, { 지급금액: 1_000_000, 업체: '가나전기', 사유: '고장' }, { line });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  return docId;
}

it('an approver puts marked fields right: content, amount, history, search and the seal follow, and people are told', async () => {
  const docId = await sent();
  expect((await read(gwajang, docId)).abilities).not.toContain('CORRECT');
  expect((await read(gijeon, docId)).abilities).toContain('CORRECT');
  const done = await act(gijeon, docId, correct({ 지급금액: 1_200_000, 업체: '다라전기' }));
  expect(done.body).toMatchObject({ state: 'IN_PROGRESS' });
  const detail = await read(gisa, docId);
  expect(detail).toMatchObject({
    content: { 지급금액: 1_200_000, 업체: '다라전기', 사유: '고장', 두배: 2_400_000 },
    amount: 1_200_000,
    corrections: [
      { key: '지급금액', before: '1,000,000원', after: '1,200,000원', byName: '최기전', reason: '계산이 틀렸습니다' },
      { key: '업체', before: '가나전기', after: '다라전기' },
      { key: '두배', before: '2,000,000원', after: '2,400,000원' },
    ],
  });
  const { body: history } = await gisa.get<Record<string, unknown>[]>(`${path(docId)}/history`);
  expect(history.at(-1)).toMatchObject({
    type: 'CORRECT',
    written: null,
    corrected: [{ label: '지급금액' }, { label: '업체' }, { label: '두배' }],
  });
  const told = await server.sql<{ member_id: string }>(
    "select member_id from alarm where doc_id = $1 and body like '%내용을 고쳤습니다%' order by member_id",
    [docId],
  );
  expect(told.map(({ member_id }) => member_id)).toEqual(['gisa01']);
  const found = await gisa.get<{ list: { docId: string }[] }>(`/api/search?q=${encodeURIComponent('다라전기')}`);
  expect(JSON.stringify(found.body)).toContain(docId);
  // It is still their turn, and the seal is put on what was corrected.
  await act(gijeon, docId, { type: 'APPROVE' });
  expect((await act(gwajang, docId, { type: 'AGREE' })).status).toBe(200);
  expect((await act(sojang, docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  expect((await gisa.get(`${path(docId)}/verify`)).body).toMatchObject({ validYn: 'Y' });
});

it('CTL-09 what somebody has signed to stays: material fields are not put right any more, others are, and they are told', async () => {
  const docId = await sent(SHORT);
  await act(gijeon, docId, { type: 'APPROVE' });
  for (const [values, label] of [
    [{ 지급금액: 1_100_000 }, '지급금액은'],
    [{ 업체: '다라전기' }, '업체는'],
  ] as const) {
    const said = await refused(() => act(sojang, docId, correct(values)), 409, 'CORRECTION_AFTER_SIGNED');
    expect(said.errorUserMsg).toBe(
      `이미 서명한 사람이 있어 ${label} 고칠 수 없습니다. 반려해서 다시 상신하게 해 주세요.`,
    );
  }
  expect((await act(sojang, docId, correct({ 비고: '11월 분' }))).status).toBe(200);
  const told = await server.sql<{ member_id: string }>(
    "select member_id from alarm where doc_id = $1 and body like '%내용을 고쳤습니다%' order by member_id",
    [docId],
  );
  expect(told.map(({ member_id }) => member_id)).toEqual(['gijeon01', 'gisa01']);
});

it('not without a turn, a reason, a marked field, a change, or a value that the form allows; nothing changes', async () => {
  const docId = await sent(SHORT);
  await refused(() => act(sojang, docId, correct({ 업체: '나' })), 409, 'NOT_YOUR_TURN');
  await refused(() => act(gisa, docId, correct({ 업체: '나' })), 409, 'NOT_YOUR_TURN');
  await refused(() => act(gijeon, docId, correct({ 업체: '나' }, ' ')), 409, 'REASON_REQUIRED');
  const strange = await refused(() => act(gijeon, docId, correct({ 사유: '다른 사유' })), 409, 'FIELD_NOT_CORRECTABLE');
  expect(strange.errorUserMsg).toContain('사유는 결재자가 고칠 수 없는');
  await refused(() => act(gijeon, docId, correct({ 없는것: 1 })), 409, 'FIELD_NOT_CORRECTABLE');
  await refused(() => act(gijeon, docId, correct({ 두배: 1 })), 409, 'FIELD_NOT_CORRECTABLE');
  await refused(() => act(gijeon, docId, correct({ 업체: '가나전기' })), 409, 'NOTHING_CORRECTED');
  await refused(() => act(gijeon, docId, correct({ 업체: null })), 409, 'FIELDS_INVALID');
  await refused(() => act(gijeon, docId, correct({ 지급금액: '많이' })), 409, 'FIELDS_INVALID');
  expect((await act(gijeon, docId, correct({ 업체: '나' }))).status).toBe(200);
});

it('CTL-03 a change that would demand another line is refused with a sentence', async () => {
  const docId = await sent(SHORT);
  const { errorUserMsg } = await refused(
    () => act(gijeon, docId, correct({ 지급금액: 5_000_000 })),
    409,
    'CORRECTION_MOVES_LINE',
  );
  expect(errorUserMsg).toMatch(/결재선이 달라져/);
  expect((await act(gijeon, docId, correct({ 지급금액: 1_100_000 }))).status).toBe(200);
});

it('VAL-01 an amount is not put right to one that its items do not come to and nobody explained; one that they do takes the explanation along', async () => {
  const settings = { amountField: '지급금액', amountItems: { table: '명세', column: '금액' } };
  const formId = await room.published(sojang, [{ ...MONEY, correctable: true }, ITEMS], settings);
  const docId = await begin(formId);
  const 명세 = [{ 품명: '전구', 수량: 2, 단가: 100 }];
  const $explained = { 지급금액: { reason: '출장비를 더함' } };
  await save(docId, 1, { 지급금액: 500, 명세, $explained }, { line: SHORT });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const { errorUserMsg } = await refused(
    () => act(gijeon, docId, correct({ 지급금액: 900_000 })),
    409,
    'FIELDS_INVALID',
  );
  expect(errorUserMsg).toContain('명세 합계 200원보다 899,800원 많습니다. 맞게 고치거나, 반려해서');
  await refused(
    () => act(gijeon, docId, correct({ 지급금액: 400, $explained: { 지급금액: { reason: '그냥' } } })),
    409,
    'FIELD_NOT_CORRECTABLE',
  );
  expect((await act(gijeon, docId, correct({ 지급금액: 200 }))).status).toBe(200);
  const { content } = await read(gisa, docId);
  expect(content).toMatchObject({ 지급금액: 200 });
  expect(content).not.toHaveProperty('$explained');
});

it('an account that was explained is not put right to a third one; to the one of the register it is', async () => {
  const account: Field = { key: '계좌', label: '계좌', type: 'text', correctable: true };
  const payee: Field = { key: '업체', label: '업체', type: 'text' };
  const settings = { amountField: '지급금액', payment: { payee: '업체', account: '계좌' } };
  const formId = await room.published(sojang, [MONEY, payee, account], settings);
  const paper = { 지급금액: 1_000, 업체: '바사전기' };
  const first = await begin(formId);
  await save(first, 1, { ...paper, 계좌: '111-11-1111' });
  await submit(first);
  expect((await act(sojang, first, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  const docId = await begin(formId);
  const $explained = { 계좌: { reason: '거래 은행을 바꿈' } };
  await save(docId, 1, { ...paper, 계좌: '222-22-2222', $explained }, { line: SHORT });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const { errorUserMsg } = await refused(
    () => act(gijeon, docId, correct({ 계좌: '333-33-3333' })),
    409,
    'FIELDS_INVALID',
  );
  expect(errorUserMsg).toContain('계좌가 지난번과 다릅니다');
  expect((await act(gijeon, docId, correct({ 계좌: '111-11-1111' }))).status).toBe(200);
  expect((await read(gisa, docId)).content).not.toHaveProperty('$explained');
});

it('WF-04 the database lets nobody rewrite what is under way without the event that says so', async () => {
  const docId = await sent();
  const rewrite = server.sql('update document set content = $2 where doc_id = $1', [
    docId,
    JSON.stringify({ 업체: 'x' }),
  ]);
  await expect(rewrite).rejects.toThrow(/cannot be rewritten/);
  // A form without such fields gives nobody the button.
  const [money, ...rest] = FIELDS.map(
    ({ correctable: _, ...field }: Field & { correctable?: boolean }) => field as Field,
  );
  const plain = await sent(
    LINE.slice(2).map((step) => ({ ...step, order: 1 })),
    money ? [money, ...rest] : [],
  );
  expect((await read(sojang, plain)).abilities).not.toContain('CORRECT');
  await refused(() => act(sojang, plain, correct({ 업체: '나' })), 409, 'NOT_ALLOWED');
});

it('CTL-10 a version that is entered after 상신 of the same day has no say in what is put right', async () => {
  const docId = await sent(SHORT);
  const { officeOrder, settings, rows } = (await sojang.get<{ rule: RuleVersion }>('/api/dang/delegation-rule')).body
    .rule;
  const stricter = rows.map((row) => (row.toWon === 2_999_999 ? { ...row, confirms: ['CHAIR'] } : row));
  const holdsFrom = koreanDay(server.clock.now());
  const saved = await sojang.post('/api/dang/delegation-rule', {
    seenVersion: 1,
    rule: { holdsFrom, basis: '시험', basisDocId: null, officeOrder, settings, rows: stricter },
  });
  expect(saved.body).toEqual({ version: 2 });
  expect((await act(gijeon, docId, correct({ 지급금액: 1_100_000 }))).status).toBe(200);
});
