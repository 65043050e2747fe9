import type { Failures } from '../../http/failures.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import type { Need } from '../../lib/needs.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { hostName, measureNode } from './measure-node.ts';
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
  const beat = async () => beatOnce(deps, node, await needs());
  const first = beat().catch((error) => log.warn({ err: error }, 'heartbeat failed'));
  const stop = repeatEvery({ everyMs: EVERY_MS, log, failed: 'heartbeat failed' }, beat);
  return async () => {
    await first;
    await stop();
    await db.transact((tx) => removeNode(tx, node.nodeId)).catch(() => {});
  };
}

/** What was missing when it was last looked at. That the look failed is no reason not to beat. */
export function keepLooking({
  look,
  log,
  clock,
}: Pick<Deps, 'look' | 'log' | 'clock'>): () => Promise<readonly Need[]> {
  let seen: readonly Need[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now().getTime();
    if (!look || now - lookedAt < LOOK_EVERY_MS) return seen;
    lookedAt = now;
    try {
      seen = await look();
    } catch (error) {
      log.warn({ err: error }, 'looking at what is missing failed');
    }
    return seen;
  };
}
