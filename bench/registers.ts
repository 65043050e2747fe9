import pg from 'pg';
import { BUDGET_PAGES, fillBudget } from './budget-pages.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { makeFinal } from './support/final-acts.ts';
import { measure } from './support/measure.ts';
import { printRows } from './support/print-rows.ts';
import { startProduct } from './support/start-product.ts';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 200_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Of each kind, in turn. */
const ACTS = Number(process.env.BENCH_ACTS ?? 150);
/** Another checkout with its dependencies and its build: measured in turn with this one, on the same database. */
const OTHER = process.env.BENCH_OTHER;
const APT = '10001';
const PAGE_LIMIT_MS = 100;
const ACT_LIMIT_MS = 3;
/** 관리소장 reads all papers; 기사 those of their own. */
const READERS = ['sojang01', 'gisa01'];
const BASE = '/api/elec-apv/registers/CONTRACT';
const REPORTS = '/api/elec-apv/reports/run';
const YEAR = new Date().getUTCFullYear();

/** The calls of a register's page, and what a year is asked for. Others that add up over registers are named here, too. */
const PAGES: Readonly<Record<string, string>> = {
  'rows of this year': `${BASE}?year=${YEAR}`,
  'rows by their money, all years': `${BASE}?sort=-c.amount`,
  'sums, months, shares of this year': `${BASE}/sums?year=${YEAR}`,
  'brought together by vendor': `${BASE}/groups?year=${YEAR}&by=c.vendor`,
  'a word among the rows': `${BASE}?text=%EC%97%85%EC%B2%B4%2017&year=${YEAR}`,
  'the shelf of registers': '/api/elec-apv/registers',
  'a pivot over one year: vendors by month, money': `${REPORTS}?register=CONTRACT&rows=c.vendor&columns=month&measure=sum&of=amount&period=year`,
  'a pivot over one year: departments by kind, counted': `${REPORTS}?register=CONTRACT&rows=dept&columns=c.method&measure=count&period=year`,
  home: '/api/main/home',
};

/** `npm run bench -- registers`: one client at the pages of a register over many documents, and what a row adds to an act. */
export async function benchRegisters(): Promise<void> {
  await withBenchDatabase(async ({ ownerUrl }) => {
    await fillDocuments(ownerUrl, DOCUMENTS, { complexes: 1, runningEvery: 20 });
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    const rows = await fillRegister(owner);
    const spent = await fillBudget(owner, APT);
    await letReport(owner, READERS);
    const products = [await startProduct(ownerUrl), ...(OTHER ? [await startProduct(ownerUrl, {}, OTHER)] : [])];
    try {
      const sides: Side[] = [];
      for (const [at, { address }] of products.entries()) {
        const tokens = new Map<string, string>();
        for (const id of READERS) tokens.set(id, await signIn(address, id));
        sides.push({ name: ['', 'other: '][at] ?? '', address, tokens });
      }
      const [own] = sides as [Side];
      console.log(
        `${DOCUMENTS.toLocaleString()} documents in one complex, ${rows.toLocaleString()} of them in a register, ${spent.toLocaleString()} in the budget`,
      );
      const bare = await bareMs(owner);
      console.log(`the same rows counted and added up by PostgreSQL alone, without a rule: ${bare.toFixed(1)} ms`);
      await benchPages(sides, PAGES, READERS, bare);
      await benchPages(sides, BUDGET_PAGES, ['sojang01'], bare);
      await benchActs(own.address, owner, own.tokens.get('sojang01') ?? '');
    } finally {
      await owner.end();
      for (const product of products) await product.stop();
    }
  });
}

/** Each second completed paper is a contract, over three years, with an end within the next. As the triggers would have it, all at once. */
async function fillRegister(owner: pg.Pool): Promise<number> {
  await owner.query("set session_replication_role = 'replica'");
  const { rowCount } = await owner.query(
    `insert into register_row (apt_id, register, doc_id, row_no, day, amount, share, until_day, ends, same_as, cells, words, is_void, is_open,
       doc_number, title, drafter_name, dept_name)
     select apt_id, 'CONTRACT', doc_id, 1, day, n * 1000, method, day + 400, true, '계약' || n, jsonb_build_object(
              'name', '계약 ' || n, 'vendor', vendor, 'method', method, 'amount', n * 1000,
              'term', jsonb_build_object('from', day, 'to', day + 400)), '계약 ' || n || ' ' || vendor || ' ' || method, false, true,
              doc_number, title, drafter_name, drafter_dept_name
       from (select d.apt_id, d.doc_id, d.doc_number, d.title, d.drafter_name, d.drafter_dept_name, row_number() over () as n, current_date - (row_number() over () % 1000)::int as day,
                    '업체 ' || row_number() over () % 300 as vendor, (array['수의계약', '경쟁입찰', '지명경쟁'])[1 + row_number() over () % 3] as method
               from document d where d.apt_id = $1 and d.state = 'APPROVED' and d.doc_number is not null) one
      where n % 2 = 0`,
    [APT],
  );
  await owner.query('reset session_replication_role');
  await owner.query('vacuum (analyze) register_row');
  return rowCount ?? 0;
}

