import os from 'node:os';
import pg from 'pg';
import { withClient } from '../apps/server/src/lib/with-client.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { callApi } from './support/http-client.ts';
import { createLimit, createNarrowTables } from './support/limit.ts';
import { type Measured, measure } from './support/measure.ts';
import { printMarkdown, printRows } from './support/print-rows.ts';
import { type ProcessorTime, processorTime } from './support/processor-time.ts';
import { FREQUENT, RARE } from './support/search-texts.ts';
import { startBoth } from './support/start-both.ts';

const CLIENTS = [1, 32];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Documents are used up by approving them; so many at most for each of the four measurements. */
const ACTS = 200;
const MEMORY_LIMIT_MB = 250;
/** For a short look at some of them. */
const TASKS = process.env.BENCH_TASKS?.split(',');
const PASSWORD = 'danji1234!';

type Way = (i: number) => Promise<unknown>;
type Task = {
  name: string;
  ours: Way;
  /** Behind node:http, without login, permission, validation, isolation and record: the shortest SQL, or else our own work. */
  bare: Way;
  /** The shortest SQL alone, straight from the driver (support/limit.ts). */
  shortest?: Way;
  /** What one client may wait at most (p95, ms), where that is laid down. */
  limit?: number;
  count?: number;
};
export type Line = Task & {
  clients: number;
  danji: Measured;
  floor: Measured;
  least: Measured | null;
  /** Milliseconds of processor time for one request. */
  work: ProcessorTime;
  memory: number;
};
type Target = { personId: string; docId: string };
type Options = { documents: readonly number[]; isMarkdown: boolean };

/** One table of what people do all day, with one and with many clients, beside the bare work in the same run. */
export async function benchOverall({ documents, isMarkdown }: Options): Promise<void> {
  const cores = os.availableParallelism();
  console.log(
    `${cores} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, load ${os.loadavg()[0]?.toFixed(1)} before\n`,
  );
  for (const size of documents) {
    // A small archive is no archive of fifty complexes: too little would wait to be approved in any of them.
    const complexes = Math.max(1, Math.min(50, Math.round(size / 2_500)));
    await withBenchDatabase(async ({ ownerUrl }) => {
      await fillDocuments(ownerUrl, size, { complexes, withWords: true });
      const lines = await measureAll(ownerUrl);
      console.log(
        `${size.toLocaleString()} documents in ${complexes} complexes; ${await sizeOf(ownerUrl)} of database`,
      );
      (isMarkdown ? printMarkdown : printRows)([HEAD, ...lines.map(cellsOf)]);
      const most = Math.max(...lines.map(({ memory }) => memory));
      const told = most <= MEMORY_LIMIT_MB ? 'holds' : 'DOES NOT HOLD';
      const isSlow = lines.some(({ clients, limit, danji }) => clients === 1 && limit && danji.p95 > limit);
      if (most > MEMORY_LIMIT_MB || isSlow) process.exitCode = 1;
      console.log(`\nmemory of the API at most ${most.toFixed(0)} MB (limit ${MEMORY_LIMIT_MB} MB: ${told})\n`);
    });
  }
}

type Look = { only?: readonly string[] | undefined; clients?: readonly number[]; rounds?: number };

/** One line for each task, number of clients and round. The rounds alternate, so that a busy minute falls on all columns. */
export async function measureAll(ownerUrl: string, look: Look = {}): Promise<Line[]> {
  const { only = TASKS, clients: numbers = CLIENTS, rounds = 1 } = look;
  await createNarrowTables(ownerUrl);
  const { served, bare } = await startBoth(ownerUrl);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const limit = createLimit(ownerUrl, '10001');
  try {
    const all = await prepare(owner, served.address, bare.address, limit, numbers.length * rounds);
    const tasks = all.filter(({ name }) => only === undefined || only.includes(name));
    const lines: Line[] = [];
    for (const task of tasks) {
      const amount = task.count ? { count: task.count } : { seconds: SECONDS };
      if (!task.count) for (const way of [task.ours, task.bare]) await measure(way, { clients: 4, seconds: 0.7 });
      for (const clients of Array.from({ length: rounds }, () => numbers).flat()) {
        const asked = { clients, ...amount, countErrors: true };
        const least = task.shortest ? await measure(task.shortest, asked) : null;
        const floor = await measure(task.bare, asked);
        await served.memory();
        const worked = await processorTime(owner, served.pid);
        const danji = await measure(task.ours, asked);
        const { node, postgres } = await worked();
        const many = Math.max(1, danji.count + danji.errors);
        const work = { node: node / many, postgres: postgres / many };
        lines.push({ ...task, clients, danji, floor, least, work, memory: (await served.memory()) / 1e6 });
      }
    }
    return lines;
  } finally {
    await owner.end();
    await limit.close();
    await served.stop();
    bare.stop();
  }
}

type Limit = ReturnType<typeof createLimit>;

