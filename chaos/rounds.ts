import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LineFault } from '../apps/server/test/broken-line.ts';
import { exhaustPool } from './exhaust-pool.ts';
import { fillDatabaseDisk } from './fill-database-disk.ts';
import { fillDisk } from './fill-disk.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import { attackSlowly } from './slow-clients.ts';
import type { Pace } from './work.ts';
import type { World } from './world.ts';

type Round = { pace?: Partial<Pace>; run(world: World, random: Random, ms: number): Promise<Outcome> };

/** Needs a world whose PostgreSQL has a small disk of its own. */
export const DATABASE_FULL = 'database-disk-full';
const SKEW = fileURLToPath(new URL('skew-clock.ts', import.meta.url));

/** Each time a node, or the database, dies anew, until the time is over. */
async function again(ms: number, once: () => Promise<number>): Promise<Outcome> {
  const until = performance.now() + ms;
  const readyMs: number[] = [];
  do {
    await sleep(700);
    readyMs.push(await once());
  } while (performance.now() < until);
  return { readyMs };
}

const spoil =
  (fault: LineFault): Round['run'] =>
  async ({ line, readyAgain }, _random, ms) => {
    line.set(fault);
    await sleep(ms);
    line.set({});
    return { readyMs: [await readyAgain()] };
  };

const endInOrder = async (world: World, random: Random) => {
  const node = random.pick(world.targets());
  // As a balancer does: nobody new is sent there, and who is there is let finish.
  world.takeOut(node);
  return world.restart(node, 'SIGTERM');
};

export const chaosRounds: Record<string, Round> = {
  'kill-node': { run: (world, random, ms) => again(ms, () => world.restart(random.pick(world.targets()), 'SIGKILL')) },
  'kill-database': {
    run: (world, _random, ms) =>
      again(ms, async () => {
        world.killDatabase();
        await sleep(50);
        return 50 + (await world.readyAgain());
      }),
  },
  latency: { run: spoil({ latencyMs: 100 }) },
  'slow-line': { run: spoil({ bytesPerSecond: 20_000 }) },
  resets: {
    async run({ line, readyAgain }, random, ms) {
      const until = performance.now() + ms;
      while (performance.now() < until) {
        line.reset(() => random.chance(0.1));
        await sleep(100);
      }
      return { readyMs: [await readyAgain()] };
    },
  },
  'black-hole': { run: async (...given) => ({ ...(await spoil({ blackHole: true })(...given)), isOutage: true }) },
  'half-open': { run: async (...given) => ({ ...(await spoil({ halfOpen: true })(...given)), isOutage: true }) },
  'pool-exhaustion': { run: exhaustPool },
  'slow-clients': { run: attackSlowly },
  'disk-full': { pace: { uploads: 0 }, run: fillDisk },
  [DATABASE_FULL]: { run: fillDatabaseDisk },
  'clock-skew': {
    async run(world, _random, ms) {
      const skews = [-300_000, 300_000, 3_600_000];
      for (const [index, node] of [...world.nodes()].entries())
        await world.restart(node, 'SIGKILL', ['--import', `${SKEW}?ms=${skews[index % skews.length]}`]);
      await sleep(ms);
      const wrong = await findWrongTimes(world);
      for (const node of [...world.nodes()]) await world.restart(node, 'SIGKILL');
      return { wrong };
    },
  },
  duplicates: {
    pace: { copies: 3 },
    run: async (_world, _random, ms) => {
      await sleep(ms);
      return {};
    },
  },
  'restart-while-busy': {
    pace: { uploads: 1, prints: 1, uploadBytes: 3_000_000 },
    run: (world, random, ms) =>
      again(ms, () =>
        random.chance(0.5) ? endInOrder(world, random) : world.restart(random.pick(world.targets()), 'SIGKILL'),
      ),
  },
  'restart-in-order': {
    pace: { uploads: 0.5 },
    run: (world, random, ms) => again(ms, () => endInOrder(world, random)),
  },
};

/** Whatever the clocks of the nodes said: the history is written in the time of the database, and never runs backwards. */
async function findWrongTimes(world: World): Promise<string[]> {
  const rows = await world.sql<{ doc_id: string; seq: number; off: number }>(`
    select doc_id, seq, extract(epoch from at - clock_timestamp())::float8 as off from
      (select doc_id, seq, at, lag(at) over (partition by apt_id, doc_id order by seq) as before from approval_event) e
     where at > clock_timestamp() + interval '2 seconds' or before > at + interval '1 second' limit 5`);
  return rows.map(({ doc_id, seq, off }) => `clock: event ${seq} of ${doc_id} is ${off.toFixed(1)} s away`);
}
