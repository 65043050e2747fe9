import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { findDocuments } from '../apps/server/src/features/search/search-documents.ts';
import { indexDocuments } from '../apps/server/src/features/search-index/index-documents.ts';
import { createDatabase, type Database, q, type Tx } from '../apps/server/src/lib/database.ts';
import { openComplex } from '../apps/server/src/lib/enter.ts';
import { newId } from '../apps/server/src/lib/ids.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillSearch } from './support/fill-search.ts';
import { measure } from './support/measure.ts';
import { FREQUENT, RARE } from './support/search-texts.ts';

const SIZES = (process.env.BENCH_SIZES ?? '200000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
/** For a short look at one part. */
const PARTS = (process.env.BENCH_PARTS ?? 'ours,others,acts').split(',');
const APT = '10001';
/** The top administrator reads everything; the others what they wrote or decided. */
const READERS = ['sojang01', 'gisa01', 'hoejang01'];

/** A search as the API does it, beside ILIKE and trigrams over the same words, and what writing the entry adds to an act. */
export async function benchSearch(): Promise<void> {
  for (const size of SIZES) {
    await withBenchDatabase(async ({ ownerUrl, appUrl }) => {
      const began = performance.now();
      const log = (text: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`);
      console.log(`${size.toLocaleString()} documents in one complex`);
      await fillSearch(ownerUrl, size, log);
      const db = createDatabase({ url: appUrl, max: 1 });
      try {
        if (PARTS.includes('ours')) await benchOurs(db);
        if (PARTS.includes('others')) await benchOthers(ownerUrl);
        if (PARTS.includes('acts')) await benchActs(db);
      } finally {
        await db.close();
      }
    });
  }
}

const ask = (db: Database, memberId: string, text: string, sort: 'relevance' | 'newest' = 'relevance') =>
  inComplex(db, (tx) =>
    findDocuments(
      tx,
      { aptId: APT, memberId, now: new Date() },
      { text, kind: 'DOC', filter: {}, sort, page: 1, size: 20 },
    ),
  );
const inComplex = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transact(async (tx) => {
    await openComplex(tx, APT);
    return work(tx);
  });

async function benchOurs(db: Database): Promise<void> {
  const worked = await workOf(db);
  const queries = {
    rare: RARE,
    frequent: FREQUENT,
    'two words': `${FREQUENT} 배관`,
    phrase: '"지하 주차장"',
    initials: 'ㅈㅅㅈ',
  };
  for (const [name, text] of Object.entries(queries))
    for (const memberId of READERS) {
      const { total, moreYn } = await ask(db, memberId, text);
      const before = await worked();
      const { p95, perSecond } = await measure(() => ask(db, memberId, text), { clients: 1, count: ROUNDS });
      const cpu = ((await worked()) - before) / ROUNDS;
      const told = `${name} ${text}, ${memberId}`.padEnd(34);
      const figures = `p95 ${p95.toFixed(1).padStart(7)} ms, mean ${(1000 / perSecond).toFixed(1).padStart(7)} ms, processors ${cpu.toFixed(1).padStart(6)} ms`;
      console.log(`  ${told} ${figures}, ${total}${moreYn ? '+' : ''} found`);
    }
}

/** Milliseconds that the processors have worked on it, here and in PostgreSQL: what a busy machine leaves as it is (Linux). */
async function workOf(db: Database): Promise<() => Promise<number>> {
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return async () => {
    const text = await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').catch(() => '0');
    const { user, system } = process.cpuUsage();
    return Number(text.split(' ')[0]) / 1e6 + (user + system) / 1e3;
  };
}

/** First page and the whole count, as a list with LIKE does it; without the rule of who may read, which would only add to it. */
async function benchOthers(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('set max_parallel_workers_per_gather = 0');
  const worked = await workOf({ pool: client } as unknown as Database);
  const run = async (name: string, text: string) => {
    const one = async () => {
      const like = [`%${text}%`];
      await client.query(
        "select doc_id from search_entry where apt_id = '10001' and norm ilike $1 order by sort_at desc limit 20",
        like,
      );
      await client.query("select count(*) from search_entry where apt_id = '10001' and norm ilike $1", like);
    };
    await one();
    const before = await worked();
    const { p95, perSecond } = await measure(one, { clients: 1, count: 5 });
    const cpu = ((await worked()) - before) / 5;
    const figures = `p95 ${p95.toFixed(1).padStart(7)} ms, mean ${(1000 / perSecond).toFixed(1).padStart(7)} ms, processors ${cpu.toFixed(1).padStart(6)} ms`;
    console.log(`  ${`${name} ${text}`.padEnd(34)} ${figures}`);
  };
  try {
    for (const text of [RARE, FREQUENT]) await run('ILIKE', text);
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query('create extension if not exists pg_trgm');
    await client.query('create index by_trigram on search_entry using gin (norm gin_trgm_ops)');
    await client.query('analyze search_entry');
    for (const text of [RARE, FREQUENT, '장기수선충당금']) await run('pg_trgm', text);
    const sizes = await client.query(
      "select pg_size_pretty(pg_relation_size('search_entry_tokens')) as ours, pg_size_pretty(pg_relation_size('by_trigram')) as trigrams, pg_size_pretty(pg_total_relation_size('search_entry') - pg_indexes_size('search_entry')) as rows",
    );
    console.log(`  sizes: pairs ${sizes.rows[0].ours}, trigrams ${sizes.rows[0].trigrams}, rows ${sizes.rows[0].rows}`);
    await client.query('drop index by_trigram');
  } finally {
    await client.end();
  }
}

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
  const worked = await workOf(db);
  for (let i = 0; i < 300; i++)
    for (const way of ['without', 'with'] as const) {
      const before = await worked();
      const began = performance.now();
      await write(i, way === 'with');
      times[way].push(performance.now() - began);
      work[way] += ((await worked()) - before) / 300;
    }
  const at = (list: number[], share: number) => list.sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
  console.log(
    `  a comment: ${at(times.without, 0.5).toFixed(2)} ms, with its entry ${at(times.with, 0.5).toFixed(2)} ms (median); p95 ${at(times.without, 0.95).toFixed(2)} and ${at(times.with, 0.95).toFixed(2)} ms; processors ${work.without.toFixed(2)} and ${work.with.toFixed(2)} ms`,
  );
}