async function prepare(owner: pg.Pool, api: string, bare: string, limit: Limit, lines: number): Promise<Task[]> {
  const tokens = new Map<string, string>();
  for (const { id } of (await owner.query<{ id: string }>(peopleSql)).rows) {
    const token = await signIn(api, id);
    // Whoever needs a second factor stays outside.
    if (await callApi(`${api}/api/elec-apv/counts`, as(token)).catch(() => null)) tokens.set(id, token);
  }
  const people = [...tokens.keys()];
  const find = async (condition: string): Promise<Target[]> =>
    (await owner.query<Target>(`${targetSql} and ${condition} order by doc_id limit 2000`, [people])).rows;
  const readable = await find("s.kind = 'DECIDE' and s.state = 'APPROVED'");
  const pending = await find("s.state = 'PENDING'");
  const acts = Math.min(ACTS, Math.floor(pending.length / (3 * lines)));
  const from = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 10);
  const at = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
  const person = (i: number) => at(people, i);
  const take = () => pending.pop() as Target;
  const word = (i: number) => at([FREQUENT, RARE, '승강기 교체', '누수'], i);
  const get = (path: string, id: string) => callApi(`${api}${path}`, as(tokens.get(id)));
  const post = (path: string, id: string, body: unknown) => callApi(`${api}${path}`, { ...as(tokens.get(id)), body });
  const doc = (i: number) => at(readable, i);
  return [
    { name: 'nothing', ours: () => callApi(`${api}/livez`), bare: () => callApi(`${bare}/nothing`) },
    { name: 'one row', ours: () => callApi(`${api}/readyz`), bare: () => callApi(`${bare}/row`) },
    {
      name: 'inbox',
      ours: (i) => get('/api/elec-apv/apv-inbox?tab=waiting', person(i)),
      bare: (i) => callApi(`${bare}/limit-inbox/${person(i)}`),
      shortest: (i) => limit.inbox(person(i)),
    },
    {
      name: 'detail',
      ours: (i) => get(`/api/elec-apv/documents/${doc(i).docId}?with=comments`, doc(i).personId),
      bare: (i) => callApi(`${bare}/limit-detail/${doc(i).personId}/${doc(i).docId}`),
      shortest: (i) => limit.detail(doc(i).personId, doc(i).docId),
    },
    {
      name: 'approve',
      ours: () =>
        ((target) =>
          post(`/api/elec-apv/documents/${target.docId}/act`, target.personId, { act: { type: 'APPROVE' } }))(take()),
      bare: () => ((target) => callApi(`${bare}/limit-approve/${target.personId}/${target.docId}`))(take()),
      shortest: () => ((target) => limit.approve(target.personId, target.docId))(take()),
      count: acts,
    },
    {
      name: 'search',
      ours: (i) => get(`/api/search/documents?q=${encodeURIComponent(word(i))}`, person(i)),
      bare: (i) => callApi(`${bare}/limit-search/${person(i)}/${encodeURIComponent(word(i))}`),
      shortest: (i) => limit.search(person(i), word(i)),
      limit: 150,
    },
    {
      name: 'PDF',
      ours: (i) => get(`/api/elec-apv/documents/${doc(i).docId}/pdf`, doc(i).personId),
      bare: (i) => callApi(`${bare}/pdf/${doc(i).personId}/${doc(i).docId}`),
    },
    {
      name: 'login',
      ours: (i) => callApi(`${api}/api/login`, { body: { memberId: person(i), password: PASSWORD } }),
      bare: () => callApi(`${bare}/login`),
    },
    {
      name: 'Excel',
      ours: () =>
        post('/api/elec-apv/all-apv-mng/excel', 'sojang01', {
          filter: { from },
          reason: '성능을 재려고 내려받습니다.',
        }),
      bare: () => callApi(`${bare}/excel/sojang01/${from}`),
    },
  ];
}

const as = (token: string | undefined) => ({
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
});

/** Staff who can sign in and are on lines. */
const peopleSql = `
  select distinct m.member_id as id from member m join step s on s.apt_id = m.apt_id and s.person_id = m.member_id
   where m.apt_id = '10001' and m.member_type = 'EMP' and m.state = 'ACTIVE' order by 1`;
const targetSql = `
  select s.person_id as "personId", s.doc_id as "docId" from step s where s.apt_id = '10001' and s.person_id = any($1)`;

async function signIn(api: string, memberId: string): Promise<string> {
  const answer = await callApi(`${api}/api/login`, { body: { memberId, password: PASSWORD } });
  return (JSON.parse(answer.toString()) as { accessToken: string }).accessToken;
}

async function sizeOf(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    return (await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')).rows[0].size;
  });
}

const HEAD = [
  ...['', 'clients', 'p50 ms', 'p95 ms', 'per s', 'errors', 'limit per s', 'bare per s', 'share of bare'],
  ...['CPU ms node', 'CPU ms PostgreSQL', 'limit', 'MB'],
];
function cellsOf({ name, clients, danji, floor, least, work, limit, memory }: Line): string[] {
  const told = limit && clients === 1 ? `${limit} ms ${danji.p95 <= limit ? '✓' : '✗'}` : '';
  const figures = [danji.p50, danji.p95, danji.perSecond].map((value) => value.toFixed(1));
  const others = [
    least?.perSecond.toFixed(1) ?? '',
    floor.perSecond.toFixed(1),
    percent(danji.perSecond / floor.perSecond),
  ];
  const worked = [work.node, work.postgres].map((value) => value.toFixed(2));
  return [name, String(clients), ...figures, String(danji.errors), ...others, ...worked, told, memory.toFixed(0)];
}

export const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
