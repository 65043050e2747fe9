import type { Field } from '@danji/contract/forms/field';
import type { OfferedPayee, PayeeChange, RegisteredPayee } from '@danji/contract/payees';
import { describe, expect, it } from 'vitest';
import { downloadBy } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { deskOf, MONEY, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gisa);

const text = (key: string): Field => ({ key, label: key, type: 'text' });
const settings = {
  amountField: '지급금액',
  payment: { payee: '상대', bank: '은행', account: '계좌', holder: '명의', businessNumber: '번호' },
};
const form = forThisFile(async () => ({
  id: await room.published(sojang, [MONEY, ...['상대', '은행', '계좌', '명의', '번호'].map(text)], settings),
}));

type Words = Record<string, unknown>;
const draft = async (values: Words, more: Words = {}) => {
  const docId = await begin(form.id);
  expect((await save(docId, 1, { 지급금액: 50_000, ...values }, more)).status).toBe(200);
  return docId;
};
const approve = (docId: string) => sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } });
async function pay(values: Words, more: Words = {}): Promise<string> {
  const docId = await draft(values, more);
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await approve(docId)).body).toMatchObject({ state: 'APPROVED' });
  return docId;
}
const pageOf = async (query = '') =>
  (await sojang.get<{ items: RegisteredPayee[] }>(`/api/elec-apv/payees?size=100${query}`)).body.items;
const find = async (name: string) => (await pageOf()).find((one) => one.name === name);
const idOf = async (name: string) => (await find(name))?.payeeId ?? '';
const offered = async (by = gisa) => (await by.get<OfferedPayee[]>('/api/elec-apv/payees/offered')).body;
const changesOf = async (payeeId: string) =>
  (await sojang.get<PayeeChange[]>(`/api/elec-apv/payees/${payeeId}/changes`)).body;
const doubtsIn = async (values: Words) =>
  (
    await gisa.post<{ doubts: { key: string; told: string }[] }>('/api/elec-apv/line/preview', {
      ...{ formId: form.id, amount: null, values },
    })
  ).body.doubts;

const KB = { 은행: '국민은행', 계좌: '123456-01-234567', 명의: '(주)한빛설비' };

describe('the register learns from approved papers', () => {
  it('nothing before the approval, then name, account and last payment, masked for whoever drafts', async () => {
    const docId = await draft({ 상대: '(주)한빛설비', ...KB });
    await submit(docId);
    expect(await find('(주)한빛설비')).toBeUndefined();
    expect((await approve(docId)).body).toMatchObject({ state: 'APPROVED' });
    const known = { name: '(주)한빛설비', bank: '국민은행', account: '******-**-**4567', holder: '(주)한빛설비' };
    expect(await find('(주)한빛설비')).toMatchObject({ ...known, lastAmount: 50_000, lastDocId: docId, state: 'USED' });
    expect((await offered()).filter(({ name }) => name === known.name)).toMatchObject([known]);
    const { number } = { number: (await find(known.name))?.lastDocNumber };
    expect(await changesOf(await idOf(known.name))).toMatchObject([
      { kind: 'LEARNED', docId, docNumber: number, byName: '정기사', was: null, reason: null },
    ]);
  });

  it('a name that companies write otherwise is the same payee; what a paper does not say stays', async () => {
    const before = (await pageOf()).length;
    await pay({ 상대: '주식회사 한빛 설비', 지급금액: 70_000, 번호: '123-45-67891' });
    expect((await pageOf()).length).toBe(before);
    expect(await find('주식회사 한빛 설비')).toMatchObject({
      ...{ account: '******-**-**4567', lastAmount: 70_000, businessNumber: '123-45-67891', accountChangedAt: null },
    });
  });

  it('another account is told while typing, refused without an explanation, and on record once approved', async () => {
    const other = { 상대: '㈜한빛설비', 은행: '농협은행', 계좌: '302-9999-8888-11', 명의: '김한빛' };
    const told = '계좌가 지난번과 다릅니다. 지난번: 국민은행 ******-**-**4567 (주)한빛설비.';
    expect(await doubtsIn(other)).toEqual([{ key: '계좌', label: '계좌', told }]);
    expect(await doubtsIn({ 상대: '한빛설비', ...KB })).toEqual([]);
    const docId = await draft(other);
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '계좌', message: expect.stringContaining('까닭을 적어 주세요') }]);
    const explained = { $explained: { 계좌: { reason: '대표자 계좌로 바뀜, 통장 사본 붙임' } } };
    await save(docId, 2, { 지급금액: 50_000, ...other, ...explained });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    // Approvers read both on the document.
    expect((await read(docId)).content).toMatchObject({ $explained: { 계좌: { ...explained.$explained.계좌, told } } });
    expect(await find('주식회사 한빛 설비')).toMatchObject({ account: '******-**-**4567' });
    await approve(docId);
    const now = await find('㈜한빛설비');
    expect(now).toMatchObject({ bank: '농협은행', account: '***-****-**88-11', accountChangedAt: now?.lastPaidAt });
    expect((await changesOf(now?.payeeId ?? ''))[0]).toMatchObject({
      ...{ kind: 'CHANGED', docId, byName: '정기사', reason: explained.$explained.계좌.reason },
      ...{ was: '국민은행 ******-**-**4567 (주)한빛설비', became: '농협은행 ***-****-**88-11 김한빛' },
    });
  });

  it('two first payments at once make one payee', async () => {
    const papers = [
      await draft({ 상대: '동시상사', ...KB }),
      await draft({ 상대: '동시상사', 은행: '신한', 계좌: '110-22-333344' }),
    ];
    for (const docId of papers) await submit(docId);
    const answers = await Promise.all(papers.map(approve));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pageOf()).filter(({ name }) => name === '동시상사')).toHaveLength(1);
    expect((await changesOf(await idOf('동시상사'))).map(({ kind }) => kind).sort()).toEqual(['CHANGED', 'LEARNED']);
  });

  it('ACL-03 nothing from what is confidential, and nothing to another complex', async () => {
    await pay({ 상대: '비밀상사', ...KB }, { security: 'CONFIDENTIAL' });
    expect(await find('비밀상사')).toBeUndefined();
    expect((await offered(stranger)).map(({ name }) => name)).not.toContain('㈜한빛설비');
    const payeeId = await idOf('동시상사');
    await refused(() => stranger.post(`/api/elec-apv/payees/${payeeId}/take`), 404, 'NOT_FOUND');
    await refused(
      () => stranger.post(`/api/elec-apv/payees/${payeeId}/retire`, { reason: '남의 것' }),
      404,
      'NOT_FOUND',
    );
    expect((await stranger.get<PayeeChange[]>(`/api/elec-apv/payees/${payeeId}/changes`)).body).toEqual([]);
  });
});

