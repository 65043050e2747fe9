import os from 'node:os';
import pg from 'pg';
import { withClient } from '../apps/server/src/lib/with-client.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { createLimit, createNarrowTables } from './support/limit.ts';
import { type Measured, measure } from './support/measure.ts';
import { growthRows, type Line, overallRows } from './support/overall-rows.ts';
import { printMarkdown, printRows } from './support/print-rows.ts';
import { processorTime } from './support/processor-time.ts';
import { startBoth } from './support/start-both.ts';
import { prepareTasks, type Task } from './support/tasks.ts';

const CLIENTS = [1, 32];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const MEMORY_LIMIT_MB = 250;
/** For a short look at some of them, by their names. */
const TASKS = process.env.BENCH_TASKS?.split(',');
/** So many wait in a complex, however large its archive: that is what a person's lists are made of. */
const WAITING = 1_250;

type Options = { documents: readonly number[]; isMarkdown: boolean };

/** The page of figures: what people do all day beside the shortest SQL for it, and how it grows with the archive. */
export async function benchOverall({ documents, isMarkdown }: Options): Promise<void> {
  const print = isMarkdown ? printMarkdown : printRows;
  const began = performance.now();
  const day = new Date().toISOString().slice(0, 10);
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(
    `${day}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, load ${load} before, ${SECONDS} s for each figure`,
  );
  const all = new Map<number, Line[]>();
  for (const size of documents) {
    // A small archive is no archive of fifty complexes: too little would wait to be approved in any of them.
    const complexes = Math.max(1, Math.min(50, Math.round(size / 2_500)));
    const runningEvery = Math.max(1, Math.round(size / complexes / WAITING));
    await withBenchDatabase(async ({ ownerUrl }) => {
      await fillDocuments(ownerUrl, size, { complexes, withWords: true, runningEvery });
      const { lines, told } = await measureAll(ownerUrl);
      all.set(size, lines);
      console.log(
        `\n${size.toLocaleString()} documents in ${complexes} complexes; ${await sizeOf(ownerUrl)} of database:`,
      );
      print(overallRows(lines));
      console.log(`\n${[...told, memoryOf(lines)].join('. ')}.`);
    });
  }
  if (documents.length > 1) {
    console.log('\nGrowth, with one client:');
    print(growthRows(all));
  }
  console.log(`\nAll of it took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
}

function memoryOf(lines: readonly Line[]): string {
  const most = Math.max(...lines.map(({ memory }) => memory));
  if (most > MEMORY_LIMIT_MB) process.exitCode = 1;
  const told = most <= MEMORY_LIMIT_MB ? 'holds' : 'DOES NOT HOLD';
  return `Memory of the API at most ${most.toFixed(0)} MB (limit ${MEMORY_LIMIT_MB} MB: ${told})`;
}

type Look = { only?: readonly string[] | undefined; clients?: readonly number[]; rounds?: number };

/** One line for each task, number of clients and round. The rounds alternate, so that a busy minute falls on all columns. */
export async function measureAll(ownerUrl: string, look: Look = {}): Promise<{ lines: Line[]; told: string[] }> {
  const { only = TASKS, clients: numbers = CLIENTS, rounds = 1 } = look;
  await createNarrowTables(ownerUrl);
  const { served, bare } = await startBoth(ownerUrl);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const limit = createLimit(ownerUrl, '10001');
  try {
    const places = { owner, api: served.address, bare: bare.address, limit };
    const tasks = await prepareTasks(places, numbers.length * rounds);
    const lines: Line[] = [];
    const told: string[] = [];
    for (const task of tasks.filter(({ name }) => only === undefined || only.includes(name))) {
      await warmUp(task);
      for (const clients of Array.from({ length: rounds }, () => task.clients ?? numbers).flat()) {
        const asked = { clients, ...amountOf(task), countErrors: true };
        const least = task.shortest ? await measure(task.shortest, asked) : null;
        const floor = task.bare ? await measure(task.bare, asked) : null;
        await served.memory();
        const worked = await processorTime(owner, served.pid);
        const danji = await measure(task.ours, asked);
        const work = perRequest(await worked(), danji);
        lines.push({ ...task, clients, danji, floor, least, work, memory: (await served.memory()) / 1e6 });
      }
      if (task.check) told.push(await task.check());
    }
    return { lines, told };
  } finally {
    await owner.end();
    await limit.close();
    await served.stop();
    bare.stop();
  }
}

const amountOf = ({ count }: Task) => (count ? { count } : { seconds: SECONDS });

/** What is used up by being done is not warmed up. */
async function warmUp({ count, ours, bare }: Task): Promise<void> {
  if (count) return;
  for (const way of [ours, bare]) if (way) await measure(way, { clients: 4, seconds: 0.7, countErrors: true });
}

function perRequest({ node, postgres }: { node: number; postgres: number }, { count, errors }: Measured) {
  const many = Math.max(1, count + errors);
  return { node: node / many, postgres: postgres / many };
}

async function sizeOf(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    return (await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')).rows[0].size;
  });
}
