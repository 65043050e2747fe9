import type { BudgetLine, BudgetYear } from '@danji/contract/budgets';
import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk } from '../../../test/budget-desk.ts';
import { downloadBy } from '../../../test/download.ts';

const { server, sojang, gisa, stranger, refused, book, plan, approve, pay } = budgetDesk();

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
