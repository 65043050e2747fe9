import { randomUUID } from 'node:crypto';
import type { BudgetYear } from '@danji/contract/budgets';
import type { Field } from '@danji/contract/forms/field';
import { expect } from 'vitest';
import { deskOf, path } from '../src/features/approvals/testing/desk.ts';
import { drawingRoom } from '../src/features/forms/testing/drawing-room.ts';
import { sendFile as sendForm } from '../src/features/residents/testing/send-file.ts';
import { checkInvariants } from '../src/lib/invariants-store.ts';
import { forThisFile } from './for-this-file.ts';
import { refusedBy } from './refused.ts';
import { startTestServer } from './server.ts';

const text = (key: string): Field => ({ key, label: key, type: 'text' });
const money = (key: string): Field => ({ key, label: key, type: 'money', material: false });
const fields: Field[] = [
  text('계정'),
  text('재원'),
  { key: '금액', label: '금액', type: 'money', min: 1 },
  { key: '날짜', label: '날짜', type: 'date' },
  { key: '구분', label: '구분', type: 'radio', options: ['일부', '전액'] },
  text('업체'),
  money('잔액'),
];
const marks = { account: '계정', fund: '재원', amount: '금액', left: '잔액' };
const partial = { field: '구분', words: ['일부'] };

export const BASE = '/api/elec-apv/budgets';
export type Words = Record<string, unknown>;
const EMPTY = { planned: 0, reserved: 0, spent: 0, left: 0 };
type Judged = { rows: { line: number; problem: string | null }[]; wrong: number; saved: number };

/** An office with a 품의 and a 지출 of its own forms, and short words for what its people do with the budget. */
export function budgetDesk() {
  const server = forThisFile(startTestServer);
  const sojang = forThisFile(() => server.signIn('sojang01'));
  const gyeongri = forThisFile(() => server.signIn('gyeongri01'));
  const gisa = forThisFile(() => server.signIn('gisa01'));
  const hoejang = forThisFile(() => server.signIn('hoejang01'));
  const stranger = forThisFile(() => server.signIn('sojang02'));
  const room = drawingRoom(server);
  const refused = refusedBy(() => server);
  const { begin, save, submit, read } = deskOf(() => gyeongri);

  const forms = forThisFile(async () => ({
    proposal: await room.published(sojang, fields, {
      amountField: '금액',
      budget: { stage: 'PROPOSAL', ...marks, day: '날짜' },
    }),
    payment: await room.published(sojang, fields, {
      amountField: '금액',
      budget: { stage: 'PAYMENT', ...marks, day: '날짜', vendor: '업체', partial },
    }),
  }));

  const book = async (year = 2026) => (await sojang.get<BudgetYear>(`${BASE}?year=${year}`)).body;
  const sendFile = (bytes: Buffer, fields: Words) =>
    sendForm<Judged>(server, sojang, { path: `${BASE}/import`, bytes, name: '예산.xlsx', fields, key: randomUUID() });
  const lineOf = async (account: string, year = 2026) => {
    const { planned, reserved, spent, left } = (await book(year)).lines.find((one) => one.account === account) ?? EMPTY;
    return { planned, reserved, spent, left };
  };
  const change = async (what: string, about: Words, year = 2026) =>
    sojang.post<{ version: number; lines?: number }>(`${BASE}/${what}`, {
      year,
      seenVersion: (await book(year)).version,
      ...about,
    });
  const plan = async (account: string, amount: number, year = 2026) =>
    expect((await change('plan', { account, fund: '관리비', amount }, year)).status).toBe(200);
  const setRule = async (beyond: string, consentOffice = 'CHAIR') => {
    const seenVersion = (await book()).ruleVersion;
    expect((await sojang.post(`${BASE}/rule`, { beyond, consentOffice, seenVersion })).status).toBe(200);
  };

  const draft = async (form: string, account: string, amount: number, values: Words = {}, more: Words = {}) => {
    const docId = await begin(form);
    const content = { 계정: account, 재원: '관리비', 금액: amount, 날짜: '2026-11-10', ...values };
    expect((await save(docId, 1, content, more)).status).toBe(200);
    return docId;
  };
  const act = (docId: string, type: string, more: Words = {}) =>
    sojang.post<{ state: string }>(`${path(docId)}/act`, { act: { type, ...more } });
  const approve = (docId: string) => act(docId, 'APPROVE');
  const reject = (docId: string) => act(docId, 'REJECT', { reason: '다시 확인' });
  const voided = (docId: string) => act(docId, 'VOID', { reason: '잘못 올림' });
  const recall = (docId: string) => gyeongri.post(`${path(docId)}/act`, { act: { type: 'RECALL' } });
  const sent = async (docId: string) => {
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    return docId;
  };
  const propose = async (account: string, amount: number, values: Words = {}) =>
    sent(await draft(forms.proposal, account, amount, values));
  const approved = async (account: string, amount: number) => {
    const docId = await propose(account, amount);
    expect((await approve(docId)).body).toMatchObject({ state: 'APPROVED' });
    return docId;
  };
  const payDraft = (account: string, amount: number, of: string[] = [], values: Words = {}) =>
    draft(forms.payment, account, amount, { 구분: '전액', ...values }, { relatedDocIds: of });
  const pay = async (account: string, amount: number, of: string[] = [], values: Words = {}) =>
    sent(await payDraft(account, amount, of, values));
  const broken = async () =>
    (await checkInvariants(server.database.ownerUrl, {}))?.filter(({ invariant }) => invariant === 15) ?? [];
  return {
    server,
    sojang,
    gyeongri,
    gisa,
    hoejang,
    stranger,
    refused,
    submit,
    read,
    forms,
    book,
    sendFile,
    lineOf,
    change,
    plan,
    setRule,
    draft,
    act,
    approve,
    reject,
    voided,
    recall,
    sent,
    propose,
    approved,
    payDraft,
    pay,
    broken,
  };
}
