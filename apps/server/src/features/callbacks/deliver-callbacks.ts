import { openComplex } from '../../lib/enter.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { type CallbackDeps, policyOf } from './deps.ts';
import { signCallback } from './domain/callback-signature.ts';
import { postCallback } from './post-callback.ts';
import { findOutgoing, type Outgoing, settleCallback, type Taken, takeDueCallback } from './store.ts';

const EVERY_MS = 2_000;
const BATCH = 20;
/** About two days, each wait twice as long as the one before, up to six hours. */
const MAX_ATTEMPTS = 16;
/** Well under the half minute for which a delivery is ours. */
const TIMEOUT_MS = 10_000;

type Deps = Pick<CallbackDeps, 'db' | 'clock' | 'env' | 'seal' | 'log'> & { timeoutMs?: number };

/**
 * Makes the calls that are due, at most a batch, and says how many it made. The calls of one document come in order: a
 * later one is not taken while an earlier one waits. The id of a call never changes, so a receiver that keeps the ids it
 * has seen acts once, however often the call comes.
 */
export async function deliverCallbacks(deps: Deps): Promise<number> {
  for (let made = 0; made < BATCH; made++) {
    const taken = await deps.db.transact((tx) => takeDueCallback(tx, deps.clock.now()));
    if (!taken) return made;
    await deliverOne(deps, taken);
  }
  return BATCH;
}

async function deliverOne(deps: Deps, taken: Taken): Promise<void> {
  const outgoing = await deps.db.transact(async (tx) => {
    await openComplex(tx, taken.apt_id);
    return findOutgoing(tx, taken);
  });
  // Stopped meanwhile: it waits until an address is set again.
  if (!outgoing) return;
  const error = await call(deps, taken, outgoing);
  if (error)
    deps.log.warn({ eventId: outgoing.event_id, attempts: taken.attempts, reason: error }, 'callback not delivered');
  const state = error === null ? 'DELIVERED' : taken.attempts >= MAX_ATTEMPTS ? 'FAILED' : 'WAITING';
  await deps.db.transact(async (tx) => {
    await openComplex(tx, taken.apt_id);
    await settleCallback(tx, taken, { state, error, at: deps.clock.now() });
  });
}

async function call(deps: Deps, taken: Taken, outgoing: Outgoing): Promise<string | null> {
  const eventId = outgoing.event_id;
  const timestamp = String(deps.clock.now().getTime());
  const body = JSON.stringify({
    eventId,
    aptId: taken.apt_id,
    docId: outgoing.doc_id,
    outcome: outgoing.outcome,
    at: outgoing.at,
    special: outgoing.special,
    number: outgoing.number,
    title: outgoing.title,
    docNumber: outgoing.doc_number,
    amount: outgoing.amount === null ? null : Number(outgoing.amount),
  });
  try {
    const signature = signCallback(deps.seal.open(outgoing.secret_sealed), { timestamp, eventId, body });
    const headers = {
      'x-danji-event': eventId,
      'x-danji-timestamp': timestamp,
      'x-danji-signature': signature,
    };
    const { timeoutMs = TIMEOUT_MS } = deps;
    await postCallback({ url: outgoing.url, headers, body, policy: policyOf(deps), timeoutMs });
    return null;
  } catch (error) {
    return (error as Error).message.slice(0, 500);
  }
}

/** Runs on every node; the database hands each call to one of them. Gives the function that stops it. */
export const startCallbacks = (deps: Deps): (() => Promise<void>) =>
  repeatEvery({ everyMs: EVERY_MS, log: deps.log, failed: 'callbacks failed' }, () => deliverCallbacks(deps));
