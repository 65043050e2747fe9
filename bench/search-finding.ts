import pg from 'pg';
import { findDocuments } from '../apps/server/src/features/search/public.ts';
import { suggest } from '../apps/server/src/features/search/suggest.ts';
import type { Actor } from '../apps/server/src/http/actor.ts';
import type { Database, Tx } from '../apps/server/src/lib/database.ts';
import { openComplex } from '../apps/server/src/lib/enter.ts';
import { Refusal } from '../apps/server/src/lib/errors.ts';
import { measure } from './support/measure.ts';
import { printRows } from './support/print-rows.ts';
import { FREQUENT, RARE } from './support/search-texts.ts';
import { workOf } from './support/work-of.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const OTHER_ROUNDS = Number(process.env.BENCH_OTHER_ROUNDS ?? 3);
const APT = '10001';
/** The top administrator reads everything; the others what they wrote or decided. */
const READERS = ['sojang01', 'gisa01', 'hoejang01'];

type Asked = { name: string; text: string; limit?: number };
/** `limit`: what a search may take at most (p95, ms). */
const QUERIES: readonly Asked[] = [
  { name: 'rare', text: RARE, limit: 50 },
  { name: 'frequent', text: FREQUENT, limit: 150 },
  { name: 'two frequent', text: `${FREQUENT} 배관`, limit: 150 },
  { name: 'phrase', text: '"지하 주차장"' },
  { name: 'initials', text: 'ㅈㅅㅈ' },
  { name: 'one syllable', text: '관' },
];
/** What someone may try to make it slow with. */
const WORST: readonly Asked[] = [
  { name: '10,000 letters', text: '점검'.repeat(5_000) },
  { name: 'ten frequent words', text: '관리 민원 처리 보고 지하 주차장 공사 청소 교체 승강기' },
  { name: 'frequent, minus nine', text: `관리 ${'-민원 -처리 -보고 -지하 -공사 -청소 -교체 -누수 -배관'}` },
  { name: 'minus words only', text: '-관리 -점검' },
  { name: 'a frequent pair 100 times', text: '관리'.repeat(100) },
  { name: 'in every name', text: '사람' },
  { name: 'in no document', text: '없는낱말' },
  { name: 'wildcards', text: '%_% _%_' },
];
const TYPED = ['점', '점검', '승강ㄱ', '관리 민', RARE, '없는말', 'ㅅㄱ', 'wjarja', '하여', '사람'];

const inComplex = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transact(async (tx) => {
    await openComplex(tx, APT);
    return work(tx);
  });
const ask = (db: Database, memberId: string, text: string) =>
  inComplex(db, (tx) =>
    findDocuments(
      tx,
      { aptId: APT, memberId, now: new Date() },
      { text, kind: 'DOC', filter: {}, sort: 'relevance', page: 1, size: 20, facets: true },
    ),
  );

/** Ours by the top administrator, to put the others beside. */
type Own = Map<string, { p50: number; work: number }>;
const HEAD = ['', 'asked by', 'p50 ms', 'p95 ms', 'processors ms', 'limit', 'found'];
const limitOf = (limit: number | undefined, p95: number) => (limit ? `${limit} ms ${p95 <= limit ? '✓' : '✗'}` : '');

/** Ours and the others one below the other, over the same rows. */
export async function benchFinding(
  db: Database,
  ownerUrl: string,
  { hasOurs, hasOthers }: { hasOurs: boolean; hasOthers: boolean },
): Promise<void> {
  const own: Own = new Map();
  if (hasOurs) {
    console.log('\n  first page, count to 1,000, facets and marks, with the rule of who may read');
    printRows([HEAD, ...(await benchQueries(db, QUERIES, ROUNDS, own))]);
    console.log('\n  what should not be slow either');
    printRows([HEAD, ...(await benchQueries(db, WORST, Math.ceil(ROUNDS / 3), own))]);
    console.log('\n  suggestions while typing (limit 100 ms)');
    printRows([HEAD, ...(await benchTyping(db))]);
  }
  if (hasOthers) {
    console.log('\n  the same words by others: first page and whole count, without the rule of who may read');
    await benchOthers(ownerUrl, own);
  }
}

