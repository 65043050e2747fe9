import { randomUUID } from 'node:crypto';
import type { BudgetLine, BudgetYear } from '@danji/contract/budgets';
import type { Field } from '@danji/contract/forms/field';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadBy } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { checkInvariants } from '../../lib/invariants-store.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { sendFile as sendForm } from '../residents/testing/send-file.ts';
import { workbookOf } from '../residents/testing/workbook.ts';

const RUNS = Number(process.env.LIVES ?? 5);
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gyeongri = forThisFile(() => server.signIn('gyeongri01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const hoejang = forThisFile(() => server.signIn('hoejang01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gyeongri);

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

const BASE = '/api/elec-apv/budgets';
type Words = Record<string, unknown>;
const book = async (year = 2026) => (await sojang.get<BudgetYear>(`${BASE}?year=${year}`)).body;
const EMPTY = { planned: 0, reserved: 0, spent: 0, left: 0 };
type Judged = { rows: { line: number; problem: string | null }[]; wrong: number; saved: number };
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

describe('REG-01 what papers hold and spend', () => {
  it('a 품의 holds from its 상신, a 지출 takes it over, spends it, and gives the rest back; the paper says what was left', async () => {
    await plan('수선', 1_000_000);
    const proposal = await approved('수선', 400_000);
    expect(await lineOf('수선')).toEqual({ planned: 1_000_000, reserved: 400_000, spent: 0, left: 600_000 });
    expect((await read(proposal)).content).toMatchObject({ 잔액: 1_000_000 });
    const payment = await pay('수선', 350_000, [proposal]);
    expect(await lineOf('수선')).toMatchObject({ reserved: 400_000, spent: 0 });
    expect((await read(payment)).content).toMatchObject({ 잔액: 950_000 });
    await approve(payment);
    expect(await lineOf('수선')).toEqual({ planned: 1_000_000, reserved: 0, spent: 350_000, left: 650_000 });
    expect((await voided(payment)).status).toBe(200);
    expect(await lineOf('수선')).toMatchObject({ reserved: 350_000, spent: 0 });
    expect((await voided(proposal)).status).toBe(200);
    expect(await lineOf('수선')).toMatchObject({ reserved: 0, spent: 0 });
    expect(await broken()).toEqual([]);
  });

  it('in parts: what is paid is spent, the rest is held until the last one; 반려 and 회수 give back', async () => {
    await plan('분할', 1_000_000);
    const proposal = await approved('분할', 900_000);
    await approve(await pay('분할', 300_000, [proposal], { 구분: '일부' }));
    expect(await lineOf('분할')).toMatchObject({ reserved: 600_000, spent: 300_000 });
    const second = await pay('분할', 700_000, [proposal]);
    expect(await lineOf('분할')).toMatchObject({ reserved: 700_000, spent: 300_000, left: 0 });
    await reject(second);
    expect(await lineOf('분할')).toMatchObject({ reserved: 600_000, spent: 300_000 });
    const third = await pay('분할', 200_000, [proposal]);
    await recall(third);
    expect(await lineOf('분할')).toMatchObject({ reserved: 600_000 });
    await approve(await pay('분할', 200_000, [proposal]));
    expect(await lineOf('분할')).toMatchObject({ reserved: 0, spent: 500_000 });
    expect(await broken()).toEqual([]);
  });

  it('a 품의 of which nothing more is paid is given back by hand, once, and only one that is completed', async () => {
    await plan('해제', 100_000);
    const proposal = await propose('해제', 60_000);
    const release = `${BASE}/papers/${proposal}/release`;
    await refused(() => sojang.post(release, { reason: '취소된 공사' }), 404, 'NOT_FOUND');
    await approve(proposal);
    expect((await sojang.post(release, { reason: '취소된 공사' })).body).toEqual({ amount: 60_000 });
    await refused(() => sojang.post(release, { reason: '취소된 공사' }), 409, 'NOTHING_HELD');
    expect(await lineOf('해제')).toMatchObject({ reserved: 0, left: 100_000 });
    expect(await broken()).toEqual([]);
  });

  it('what was given back is on record and held again, once, while as much is left', async () => {
    await plan('되돌림', 100_000);
    const proposal = await approved('되돌림', 60_000);
    const undo = (person = sojang) =>
      person.post<{ amount: number }>(`${BASE}/papers/${proposal}/release/undo`, { reason: '공사를 다시 함' });
    await refused(() => undo(), 409, 'NOTHING_RELEASED');
    await sojang.post(`${BASE}/papers/${proposal}/release`, { reason: '취소된 공사' });
    const released = async () =>
      (await sojang.get<{ docId: string }[]>(`${BASE}/releases?year=2026`)).body.filter(
        ({ docId }) => docId === proposal,
      );
    expect(await released()).toMatchObject([{ amount: 60_000, reason: '취소된 공사', undoableYn: 'Y' }]);
    const other = await propose('되돌림', 50_000);
    await refused(() => undo(), 409, 'NOT_ENOUGH');
    await recall(other);
    await refused(() => undo(gisa), 403, 'NO_PERMISSION');
    await refused(() => undo(stranger), 404, 'NOT_FOUND');
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lineOf('되돌림')).toMatchObject({ reserved: 60_000, left: 40_000 });
    expect(await released()).toMatchObject([{ undoableYn: 'N' }]);
    const payment = await pay('되돌림', 60_000, [proposal]);
    await approve(payment);
    expect(await lineOf('되돌림')).toMatchObject({ reserved: 0, spent: 60_000 });
    expect(await broken()).toEqual([]);
  });
});

