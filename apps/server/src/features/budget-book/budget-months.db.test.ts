import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk, type Words } from '../../../test/budget-desk.ts';

const { sojang, refused, submit, book, lineOf, change, plan, approve, voided, propose, payDraft, pay, broken } =
  budgetDesk();

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
