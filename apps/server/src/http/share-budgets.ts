import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../lib/database.ts';
import type { Listener } from '../lib/listen.ts';
import type { Log } from '../lib/log.ts';
import { trying } from '../lib/trying.ts';
import { announceUse, CHANNEL } from './budget-queries.ts';
import type { Told, WorkBudgets } from './work-budgets.ts';
import { WORKS } from './work-of.ts';

/** What is told within this time travels together. */
const GATHER_MS = 50;
/** An announcement has room for 8,000 bytes. */
const MOST_AT_ONCE = 60;

const Message = z.tuple([
  z.string(),
  z.array(z.tuple([z.string().check(z.maxLength(40)), z.enum(WORKS), z.number().check(z.positive(), z.maximum(1e9))])),
]);

type Deps = { db: Database; listener: Listener; log: Log; budgets: WorkBudgets };

/**
 * Nodes tell each other who uses much. An announcement and no row: it is about the next minutes only, and who restarts may
 * begin anew. Where it is not heard, each node holds its own limits.
 */
export function shareBudgets({ db, listener, log, budgets }: Deps): void {
  if (!budgets.counts) return;
  const self = randomUUID();
  const waiting: Told[] = [];
  const flush = () => {
    const told = waiting.splice(0, MOST_AT_ONCE);
    if (waiting.length > 0) setTimeout(flush, GATHER_MS).unref();
    const text = JSON.stringify([self, told]);
    db.transact((tx) => tx.run(announceUse(text))).catch((error) =>
      log.warn({ err: error }, 'other nodes were not told who uses much'),
    );
  };
  budgets.onTell((told) => {
    if (waiting.length === 0) setTimeout(flush, GATHER_MS).unref();
    // A database that is away must not fill our memory.
    if (waiting.length < MOST_AT_ONCE * 20) waiting.push(told);
  });
  void listener.on(CHANNEL, (payload) => {
    if (payload === null) return;
    const read = trying(() => Message.parse(JSON.parse(payload)));
    if (!read.ok || read.value[0] === self) return;
    for (const told of read.value[1]) budgets.hear(told);
  });
}
