import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk } from '../../../test/budget-desk.ts';

const RUNS = Number(process.env.LIVES ?? 5);
const { server, sojang, book, lineOf, plan, setRule, approve, reject, voided, recall, propose, pay, broken } =
  budgetDesk();

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

  /** What all vendors come to, and what all lines do: the one is added up from papers, the other from the book. */
  const added = (list: readonly { reserved: number; spent: number }[]) => ({
    reserved: list.reduce((total, { reserved }) => total + reserved, 0),
    spent: list.reduce((total, { spent }) => total + spent, 0),
  });
  const byVendors = async () =>
    added((await sojang.get<{ reserved: number; spent: number }[]>(`${BASE}/vendors?year=2026`)).body);
  const byLines = async () => added((await book()).lines);

  it('held and spent, by line and by vendor', async () => {
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
        expect(await byVendors()).toEqual(await byLines());
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
