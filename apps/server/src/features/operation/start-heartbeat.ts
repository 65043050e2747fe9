import type { Failures } from '../../http/failures.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import type { Need } from '../../lib/needs.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { within } from '../../lib/within.ts';
import { hostName, measureNode } from './measure-node.ts';
import { forgetSamples, writeSample } from './sample-store.ts';
import { forgetSignIns } from './sign-in-store.ts';
import { forgetOld, type NodeIdentity, removeNode, writeErrors, writeNode } from './store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  failures: Failures;
  dataDir: string;
  backupDir?: string;
  version: string;
  /** What is missing to run. */
  look?: (() => Promise<Need[]>) | undefined;
};

const EVERY_MS = 15_000;
/** Rights, keys and folders change seldom, and looking at them asks the database a dozen things. */
const LOOK_EVERY_MS = 600_000;
const LONGEST_LOOK_MS = 60_000;

/** One beat: how the node is, and what went wrong since the last. */
export async function beatOnce(
  deps: Omit<Deps, 'log' | 'look'>,
  node: NodeIdentity,
  needs: readonly Need[] = [],
): Promise<void> {
  const now = deps.clock.now();
  const facts = { ...(await measureNode(deps, now)), needs };
  const failures = deps.failures.take();
  try {
    await deps.db.transact(async (tx) => {
      await writeNode(tx, node, facts, now);
      await writeErrors(tx, node.nodeId, failures);
      await writeSample(tx, node, facts, now);
      await forgetSamples(tx, now);
      await forgetOld(tx, now);
      await forgetSignIns(tx, now);
    });
  } catch (error) {
    // Failures while the database was away are the ones to hear of when it is back.
    deps.failures.putBack(failures);
    throw error;
  }
}

/** Tells the others that this node lives. Gives the function that stops it, and takes the node off the list. */
export function startHeartbeat(deps: Deps): () => Promise<void> {
  const { db, clock, log, version } = deps;
  const node = { nodeId: newId(), host: hostName(), version, startedAt: clock.now() };
  const needs = keepLooking(deps);
  const beat = () => beatOnce(deps, node, needs.seen());
  const warn = (error: unknown) => log.warn({ err: error }, 'heartbeat failed');
  let isStopped = false;
  let second: Promise<unknown> | undefined;
  // That it lives is said at once; what it lacks, when that is known.
  const first = beat().catch(warn);
  void needs.lookAgain().then((isNew) => {
    if (isNew && !isStopped) second = first.then(beat).catch(warn);
  });
  const stop = repeatEvery({ everyMs: EVERY_MS, log, failed: 'heartbeat failed' }, async () => {
    void needs.lookAgain();
    await beat();
  });
  return async () => {
    isStopped = true;
    await first;
    await second;
    await stop();
    await db.transact((tx) => removeNode(tx, node.nodeId)).catch(() => {});
  };
}

/**
 * What was missing when it was last looked at. A look that fails, or hangs on a disk or a server that does not answer, is no
 * reason not to beat: nobody waits for it here.
 */
export function keepLooking(
  { look, log, clock }: Pick<Deps, 'look' | 'log' | 'clock'>,
  longestMs = LONGEST_LOOK_MS,
): { seen(): readonly Need[]; lookAgain(): Promise<boolean> } {
  let seen: readonly Need[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    seen: () => seen,
    /** Where it is due. Whether something was found. */
    async lookAgain() {
      const now = clock.now().getTime();
      if (!look || now - lookedAt < LOOK_EVERY_MS) return false;
      lookedAt = now;
      try {
        const found = await within(longestMs, look(), null);
        if (found === null) throw new Error(`no answer within ${longestMs} ms`);
        seen = found;
        return found.length > 0;
      } catch (error) {
        log.warn({ err: error }, 'looking at what is missing failed');
        return false;
      }
    },
  };
}
