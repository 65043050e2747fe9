import { createDatabase, type Database } from '../src/lib/database.ts';
import { FAULTS, type Fault, startFaultProxy } from './fault-proxy.ts';
import type { TestClock } from './server.ts';

type Work = (db: Database) => Promise<unknown>;
type Crashes = {
  /** How many times a worker dies, over all of them. */
  points: number;
  /** Calls to the database that one delivery takes: a worker dies at any of them, before, in or after it. */
  calls: number;
  work: Work;
};

/** Longer than anything is held for whoever took it. */
const HELD_MS = 6 * 3_600_000;

/**
 * Workers that deliver side by side, each on a line of its own to PostgreSQL, and die at chance moments: what they had
 * taken is left as it was, and they begin anew. Time passes at every death, so that others take over what is still on
 * its way out.
 */
export async function startCrashingWorkers(appUrl: string, clock: TestClock, count = 4) {
  const workers = await Promise.all(
    Array.from({ length: count }, async () => {
      const proxy = await startFaultProxy(appUrl);
      return { proxy, db: createDatabase({ url: proxy.url, max: 1 }) };
    }),
  );
  const random = createRandom(20_261_115);
  const pick = (most: number) => Math.floor(random() * most);

  return {
    /** Gives how often each kind of death was died at each call. */
    async crash({ points, calls, work }: Crashes): Promise<Map<string, number>> {
      const died = new Map<string, number>();
      // Each place once, however few the deaths; then by chance.
      const unseen = Array.from({ length: calls }, (_, i) => FAULTS.map((when) => ({ atCall: i + 1, when }))).flat();
      let crashed = 0;
      await Promise.all(
        workers.map(async ({ proxy, db }) => {
          while (crashed < points || unseen.length > 0) {
            const next = unseen.shift();
            const fault = next ?? { atCall: 1 + pick(calls), when: FAULTS[pick(FAULTS.length)] as Fault };
            proxy.set(fault);
            const error = await work(db).then(
              () => null,
              (reason: unknown) => reason,
            );
            const struck = proxy.clear();
            if (next && !struck) unseen.push(next);
            // Only the dead may be silent.
            if (error && !struck) throw error;
            if (struck) {
              crashed++;
              const place = `${fault.when} ${fault.atCall}`;
              died.set(place, (died.get(place) ?? 0) + 1);
            }
            clock.advance(HELD_MS);
          }
        }),
      );
      return died;
    },
    /** All of them in good health, until nothing is left to do. */
    async finish(work: Work, isLeft: () => Promise<boolean>): Promise<void> {
      while (await isLeft()) {
        clock.advance(HELD_MS);
        await Promise.all(workers.map(({ db }) => work(db)));
      }
    },
    async close() {
      await Promise.all(workers.map(({ db }) => db.close()));
      await Promise.all(workers.map(({ proxy }) => proxy.close()));
    },
  };
}

/** The same chances every time, so that a failure can be seen again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