describe('the register is used', () => {
  it('choosing a payee gives its account in full for the paper, and is on record', async () => {
    const payeeId = await idOf('㈜한빛설비');
    const { body } = await gisa.post(`/api/elec-apv/payees/${payeeId}/take`);
    expect(body).toEqual({
      ...{ name: '㈜한빛설비', bank: '농협은행', account: '302-9999-8888-11', holder: '김한빛' },
      businessNumber: '123-45-67891',
    });
    const [event] = await server.sql("select * from security_event where kind = 'PAYEE_TAKEN' order by event_id desc");
    expect(event).toMatchObject({ actor_member_id: 'gisa01', detail: { what: '㈜한빛설비', payeeId } });
    expect(JSON.stringify(event)).not.toContain('8888');
  });

  it('retired with a reason it is not offered, must be explained, and comes back; without the right or a reason nothing changes', async () => {
    const payeeId = await idOf('동시상사');
    const retire = (by: typeof gisa, body: unknown) => by.post(`/api/elec-apv/payees/${payeeId}/retire`, body);
    await refused(() => retire(gisa, { reason: '안 씀' }), 403, 'NO_PERMISSION');
    await refused(() => retire(sojang, { reason: ' ' }), 400, 'INVALID_INPUT');
    expect((await retire(sojang, { reason: '폐업' })).status).toBe(200);
    expect((await retire(sojang, { reason: '두 번' })).status).toBe(200);
    expect((await offered()).map(({ name }) => name)).not.toContain('동시상사');
    expect((await pageOf('&state=RETIRED')).map(({ name }) => name)).toEqual(['동시상사']);
    await refused(() => gisa.post(`/api/elec-apv/payees/${payeeId}/take`), 404, 'NOT_FOUND');
    expect(await doubtsIn({ 상대: '동시상사' })).toMatchObject([{ key: '상대' }]);
    await sojang.post(`/api/elec-apv/payees/${payeeId}/restore`, { reason: '다시 거래' });
    expect((await offered()).map(({ name }) => name)).toContain('동시상사');
    expect((await changesOf(payeeId)).slice(0, 2)).toMatchObject([
      { kind: 'RESTORED', byName: '박소장', reason: '다시 거래' },
      { kind: 'RETIRED', byName: '박소장', reason: '폐업' },
    ]);
  });

  it('is found by name and holder, ordered, and goes out masked', async () => {
    expect((await pageOf(`&text=${encodeURIComponent('김한빛')}`)).map(({ name }) => name)).toEqual(['㈜한빛설비']);
    const up = (await pageOf('&sort=lastAmount')).map(({ lastAmount }) => lastAmount);
    expect((await pageOf('&sort=-lastAmount')).map(({ lastAmount }) => lastAmount)).toEqual([...up].reverse());
    const file = await downloadBy(() => server)(sojang, '/api/elec-apv/payees/excel', {
      ...{ filter: {}, reason: '분기 감사 자료로 회의에 냅니다.' },
    });
    const cells = file.rows.flat();
    expect(cells).toContain('***-****-**88-11');
    expect(cells.join()).not.toContain('302-9999');
  });

  it('the database lets nobody rewrite what became of a payee', async () => {
    await expect(server.sql("update payee_change set reason = '다른 말'")).rejects.toThrow('append-only');
  });
});
