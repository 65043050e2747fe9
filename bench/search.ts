import pg from 'pg';
import { indexDocuments, indexStale } from '../apps/server/src/features/search-index/public.ts';
import { createDatabase, type Database, q, type Tx } from '../apps/server/src/lib/database.ts';
import { openComplex } from '../apps/server/src/lib/enter.ts';
import { newId } from '../apps/server/src/lib/ids.ts';
import { createLog } from '../apps/server/src/lib/log.ts';
import { benchFinding } from './search-finding.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillSearch } from './support/fill-search.ts';
import { printRows } from './support/print-rows.ts';
import { workOf } from './support/work-of.ts';

const SIZES = (process.env.BENCH_SIZES ?? '200000,1000000').split(',').map(Number);
/** For a short look at one part. */
const PARTS = (process.env.BENCH_PARTS ?? 'ours,others,acts').split(',');
const APT = '10001';
const ACT_LIMIT_MS = 5;

/** A search as the API does it, beside ILIKE and trigrams over the same words, and what writing the entry adds to an act. */
export async function benchSearch(): Promise<void> {
  for (const size of SIZES) {
    await withBenchDatabase(async ({ ownerUrl, appUrl }) => {
      const began = performance.now();
      const log = (text: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`);
      console.log(`\n${size.toLocaleString()} documents in one complex`);
      await fillSearch(ownerUrl, size, log);
      const db = createDatabase({ url: appUrl, max: 1 });
      try {
        await benchFinding(db, ownerUrl, { hasOurs: PARTS.includes('ours'), hasOthers: PARTS.includes('others') });
        if (PARTS.includes('acts')) await benchActs(db);
        if (PARTS.includes('acts')) await benchFilling(db, ownerUrl);
      } finally {
        await db.close();
      }
    });
  }
}

const inComplex = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transact(async (tx) => {
    await openComplex(tx, APT);
    return work(tx);
  });

/** What the entry adds: documents are indexed anew, their words changed each time, as an act with new words does. */
async function benchActs(db: Database): Promise<void> {
  const newest = q
    .selectFrom('document')
    .select('doc_id')
    .where('apt_id', '=', APT)
    .orderBy('submitted_at', 'desc')
    .limit(200);
  const docIds = (await inComplex(db, (tx) => tx.run(newest))).map((row) => row.doc_id);
  const write = (i: number, index: boolean) =>
    inComplex(db, async (tx) => {
      const docId = docIds[i % docIds.length] as string;
      await tx.run(
        q.insertInto('doc_comment').values({
          apt_id: APT,
          comment_id: newId(),
          doc_id: docId,
          parent_id: null,
          author_id: 'sojang01',
          author_name: '박소장',
          body: `확인하였습니다 ${i} 다음 주까지 조치 바랍니다`,
          created_at: new Date(),
        }),
      );
      if (index) await indexDocuments(tx, APT, [docId]);
    });
  for (let i = 0; i < 40; i++) await write(i, true);
  const times = { without: [] as number[], with: [] as number[] };
  const work = { without: 0, with: 0 };
  const worked = await workOf(db.pool);
  for (let i = 0; i < 300; i++)
    for (const way of ['without', 'with'] as const) {
      const before = await worked();
      const began = performance.now();
      await write(i, way === 'with');
      times[way].push(performance.now() - began);
      work[way] += ((await worked()) - before) / 300;
    }
  const at = (list: number[], share: number) => list.sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
  const row = (name: string, figure: (way: 'without' | 'with') => number) => {
    const [without, withEntry] = [figure('without'), figure('with')];
    return [name, ...[without, withEntry, withEntry - without].map((ms) => ms.toFixed(2))];
  };
  console.log(`\n  a comment, 300 of each in turn (limit: the entry adds at most ${ACT_LIMIT_MS} ms)`);
  printRows([
    ['', 'without ms', 'with entry ms', 'added ms'],
    row('median', (way) => at(times[way], 0.5)),
    row('p95', (way) => at(times[way], 0.95)),
    row('processors', (way) => work[way]),
  ]);
}

/** The job that writes what no act has written: documents a second, on one connection. */
async function benchFilling(db: Database, ownerUrl: string): Promise<void> {
  const most = Number(process.env.BENCH_FILLED ?? 3_000);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const mark = async (emptied: boolean) => {
    await owner.query('truncate search_stale');
    await owner.query(
      'insert into search_stale (apt_id, doc_id) select apt_id, doc_id from document where apt_id = $1 order by submitted_at desc limit $2',
      [APT, most],
    );
    if (emptied)
      await owner.query(
        'delete from search_entry e using search_stale s where s.apt_id = e.apt_id and s.doc_id = e.doc_id',
      );
  };
  try {
    console.log(`\n  the job that fills the index, ${most.toLocaleString()} documents, one connection`);
    const rows = [['', 'documents a second', 'a million takes']];
    for (const [name, emptied] of [
      ['missing entries', true],
      ['entries that are right already', false],
    ] as const) {
      await mark(emptied);
      const began = performance.now();
      const done = await indexStale({ db, log: createLog('silent') });
      const perSecond = done / ((performance.now() - began) / 1000);
      rows.push([name, perSecond.toFixed(0), `${(1e6 / perSecond / 60).toFixed(0)} min`]);
    }
    printRows(rows);
  } finally {
    await owner.end();
  }
}