describe('REG-01 beyond what is left', () => {
  const ask = (amount: number) =>
    gyeongri.post<{ budget: unknown; doubts: unknown[] }>('/api/elec-apv/line/preview', {
      ...{ formId: forms.payment, amount: null, relatedDocIds: [] },
      values: { 계정: '한도', 재원: '관리비', 금액: amount, 날짜: '2026-11-10' },
    });

  it('goes with the consent of the office that the rule names, in its line before the decision, marked and on record', async () => {
    expect(await book()).toMatchObject({ beyond: 'CONSENT', consentOffice: 'CHAIR' });
    await plan('동의', 100);
    const values = { 계정: '동의', 재원: '관리비', 금액: 130, 날짜: '2026-11-10', 구분: '전액' };
    const { line, budget } = (
      await gyeongri.post<{ line: { kind: string; personId: string; reasons: string[] }[]; budget: unknown }>(
        '/api/elec-apv/line/preview',
        { formId: forms.payment, amount: null, relatedDocIds: [], values },
      )
    ).body;
    expect(budget).toMatchObject({ beyond: 'CONSENT', consentOffice: 'CHAIR' });
    expect(line).toContainEqual(
      expect.objectContaining({
        kind: 'AGREE',
        personId: 'hoejang01',
        reasons: [expect.stringContaining('남은 예산보다 30원 많음')],
      }),
    );
    const consented = [
      { order: 1, kind: 'AGREE', personId: 'hoejang01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ];
    const explained = { $explained: { 금액: { reason: '누수 긴급 복구' } } };
    const alone = await payDraft('동의', 130, [], explained);
    const { errorUserMsg } = await refused(() => submit(alone), 409, 'RULE_STEP_MISSING');
    expect(errorUserMsg).toContain('회장 합의');
    const silent = await draft(forms.payment, '동의', 130, { 구분: '전액' }, { line: consented });
    await refused(() => submit(silent), 409, 'FIELDS_INVALID');
    const send = async () =>
      sent(await draft(forms.payment, '동의', 130, { 구분: '전액', ...explained }, { line: consented }));
    const first = await send();
    expect((await read(first)).content.$explained).toMatchObject({
      금액: { told: expect.stringContaining('30원 많습니다') },
    });
    const disagreed = await hoejang.post(`${path(first)}/act`, { act: { type: 'DISAGREE', reason: '다음 달에' } });
    expect(disagreed.body).toMatchObject({ state: 'REJECTED' });
    expect(await lineOf('동의')).toMatchObject({ reserved: 0, left: 100 });
    const second = await send();
    const paper = async (kind: string) =>
      (await sojang.get<{ items: { docId: string }[] }>(`${BASE}/papers?year=2026&kind=${kind}`)).body.items.find(
        ({ docId }) => docId === second,
      );
    expect(await paper('RESERVED')).toMatchObject({ overWon: 30, consent: { office: 'CHAIR', at: null } });
    await refused(() => approve(second), 409, 'NOT_YOUR_TURN');
    expect((await hoejang.post(`${path(second)}/act`, { act: { type: 'AGREE' } })).status).toBe(200);
    expect((await approve(second)).body).toMatchObject({ state: 'APPROVED' });
    expect(await lineOf('동의')).toMatchObject({ spent: 130, left: -30 });
    expect(await paper('SPENT')).toMatchObject({
      overWon: 30,
      consent: { office: 'CHAIR', byName: expect.stringContaining('회장'), at: expect.stringMatching(/^2026/) },
    });
    expect(await broken()).toEqual([]);
    await server.sql('set session_replication_role = replica');
    await server.sql("update step set kind = 'REVIEW' where doc_id = $1 and kind = 'AGREE'", [second]);
    expect((await broken()).map(({ subject }) => subject)).toContain(second);
    await server.sql("update step set kind = 'AGREE' where doc_id = $1 and kind = 'REVIEW'", [second]);
    await server.sql('set session_replication_role = origin');
  });

  it('of two papers with consent at once each to the same won, the second asks anew', async () => {
    await plan('겹침', 100);
    const consented = [
      { order: 1, kind: 'AGREE', personId: 'hoejang01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ];
    const one = () =>
      draft(
        forms.payment,
        '겹침',
        110,
        { 구분: '전액', $explained: { 금액: { reason: '긴급' } } },
        { line: consented },
      );
    const papers = [await one(), await one()];
    const answers = await Promise.all(papers.map(submit));
    const again = answers.findIndex(({ status }) => status === 409);
    // One behind the other, both go; at once, the second was told what is left and sends again.
    if (again >= 0) expect((await submit(papers[again] ?? '')).status).toBe(200);
    expect(await lineOf('겹침')).toMatchObject({ reserved: 220, left: -120 });
    const over = await server.sql(
      'select over_won::int as over from budget_paper where doc_id = any($1::uuid[]) order by 1',
      [papers],
    );
    expect(over).toEqual([{ over: 10 }, { over: 120 }]);
  });

  it('is told, explained or refused, as the complex has it; an account that nobody planned has nothing', async () => {
    await setRule('EXPLAIN');
    await plan('한도', 100);
    expect((await ask(101)).body).toMatchObject({
      budget: { left: 100, takes: 101, beyond: 'EXPLAIN' },
      doubts: [{ key: '금액' }],
    });
    const more = await payDraft('한도', 101);
    const { details } = await refused(() => submit(more), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '금액', message: expect.stringContaining('100원 남았습니다') }]);
    const unknown = await payDraft('없는과목', 1);
    expect(await refused(() => submit(unknown), 409, 'FIELDS_INVALID')).toMatchObject({
      details: { problems: [{ message: expect.stringContaining('예산이 없습니다') }] },
    });
    await setRule('REFUSE');
    const explained = { $explained: { 금액: { reason: '긴급 복구' } } };
    const none = await payDraft('한도', 101, [], explained);
    await refused(() => submit(none), 409, 'FIELDS_INVALID');
    await setRule('EXPLAIN');
    await approve(await pay('한도', 101, [], explained));
    expect(await lineOf('한도')).toMatchObject({ left: -1 });
    expect(await broken()).toEqual([]);
  });

  it('of two papers at once that both take the last won one is refused, and nothing is written of it', async () => {
    await setRule('REFUSE');
    for (let round = 0; round < 4; round += 1) {
      await plan(`마지막${round}`, 1000);
      const papers = [await payDraft(`마지막${round}`, 600), await draft(forms.proposal, `마지막${round}`, 600)];
      const answers = await Promise.all(papers.map(submit));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await lineOf(`마지막${round}`)).toMatchObject({ reserved: 600, left: 400 });
      const lost = papers[answers.findIndex(({ status }) => status === 409)] ?? '';
      expect((await read(lost)).state).toBe('DRAFT');
    }
    await setRule('EXPLAIN');
    expect(await broken()).toEqual([]);
  });

  it('two payments of one 품의 at once share what it holds, and together take no more', async () => {
    await plan('나눔', 1000);
    await setRule('REFUSE');
    const proposal = await approved('나눔', 1000);
    const papers = [await payDraft('나눔', 700, [proposal]), await payDraft('나눔', 700, [proposal])];
    const answers = await Promise.all(papers.map(submit));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lineOf('나눔')).toMatchObject({ reserved: 1000, left: 0 });
    await setRule('EXPLAIN');
    expect(await broken()).toEqual([]);
  });
});

