import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk } from '../../../test/budget-desk.ts';
import { path } from '../approvals/testing/desk.ts';

const {
  server,
  sojang,
  gyeongri,
  hoejang,
  refused,
  submit,
  read,
  forms,
  book,
  lineOf,
  plan,
  setRule,
  draft,
  approve,
  sent,
  approved,
  payDraft,
  pay,
  broken,
} = budgetDesk();

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

  it('a day in a year without a budget evades nothing: it is explained, and stands on the paper', async () => {
    await plan('해넘김', 100);
    const day = { 날짜: '2031-01-05' };
    const silent = await payDraft('해넘김', 900, [], day);
    const { details } = await refused(() => submit(silent), 409, 'FIELDS_INVALID');
    expect(JSON.stringify(details)).toContain('2031년에는 짠 예산이 없어');
    expect((await book(2031)).lines).toEqual([]);
    const explained = { $explained: { 금액: { reason: '다음 해 계약의 계약금' } } };
    const paper = await pay('해넘김', 900, [], { ...day, ...explained });
    expect((await read(paper)).content.$explained).toMatchObject({
      금액: { told: expect.stringContaining('2031년에는 짠 예산이 없어') },
    });
    expect(await lineOf('해넘김', 2031)).toMatchObject({ planned: 0, reserved: 900 });
    // Where the year has a budget it is judged by that, and where the rule only tells, nothing is asked.
    await plan('해넘김', 5000, 2031);
    await pay('해넘김', 900, [], day);
    await setRule('WARN');
    await pay('해넘김', 900, [], { 날짜: '2030-01-05' });
    await setRule('CONSENT');
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