/** Whoever is to be measured may open 통계, too. */
const letReport = (owner: pg.Pool, memberIds: readonly string[]) =>
  owner.query(
    `insert into role_menu (apt_id, role_id, menu_id, can_read)
     select mr.apt_id, mr.role_id, m.menu_id, true from member_role mr, menu m
      where mr.apt_id = $1 and mr.member_id = any($2::text[]) and m.full_path in ('/elec-apv/reports', '/elec-apv/registers')
     on conflict (apt_id, role_id, menu_id) do update set can_read = true`,
    [APT, memberIds],
  );

/** What the machine needs for the rows of a year alone: the figures are ratios to it. */
async function bareMs(owner: pg.Pool): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 25; i++) {
    const began = performance.now();
    await owner.query(
      "select count(*), sum(amount) from register_row where apt_id = $1 and register = 'CONTRACT' and day < current_date + 1",
      [APT],
    );
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[12] ?? 0;
}

type Pages = Readonly<Record<string, string>>;
type Side = { name: string; address: string; tokens: ReadonlyMap<string, string> };
async function benchPages(
  sides: readonly Side[],
  pages: Pages,
  readers: readonly string[],
  bare: number,
): Promise<void> {
  const table = [['one client', ...readers.flatMap((id) => [`${id} p50 ms`, 'p95 ms', 'x bare'])]];
  let slowest = 0;
  for (const [name, url] of Object.entries(pages)) {
    for (const { name: side, address, tokens } of sides) {
      const figures: string[] = [];
      for (const id of readers) {
        const ask = () => get(`${address}${url}`, tokens.get(id) ?? '');
        for (let i = 0; i < 5; i++) await ask();
        const { p50, p95 } = await measure(ask, { clients: 1, seconds: SECONDS });
        if (side === '') slowest = Math.max(slowest, p95);
        figures.push(p50.toFixed(1), p95.toFixed(1), (p50 / bare).toFixed(1));
      }
      table.push([`${side}${name}`, ...figures]);
    }
  }
  printRows(table);
  console.log(`the slowest p95 is ${slowest.toFixed(1)} ms (at most ${PAGE_LIMIT_MS})`);
}

/** The last approval of papers that feed a register and of such that do not, in turn. */
async function benchActs(address: string, owner: pg.Pool, token: string): Promise<void> {
  const { targets } = await makeFinal(owner, APT, ACTS * 2);
  const feeds = JSON.stringify([
    {
      register: 'CONTRACT',
      columns: [
        { column: 'name', from: ['사유'] },
        { column: 'vendor', from: ['=업체'] },
      ],
    },
  ]);
  const feeding = targets.filter((_, at) => at % 2 === 0).map(({ docId }) => docId);
  // Papers are sealed, and their forms with them: as when they were made.
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `with made as (
       insert into form (apt_id, form_id, form_group_id, form_name, current_version)
       select f.apt_id, gen_random_uuid(), f.form_group_id, '대장에 오르는 기안서', 1
         from form f join document d on d.apt_id = f.apt_id and d.form_id = f.form_id where d.doc_id = $1 returning apt_id, form_id),
     version as (
       insert into form_version (apt_id, form_id, version, settings, published_at, published_by, definition)
       select m.apt_id, m.form_id, 1, v.settings || jsonb_build_object('registers', $3::jsonb), now(), 'bench', v.definition
         from made m, document d join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
        where d.doc_id = $1)
     update document set form_id = (select form_id from made) where doc_id = any($2::uuid[])`,
    [targets[0]?.docId, feeding, feeds],
  );
  await owner.query('reset session_replication_role');
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (const [at, { docId }] of targets.entries()) {
    const began = performance.now();
    await act(address, token, docId);
    // The first few warm up.
    if (at >= 20) times[at % 2 === 0 ? 'with' : 'without'].push(performance.now() - began);
  }
  const { rows } = await owner.query('select count(*)::int as n from register_row where doc_id = any($1::uuid[])', [
    feeding,
  ]);
  const at = (list: number[], share: number) => list.sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
  const row = (name: string, share: number) => {
    const [without, withRow] = [at(times.without, share), at(times.with, share)];
    return [name, ...[without, withRow, withRow - without].map((ms) => ms.toFixed(2))];
  };
  console.log(`\nthe last approval, ${rows[0]?.n} rows written (a row adds at most ${ACT_LIMIT_MS} ms)`);
  printRows([['', 'without ms', 'with a row ms', 'added ms'], row('median', 0.5), row('p95', 0.95)]);
}

async function get(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${url} ${body.slice(0, 300)}`);
}

async function act(address: string, token: string, docId: string): Promise<void> {
  const answer = await fetch(`${address}/api/elec-apv/documents/${docId}/act`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ act: { type: 'APPROVE' } }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body.slice(0, 300)}`);
}

async function signIn(base: string, memberId: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ memberId, password: 'danji1234!' }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