/** What could not be found in time gets a sentence too. */
function refused(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  return { total: 0, moreYn: false, notice: error.errorUserMsg };
}

/** A figure of p50, p95 and processors for one way of asking. */
async function timed(db: Database, run: () => Promise<unknown>, rounds: number) {
  await run();
  const worked = await workOf(db.pool);
  const before = await worked();
  const { p50, p95 } = await measure(run, { clients: 1, count: rounds });
  return { p50, p95, work: ((await worked()) - before) / rounds };
}

async function benchQueries(db: Database, queries: readonly Asked[], rounds: number, own: Own) {
  const rows: string[][] = [];
  for (const { name, text, limit } of queries)
    for (const memberId of READERS) {
      const { total, moreYn, notice } = await ask(db, memberId, text).catch(refused);
      const { p50, p95, work } = await timed(db, () => ask(db, memberId, text).catch(refused), rounds);
      if (memberId === READERS[0]) own.set(text, { p50, work });
      const told = `${name}${text.length < 20 ? ` ${text}` : ''}`;
      const found = notice ? 'a sentence' : `${total}${moreYn ? '+' : ''}`;
      rows.push([told, memberId, ...[p50, p95, work].map((ms) => ms.toFixed(1)), limitOf(limit, p95), found]);
    }
  return rows;
}

async function benchTyping(db: Database) {
  const rows: string[][] = [];
  for (const text of TYPED)
    for (const memberId of READERS) {
      const run = () =>
        inComplex(db, (tx) =>
          suggest({ tx, actor: { aptId: APT, memberId } as Actor, query: { q: text }, now: new Date() } as Parameters<
            typeof suggest
          >[0]),
        );
      const { documents, people, forms } = await run();
      const { p50, p95, work } = await timed(db, run, Math.ceil(ROUNDS / 3));
      const found = String(documents.length + people.length + forms.length);
      rows.push([text, memberId, ...[p50, p95, work].map((ms) => ms.toFixed(1)), limitOf(100, p95), found]);
    }
  return rows;
}

/** As a list with LIKE does it; who may read would only add to it. */
async function benchOthers(ownerUrl: string, ours: Own): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('set max_parallel_workers_per_gather = 0');
  const worked = await workOf(client);
  const rows = [['', 'word', 'p50 ms', 'times ours', 'processors ms', 'times ours']];
  const run = async (name: string, text: string) => {
    const like = [`%${text}%`];
    const one = async () => {
      await client.query(
        "select doc_id from search_entry where apt_id = '10001' and norm ilike $1 order by sort_at desc limit 20",
        like,
      );
      await client.query("select count(*) from search_entry where apt_id = '10001' and norm ilike $1", like);
    };
    await one();
    const before = await worked();
    const { p50 } = await measure(one, { clients: 1, count: OTHER_ROUNDS });
    const work = ((await worked()) - before) / OTHER_ROUNDS;
    const own = ours.get(text);
    const times = own ? [`${(p50 / own.p50).toFixed(0)} ×`, `${(work / own.work).toFixed(0)} ×`] : ['', ''];
    rows.push([name, text, p50.toFixed(0), times[0] ?? '', work.toFixed(0), times[1] ?? '']);
  };
  try {
    for (const text of [RARE, FREQUENT]) await run('ILIKE', text);
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query('create extension if not exists pg_trgm');
    await client.query('create index by_trigram on search_entry using gin (norm gin_trgm_ops)');
    await client.query('analyze search_entry');
    for (const text of [RARE, FREQUENT, '장기수선충당금']) await run('pg_trgm', text);
    printRows(rows);
    const sizes = await client.query(
      `select pg_size_pretty(pg_relation_size('search_entry_tokens')) as ours, pg_size_pretty(pg_relation_size('by_trigram')) as trigrams,
              pg_size_pretty(pg_total_relation_size('search_entry') - pg_indexes_size('search_entry')) as rows`,
    );
    console.log(`  sizes: pairs ${sizes.rows[0].ours}, trigrams ${sizes.rows[0].trigrams}, rows ${sizes.rows[0].rows}`);
    await client.query('drop index by_trigram');
  } finally {
    await client.end();
  }
}
