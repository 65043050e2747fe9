import type pg from 'pg';

const YEAR = new Date().getUTCFullYear();
const BASE = '/api/elec-apv/budgets';

/** The page of the budget as it opens, and what stands behind its figures. */
export const BUDGET_PAGES: Readonly<Record<string, string>> = {
  'a year of the budget': `${BASE}?year=${YEAR}`,
  'papers behind a month of one fund': `${BASE}/papers?year=${YEAR}&kind=SPENT&month=3&fund=%EA%B4%80%EB%A6%AC%EB%B9%84`,
  'whom the year paid': `${BASE}/vendors?year=${YEAR}`,
};

/** Every completed paper of a complex has spent something of forty accounts this year. */
export async function fillBudget(owner: pg.Pool, aptId: string): Promise<number> {
  // Written as the trigger would have it, without half a million turns of it.
  await owner.query("set session_replication_role = 'replica'");
  await owner.query('insert into budget_year (apt_id, year) values ($1, $2) on conflict do nothing', [aptId, YEAR]);
  await owner.query(
    `insert into budget_line (apt_id, line_id, year, account, fund, seq_no)
     select $1, gen_random_uuid(), $2, '과목 ' || n, case when n % 4 = 0 then '잡수입' else '관리비' end, n from generate_series(1, 40) n
     on conflict do nothing`,
    [aptId, YEAR],
  );
  const { rowCount } = await owner.query(
    `insert into budget_paper (apt_id, doc_id, stage, line_id, amount, on_day, vendor, state)
     select d.apt_id, d.doc_id, 'PAYMENT', l.line_id, d.n * 10, make_date($2, 1, 1) + (d.n % 320)::int, '업체 ' || d.n % 300, 'SPENT'
       from (select apt_id, doc_id, row_number() over () as n from document where apt_id = $1 and state = 'APPROVED') d
       join budget_line l on l.apt_id = d.apt_id and l.year = $2 and l.account = '과목 ' || (1 + d.n % 40)
     on conflict do nothing`,
    [aptId, YEAR],
  );
  await owner.query(
    `insert into budget_entry (apt_id, entry_id, line_id, kind, amount, on_day, doc_id, by_doc_id, reason, at, by_id, by_name)
     select apt_id, gen_random_uuid(), line_id, 'SPENT', amount, on_day, doc_id, doc_id, '문서로 집행', now(), null, '시험' from budget_paper where apt_id = $1`,
    [aptId],
  );
  await owner.query(
    `insert into budget_month (apt_id, line_id, month, spent)
     select apt_id, line_id, extract(month from on_day)::int, sum(amount) from budget_entry where apt_id = $1 group by 1, 2, 3`,
    [aptId],
  );
  await owner.query('reset session_replication_role');
  await owner.query('analyze budget_paper, budget_entry, budget_month, budget_line');
  return rowCount ?? 0;
}