describe('REG-01 after any life of papers the budget equals them', () => {
  /** An independent model: papers with what each holds and has spent, as the rule book says it. */
  type One = {
    kind: 'P' | 'X';
    amount: number;
    holds: number;
    spent: number;
    over: number;
    of: One | null;
    live: boolean;
  };
  const step = fc.record({
    kind: fc.constantFrom('P' as const, 'P' as const, 'X' as const, 'X' as const),
    amount: fc.integer({ min: 1, max: 500 }),
    pays: fc.boolean(),
    part: fc.boolean(),
    end: fc.constantFrom('way', 'approve', 'approve', 'approve', 'reject', 'recall', 'void'),
  });

  it('held and spent, by line', async () => {
    await setRule('WARN');
    let life = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        life += 1;
        const account = `삶${life}`;
        await plan(account, 1000);
        const papers: One[] = [];
        let last: { id: string; one: One } | null = null;
        for (const { kind, amount, pays, part, end } of steps) {
          const of: { id: string; one: One } | null = kind === 'X' && pays && last?.one.live ? last : null;
          const id: string =
            kind === 'P'
              ? await propose(account, amount)
              : await pay(account, amount, of ? [of.id] : [], { 구분: part ? '일부' : '전액' });
          const over = of ? Math.min(amount, of.one.holds) : 0;
          const one: One = { kind, amount, holds: amount, spent: 0, over, of: of?.one ?? null, live: false };
          if (of) of.one.holds -= over;
          papers.push(one);
          if (end === 'reject' || end === 'recall') {
            expect((await (end === 'reject' ? reject(id) : recall(id))).status).toBe(200);
            one.holds = 0;
            if (of?.one.live) of.one.holds += over;
            continue;
          }
          if (end === 'way') continue;
          expect((await approve(id)).body).toMatchObject({ state: 'APPROVED' });
          one.live = true;
          if (kind === 'P') last = { id, one };
          else {
            one.holds = 0;
            one.spent = amount;
            if (!part && of) of.one.holds = 0;
          }
          if (end !== 'void') continue;
          expect((await voided(id)).status).toBe(200);
          one.live = false;
          one.holds = 0;
          one.spent = 0;
          if (kind === 'X' && of?.one.live) of.one.holds += over;
        }
        const sum = (of: 'holds' | 'spent') => papers.reduce((total, one) => total + one[of], 0);
        const line = await lineOf(account);
        expect(line).toMatchObject({ reserved: sum('holds'), spent: sum('spent') });
        expect(await broken()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    await setRule('EXPLAIN');
  });

  it('and what disagrees is found', async () => {
    await plan('어긋남', 5000);
    const docId = await pay('어긋남', 100);
    await approve(docId);
    const spoil = [
      [
        "update budget_entry set amount = amount + 1 where doc_id = $1 and kind = 'SPENT'",
        "update budget_entry set amount = amount - 1 where doc_id = $1 and kind = 'SPENT'",
      ],
      [
        "update document set state = 'VOID' where doc_id = $1",
        "update document set state = 'APPROVED' where doc_id = $1",
      ],
      [
        'update budget_paper set amount = 1 where doc_id = $1',
        'update budget_paper set amount = 100 where doc_id = $1',
      ],
    ];
    for (const [wrong = '', right = ''] of spoil) {
      await server.sql('set session_replication_role = replica');
      await server.sql(wrong, [docId]);
      expect((await broken()).map(({ subject }) => subject)).toContain(docId);
      await server.sql(right, [docId]);
      await server.sql('set session_replication_role = origin');
    }
    expect(await broken()).toEqual([]);
  });
});

describe('the plan of a year', () => {
  it('is changed with what was seen, never below what is taken, and by 추경 with its reason and paper', async () => {
    await plan('편성', 1000);
    await pay('편성', 600);
    await refused(() => change('plan', { account: '편성', fund: '관리비', amount: 500 }), 409, 'BELOW_TAKEN');
    await refused(
      () => change('plan', { account: '편성', fund: '관리비', amount: 2000, seenVersion: 0 }),
      409,
      'STALE',
    );
    await refused(
      () => change('revise', { account: '편성', fund: '관리비', amount: -500, reason: '줄임' }),
      409,
      'BELOW_TAKEN',
    );
    const most = { account: '편성', fund: '관리비', amount: 999_999_999_999_999, reason: '넘침' };
    await refused(() => change('revise', most), 409, 'TOO_LARGE');
    await refused(() => change('plan', { ...most, amount: 1e15 }), 400, 'INVALID_INPUT');
    await refused(() => change('revise', { ...most, amount: 5, docNumber: '없음-1' }), 409, 'NO_PAPER');
    expect(
      (await change('revise', { account: '편성', fund: '관리비', amount: 500, reason: '장마 피해 복구' })).status,
    ).toBe(200);
    expect(await lineOf('편성')).toMatchObject({ planned: 1500, left: 900 });
    const { lineId } = (await book()).lines.find(({ account }) => account === '편성') as BudgetLine;
    const plans = (
      await sojang.get<{ kind: string; amount: number; reason: string }[]>(`${BASE}/lines/${lineId}/plans`)
    ).body;
    expect(plans).toMatchObject([
      { kind: 'REVISED', amount: 500, reason: '장마 피해 복구' },
      { kind: 'PLANNED', amount: 1000 },
    ]);
    const { items } = (
      await sojang.get<{ items: { amount: number }[] }>(`${BASE}/papers?year=2026&kind=RESERVED&lineId=${lineId}`)
    ).body;
    expect(items).toMatchObject([{ amount: 600 }]);
  });

  it('추경 기안 opens the paper for the council with how the line stands; nothing is revised by it', async () => {
    await plan('추경과목', 3000);
    const before = await lineOf('추경과목');
    const wish = { year: 2026, account: '추경과목', fund: '관리비', amount: 2000, reason: '장마 피해 복구' };
    const { body, status } = await sojang.post<{ docId: string }>(`${BASE}/revise/draft`, wish);
    expect(status).toBe(200);
    const [draft] = await server.sql('select title, state, drafter_id, content from document where doc_id = $1', [
      body.docId,
    ]);
    expect(draft).toMatchObject({
      ...{ title: '2026년 추가경정예산(안) 상정의 건 (추경과목)', state: 'DRAFT', drafter_id: 'sojang01' },
      content: {
        제안이유: '장마 피해 복구',
        소요예산: { won: 2000 },
        의결할사항: expect.stringContaining('3,000원에서 5,000원으로 2,000원 늘림'),
      },
    });
    expect(await lineOf('추경과목')).toEqual(before);
    await refused(() => gisa.post(`${BASE}/revise/draft`, wish), 403, 'NO_PERMISSION');
    await refused(() => sojang.post(`${BASE}/revise/draft`, { ...wish, amount: 0 }), 400, 'INVALID_INPUT');
  });

  it('REG-01 is taken from a real .xlsx: each wrong row is told with its line, and nothing half', async () => {
    const year = 2034;
    const send = async (rows: readonly (readonly string[])[], saveYn: 'Y' | 'N') =>
      sendFile(workbookOf(rows), { year, saveYn, seenVersion: (await book(year)).version });
    const head = ['계정과목', '재원', '예산(원)'];
    const wrong = [
      head,
      ['수선비', '관리비', '1,000,000'],
      ['청소비', '', '5'],
      ['소독비', '관리비', '만원'],
      ['보험료', '관리비', '1000000000000000'],
      ['수선비', '관리비', '7'],
      ['전기료', '관리비', '-1'],
    ];
    const looked = await send(wrong, 'N');
    expect(looked.status).toBe(200);
    expect(looked.body).toMatchObject({ wrong: 5, saved: 0 });
    expect(looked.body.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, '재원 칸이 비어 있습니다.'],
      [4, '예산 금액을 원 단위 숫자로 적어 주세요.'],
      [5, '금액은 999조 원까지 적을 수 있습니다.'],
      [6, '2번째 줄과 계정과목, 재원이 같습니다. 하나로 모아 주세요.'],
      [7, '예산은 0원 이상이어야 합니다.'],
    ]);
    await refused(() => send(wrong, 'Y'), 422, 'IMPORT_REFUSED');
    expect((await book(year)).lines).toEqual([]);
    const right = [head, ['수선비', '관리비', '1,000,000'], ['보험료', '잡수입', '999999999999999']];
    expect((await send(right, 'Y')).body).toMatchObject({ wrong: 0, saved: 2 });
    expect(await lineOf('수선비', year)).toMatchObject({ planned: 1_000_000 });
    await refused(() => sendFile(Buffer.from('가나다'), { year, saveYn: 'Y', seenVersion: 1 }), 422, 'IMPORT_REFUSED');
    await refused(() => send([['이름', '금액']], 'Y'), 422, 'IMPORT_REFUSED');
    await refused(() => sendFile(workbookOf(right), {}), 400, 'INVALID_INPUT');
    expect(await lineOf('수선비', year)).toMatchObject({ planned: 1_000_000 });
  });

  it('is copied from another year times a factor, once', async () => {
    await plan('청소', 10_000_000, 2028);
    expect((await change('copy', { from: 2028, percent: 105 }, 2029)).body).toMatchObject({ lines: 1 });
    expect(await lineOf('청소', 2029)).toMatchObject({ planned: 10_500_000 });
    await refused(() => change('copy', { from: 2028, percent: 100 }, 2029), 409, 'HAS_PLAN');
    await refused(() => change('copy', { from: 2050, percent: 100 }, 2031), 409, 'NOTHING_TO_COPY');
  });

  it('two changes at once from what both saw: one wins', async () => {
    const { version: seenVersion } = await book(2033);
    const body = { year: 2033, account: '경합', fund: '관리비', seenVersion };
    const answers = await Promise.all([100, 200].map((amount) => sojang.post(`${BASE}/plan`, { ...body, amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([100, 200]).toContain((await lineOf('경합', 2033)).planned);
  });
});

describe('months', () => {
  const close = (month: number, about: Words = {}) => change('close', { month, ...about }, 2025);
  const old = (month: string) => ({ 날짜: `2025-${month}-15` });

  it('are closed in turn once they are over, of two at once by one; nothing is written into them any more', async () => {
    await plan('마감', 1000, 2025);
    await approve(await pay('마감', 100, [], old('01')));
    const waiting = await pay('마감', 50, [], old('01'));
    await refused(() => close(2), 409, 'NOT_NEXT');
    await refused(() => change('close', { month: 1 }, 2099), 409, 'NOT_OVER');
    const seenVersion = (await book(2025)).version;
    const answers = await Promise.all([1, 2].map(() => close(1, { seenVersion })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await payDraft('마감', 1, [], old('01'));
    const { details } = await refused(() => submit(late), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '날짜', message: expect.stringContaining('마감한 달') }]);
    const january = async () => (await book(2025)).lines[0]?.months.find(({ month }) => month === 1);
    const frozen = await january();
    await approve(waiting);
    expect(await january()).toEqual(frozen);
    expect(await lineOf('마감', 2025)).toMatchObject({ spent: 150, reserved: 0 });
    await refused(() => change('reopen', { month: 2, reason: '오류' }, 2025), 409, 'NOT_LAST');
    expect((await change('reopen', { month: 1, reason: '금액을 고침' }, 2025)).status).toBe(200);
    expect((await book(2025)).closings.map(({ kind }) => kind)).toEqual(['REOPENED', 'CLOSED']);
    expect(await broken()).toEqual([]);
  });

  it('with the last the year ends: not while papers are under way, and what 품의 still hold is given back', async () => {
    const held = await propose('마감', 30, old('12'));
    for (let month = (await book(2025)).closedThrough + 1; month < 12; month += 1)
      expect((await close(month)).status).toBe(200);
    await refused(() => close(12), 409, 'UNDER_WAY');
    await approve(held);
    expect((await close(12)).status).toBe(200);
    expect(await lineOf('마감', 2025)).toMatchObject({ reserved: 0, spent: 150 });
    const spent = (await sojang.get<{ items: { docId: string }[] }>(`${BASE}/papers?year=2025&kind=SPENT`)).body
      .items[0];
    await refused(() => voided(spent?.docId ?? ''), 409, 'BUDGET_CLOSED');
    await refused(() => change('plan', { account: '마감', fund: '관리비', amount: 9000 }, 2025), 409, 'YEAR_CLOSED');
    expect(await broken()).toEqual([]);
  });
});

describe('who sees what', () => {
  it('another complex has a budget of its own, and whoever has no right none', async () => {
    await plan('우리', 777);
    const theirs = (await stranger.get<BudgetYear>(`${BASE}?year=2026`)).body;
    expect(theirs.lines.map(({ account }) => account)).not.toContain('우리');
    const { lineId } = (await book()).lines.find(({ account }) => account === '우리') as BudgetLine;
    expect((await stranger.get<unknown[]>(`${BASE}/lines/${lineId}/plans`)).body).toEqual([]);
    expect((await gisa.get(BASE)).status).toBe(403);
    await refused(
      () => gisa.post(`${BASE}/plan`, { year: 2026, account: '우리', fund: '관리비', amount: 1, seenVersion: 1 }),
      403,
      'NO_PERMISSION',
    );
  });

  it('vendors, a file, and a page for the council', async () => {
    await plan('업체별', 1000);
    await approve(await pay('업체별', 300, [], { 업체: '한빛상사' }));
    const vendors = (await sojang.get<{ vendor: string; spent: number }[]>(`${BASE}/vendors?year=2026`)).body;
    expect(vendors.find(({ vendor }) => vendor === '한빛상사')).toMatchObject({ spent: 300 });
    const { rows } = await downloadBy(() => server)(sojang, `${BASE}/excel`, {
      filter: { year: '2026' },
      reason: '예산 대장 보관용 자료',
    });
    expect(JSON.stringify(rows)).toContain('업체별');
  });
});
