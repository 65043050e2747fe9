import type { BudgetLine, BudgetYear } from '@danji/contract/budgets';
import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk } from '../../../test/budget-desk.ts';
import { downloadBy } from '../../../test/download.ts';
import { withClient } from '../../lib/with-client.ts';

const { server, sojang, hoejang, gisa, stranger, forms, submit, draft, refused, book, plan, approve, pay } =
  budgetDesk();

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

  it('behind a figure whoever reads all is told of a confidential paper only that there is one, and everybody else of each', async () => {
    await plan('대외비 계정', 1000);
    const open = await pay('대외비 계정', 100, [], { 업체: '열린상사' });
    const secret = await draft(
      forms.payment,
      '대외비 계정',
      30,
      { 구분: '전액', 업체: '숨은상사' },
      { security: 'CONFIDENTIAL' },
    );
    expect((await submit(secret)).status).toBe(200);
    for (const docId of [open, secret]) expect((await approve(docId)).status).toBe(200);
    const { lineId } = (await book()).lines.find(({ account }) => account === '대외비 계정') as BudgetLine;
    type Seen = { items: { docId: string; title: string; amount: number }[]; total: number; hidden: unknown };
    const behind = async (person: typeof sojang, more = '') => {
      const { body } = await person.get<Seen>(`${BASE}/papers?year=2026&kind=SPENT&lineId=${lineId}${more}`);
      return { papers: body.items.map(({ docId }) => docId).sort(), total: body.total, hidden: body.hidden };
    };
    const vendorsOf = async (person: typeof sojang) =>
      (await person.get<{ vendor: string | null }[]>(`${BASE}/vendors?year=2026`)).body.map(({ vendor }) => vendor);
    const readAll = (may: boolean) =>
      withClient(server.database.ownerUrl, (client) =>
        client.query(
          `insert into role_menu (apt_id, role_id, menu_id, can_read)
           select mr.apt_id, mr.role_id, m.menu_id, $1 from member_role mr, menu m
            where mr.apt_id = '10001' and mr.member_id = 'hoejang01' and m.full_path = '/elec-apv/all-apv-mng'
           on conflict (apt_id, role_id, menu_id) do update set can_read = $1`,
          [may],
        ),
      );
    const none = { count: 0, amount: 0 };
    // On the line of both.
    expect(await behind(sojang)).toEqual({ papers: [open, secret].sort(), total: 2, hidden: none });
    expect(await vendorsOf(sojang)).toEqual(expect.arrayContaining(['열린상사', '숨은상사']));
    await readAll(true);
    expect(await behind(hoejang)).toEqual({ papers: [open], total: 1, hidden: { count: 1, amount: 30 } });
    // Beyond the last page, too; a vendor that was asked for would name it.
    expect(await behind(hoejang, '&page=2')).toEqual({ papers: [], total: 1, hidden: { count: 1, amount: 30 } });
    expect(await behind(hoejang, `&vendor=${encodeURIComponent('숨은상사')}`)).toEqual({
      papers: [],
      total: 0,
      hidden: none,
    });
    expect(await vendorsOf(hoejang)).toContain('열린상사');
    expect(await vendorsOf(hoejang)).not.toContain('숨은상사');
    await readAll(false);
    expect(await behind(hoejang)).toEqual({ papers: [], total: 0, hidden: { count: 2, amount: 130 } });
    expect(await vendorsOf(hoejang)).not.toContain('열린상사');
  });
});
