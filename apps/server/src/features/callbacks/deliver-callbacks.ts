import { setTimeout as sleep } from 'node:timers/promises';
import { openComplex } from '../../lib/enter.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { numberNews } from '../feed/public.ts';
import { type CallbackDeps, policyOf } from './deps.ts';
import { signCallback } from './domain/callback-signature.ts';
import { pauseAfter } from './domain/circuit.ts';
import { CallbackRefused, postCallback } from './post-callback.ts';
import {
  findOutgoing,
  freeEndpoint,
  lockFailures,
  type Outgoing,
  releaseDelivery,
  settleDelivery,
  type Taken,
  takeDueDeliveries,
} from './store.ts';

const EVERY_MS = 1_000;
/** Endpoints that this node calls at once. Whoever has not answered after a moment is waited for without a place. */
const LANES = 32;
const MOMENT_MS = 1_000;
/** With those that are still waited for: each is an open line. */
const LINES = 1_024;
/** About two days, each wait twice as long as the one before, up to six hours. */
const MAX_ATTEMPTS = 16;
/** Well under the half minute for which an endpoint is ours. */
const TIMEOUT_MS = 10_000;

type Deps = Pick<CallbackDeps, 'db' | 'clock' | 'env' | 'seal' | 'log'> & { timeoutMs?: number; most?: number };

/**
 * Makes the calls that are due and says how many it made: one at a time to each endpoint, to different ones side by side. The
 * calls of one document come in order: a later one is not taken while an earlier one waits. The id of a call never changes, so
 * a receiver that keeps the ids it has seen acts once, however often the call comes.
 */
export async function deliverCallbacks(deps: Deps, isEnding: () => boolean = () => false): Promise<number> {
  const { most = Number.POSITIVE_INFINITY } = deps;
  /** What is under way, and since when. */
  const running = new Map<Promise<void>, number>();
  let made = 0;
  let numberedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    // Again and again: what happens while somebody hangs gets its number, and goes out, before the hanging one is done.
    if (!isEnding() && performance.now() - numberedAt >= EVERY_MS) {
      await numberNews(deps.db);
      numberedAt = performance.now();
    }
    // Of what ends while others are looked for, the next call is not seen yet: then it is looked for again.
    const wasIdle = running.size === 0;
    const free = isEnding() ? 0 : Math.min(freeLanes(running), most - made);
    const taken = free > 0 ? await deps.db.transact((tx) => takeDueDeliveries(tx, deps.clock.now(), free)) : [];
    for (const one of taken) {
      made++;
      const lane = deliverOne(deps, one)
        .catch((error) => deps.log.warn({ err: error }, 'a call back broke off'))
        .finally(() => running.delete(lane));
      running.set(lane, performance.now());
    }
    if (running.size === 0 && wasIdle) return made;
    if (running.size === 0) continue;
    // Whoever hangs is not waited for: others that are due meanwhile are looked for again.
    const tick = new AbortController();
    await Promise.race([...running.keys(), sleep(EVERY_MS, null, { signal: tick.signal }).catch(() => null)]);
    tick.abort();
  }
}

function freeLanes(running: ReadonlyMap<unknown, number>): number {
  const since = performance.now() - MOMENT_MS;
  const held = [...running.values()].filter((began) => began > since).length;
  return Math.min(LANES - held, LINES - running.size);
}

async function deliverOne(deps: Deps, taken: Taken): Promise<void> {
  const outgoing = await deps.db.transact(async (tx) => {
    await openComplex(tx, taken.apt_id);
    const found = await findOutgoing(tx, taken, deps.clock.now());
    // Stopped meanwhile: it waits, as if nobody had tried, until the endpoint is started again.
    if (!found) {
      await releaseDelivery(tx, taken, deps.clock.now());
      await freeEndpoint(tx, taken, { failures: null, openUntil: null });
    }
    return found;
  });
  if (!outgoing) return;
  const began = performance.now();
  const { error, answer } = await call(deps, outgoing);
  const tookMs = Math.round(performance.now() - began);
  const { eventId } = outgoing.told;
  if (error) deps.log.warn({ eventId, attempts: taken.attempts, reason: error }, 'callback not delivered');
  const state = error === null ? 'DELIVERED' : taken.attempts >= MAX_ATTEMPTS ? 'FAILED' : 'WAITING';
  await deps.db.transact(async (tx) => {
    await openComplex(tx, taken.apt_id);
    const at = deps.clock.now();
    const failures = error === null ? 0 : (await lockFailures(tx, taken)) + 1;
    const pause = pauseAfter(failures);
    await settleDelivery(tx, taken, { state, error, answer, tookMs, at });
    await freeEndpoint(tx, taken, { failures, openUntil: pause === null ? null : new Date(at.getTime() + pause) });
  });
}

async function call(deps: Deps, { url, sealed, next_sealed, told }: Outgoing) {
  const { eventId } = told;
  const timestamp = String(deps.clock.now().getTime());
  const body = JSON.stringify(told);
  try {
    const signedWith = (secret: string) => signCallback(deps.seal.open(secret), { timestamp, eventId, body });
    const headers = {
      'x-danji-event': eventId,
      'x-danji-timestamp': timestamp,
      'x-danji-signature': signedWith(sealed),
      ...(next_sealed ? { 'x-danji-signature-next': signedWith(next_sealed) } : {}),
    };
    const { timeoutMs = TIMEOUT_MS } = deps;
    const answer = await postCallback({ url, headers, body, policy: policyOf(deps), timeoutMs });
    return { error: null, answer };
  } catch (error) {
    const answer = error instanceof CallbackRefused ? error.status : null;
    return { error: (error as Error).message.slice(0, 500), answer };
  }
}

/** Runs on every node; the database hands each call to one of them. Gives the function that stops it. */
export function startCallbacks(deps: Deps): () => Promise<void> {
  let ending = false;
  const stop = repeatEvery({ everyMs: EVERY_MS, log: deps.log, failed: 'callbacks failed' }, () =>
    deliverCallbacks(deps, () => ending),
  );
  return () => {
    ending = true;
    return stop();
  };
}
