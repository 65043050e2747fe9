import type { Failures } from '../../http/failures.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
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
};

const EVERY_MS = 15_000;

/** One beat: how the node is, and what went wrong since the last. */
export async function beatOnce(deps: Omit<Deps, 'log'>, node: NodeIdentity): Promise<void> {
  const now = deps.clock.now();
  const facts = await measureNode(deps, now);
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
  const first = beatOnce(deps, node).catch((error) => log.warn({ err: error }, 'heartbeat failed'));
  const stop = repeatEvery({ everyMs: EVERY_MS, log, failed: 'heartbeat failed' }, () => beatOnce(deps, node));
  return async () => {
    await first;
    await stop();
    await db.transact((tx) => removeNode(tx, node.nodeId)).catch(() => {});
  };
}
