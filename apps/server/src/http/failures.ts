import type { FastifyInstance } from 'fastify';
import { Refusal } from '../lib/errors.ts';
import { refusalOf } from './errors.ts';
import { highOf, stepOf } from './wait-steps.ts';

export type Failure = { at: Date; requestId: string; route: string; code: string; summary: string };

/** What went wrong inside, and how often, until it is taken: memory alone, so that noting it can never fail. */
export type Failures = {
  /** What has happened since it was taken last; the newest, where there was too much of it. */
  take(): Failure[];
  /** What was told from outside: a few of it, beside what happened here. */
  note(failure: Failure): void;
  /** What was taken and could not be written stands before what came since. */
  putBack(taken: readonly Failure[]): void;
  /** Answers of the last five minutes. */
  counts(now: Date): { requests: number; failures: number };
  /** How long 95 of 100 of them took at most; null where there were none. */
  waitMs(now: Date): number | null;
};

const KEPT = 50;
const TOLD = 20;
const WINDOW_MS = 5 * 60_000;
const BUCKET_MS = 10_000;
const SUMMARY_MAX = 300;
const isAsked = (url: string) => url.startsWith('/api/');

/** The kind of a failure. Messages of databases and libraries may quote what people wrote, so they stay in the log. */
function summaryOf(error: Error): string {
  const cause = error instanceof Refusal && error.cause instanceof Error ? error.cause : error;
  const { code, constraint, table } = cause as { code?: unknown; constraint?: unknown; table?: unknown };
  return [cause.name, code, table, constraint]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
    .slice(0, SUMMARY_MAX);
}

export function keepFailures(app: FastifyInstance, now: () => Date): Failures {
  let kept: Failure[] = [];
  let told: Failure[] = [];
  const buckets = new Map<number, { requests: number; failures: number; waits: Map<number, number> }>();

  app.addHook('onError', async (request, _reply, error) => {
    const refusal = refusalOf(error);
    if (refusal.status < 500) return;
    const route = `${request.method} ${request.routeOptions.url ?? '?'}`;
    kept.push({ at: now(), requestId: request.id, route, code: refusal.code, summary: summaryOf(error) });
    if (kept.length > KEPT) kept = kept.slice(-KEPT);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const at = Math.floor(now().getTime() / BUCKET_MS);
    const bucket = buckets.get(at) ?? { requests: 0, failures: 0, waits: new Map() };
    bucket.requests += 1;
    if (reply.statusCode >= 500) bucket.failures += 1;
    // Live events stay open for hours and nobody waits for their end; probes wait for nothing.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream') && isAsked(request.url)) {
      const step = stepOf(reply.elapsedTime);
      bucket.waits.set(step, (bucket.waits.get(step) ?? 0) + 1);
    }
    buckets.set(at, bucket);
    if (buckets.size > (2 * WINDOW_MS) / BUCKET_MS)
      for (const key of buckets.keys()) if (key < at - WINDOW_MS / BUCKET_MS) buckets.delete(key);
    done();
  });

  return {
    take() {
      const taken = [...kept, ...told];
      kept = [];
      told = [];
      return taken;
    },
    note(failure) {
      told = [...told, failure].slice(-TOLD);
    },
    putBack(taken) {
      kept = [...taken, ...kept].slice(-KEPT);
    },
    counts(at) {
      const since = Math.floor((at.getTime() - WINDOW_MS) / BUCKET_MS);
      const total = { requests: 0, failures: 0 };
      for (const [key, bucket] of buckets) {
        if (key < since) continue;
        total.requests += bucket.requests;
        total.failures += bucket.failures;
      }
      return total;
    },
    waitMs(at) {
      const since = Math.floor((at.getTime() - WINDOW_MS) / BUCKET_MS);
      const all = new Map<number, number>();
      for (const [key, { waits }] of buckets)
        if (key >= since) for (const [step, many] of waits) all.set(step, (all.get(step) ?? 0) + many);
      return highOf(all);
    },
  };
}
