import { Gauge, Registry } from 'prom-client';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { findBackups, hostName, measureDisk } from './measure-node.ts';
import { isAlive } from './present.ts';
import { type WatchRow, watchOf } from './queries.ts';

type Deps = { db: Database; clock: Clock; dataDir: string; backupDir: string; version: string };
type Watched = {
  now: Date;
  /** Null: the database does not answer. */
  row: WatchRow | null;
  disk: { freeBytes: number; totalBytes: number } | null;
  backupAt: Date | null;
};
type Value = [labels: Record<string, string>, value: number];
type Rule = { help: string; labels?: readonly string[]; values(watched: Watched, deps: Deps): Value[] };

/** Asked by several at once, or gauge after gauge, it is looked at once. */
const FRESH_MS = 2_000;
const one = (value: number | null | undefined): Value[] => (value === null || value === undefined ? [] : [[{}, value]]);
const ageOf = (now: Date, stamp: string | null): number =>
  stamp === null ? 0 : Math.max(0, (now.getTime() - new Date(stamp).getTime()) / 1_000);

/** What is told at /metrics beside requests and the process (deploy/alerts.yml goes by these names). Nothing of a person. */
export const GAUGES: Readonly<Record<string, Rule>> = {
  danji_info: {
    help: 'Always 1; which release this is, and on which machine.',
    labels: ['version', 'host'],
    values: (_, { version }) => [[{ version, host: hostName() }, 1]],
  },
  danji_database_up: { help: 'Whether the database answers.', values: ({ row }) => one(row ? 1 : 0) },
  danji_nodes: {
    help: 'Nodes that are heard of, and those that went silent within a day.',
    labels: ['state'],
    values: ({ row, now }) => {
      const alive = row?.nodes.filter(({ seenAt }) => isAlive(seenAt, now)).length ?? 0;
      return row
        ? [
            [{ state: 'alive' }, alive],
            [{ state: 'silent' }, row.nodes.length - alive],
          ]
        : [];
    },
  },
  danji_needs: {
    help: 'What nodes lack to run, by what it leads to; in words on the status page.',
    labels: ['weight'],
    values: ({ row, now }) => {
      const needs = row?.nodes.filter(({ seenAt }) => isAlive(seenAt, now)).flatMap((node) => node.needs ?? []);
      const count = (weight: string) => needs?.filter((need) => need.weight === weight).length ?? 0;
      return needs
        ? [
            [{ weight: 'refuses' }, count('REFUSES')],
            [{ weight: 'warns' }, count('WARNS')],
          ]
        : [];
    },
  },
  danji_backup_age_seconds: {
    help: 'Since the newest backup that was read back whole; +Inf where there is none.',
    values: ({ row, now, backupAt }) => {
      const newest = Math.max(backupAt?.getTime() ?? 0, row?.backup_at ? new Date(row.backup_at).getTime() : 0);
      return row ? one(newest === 0 ? Number.POSITIVE_INFINITY : ageOf(now, new Date(newest).toISOString())) : [];
    },
  },
  danji_outbox_messages: {
    help: 'Messages that wait; of the last seven days those that failed, and those kept because there is no channel.',
    labels: ['state'],
    values: ({ row }) =>
      row
        ? [
            [{ state: 'waiting' }, row.queue.messagesWaiting],
            [{ state: 'failed' }, row.queue.messagesFailed],
            [{ state: 'kept' }, row.queue.messagesKept],
          ]
        : [],
  },
  danji_outbox_oldest_seconds: {
    help: 'How long the oldest message has waited.',
    values: ({ row, now }) => (row ? one(ageOf(now, row.queue.oldestWaitingAt)) : []),
  },
  danji_callbacks: {
    help: 'Calls back to the ERP that wait, and those of the last seven days that were given up.',
    labels: ['state'],
    values: ({ row }) =>
      row
        ? [
            [{ state: 'waiting' }, row.deliveries.waiting],
            [{ state: 'failed' }, row.deliveries.failed],
          ]
        : [],
  },
  danji_callbacks_oldest_seconds: {
    help: 'How long the oldest call back has waited.',
    values: ({ row, now }) => (row ? one(ageOf(now, row.deliveries.oldestWaitingAt)) : []),
  },
  danji_jobs_failed: { help: 'Jobs that failed within a day.', values: ({ row }) => one(row?.jobs_failed) },
  danji_history_unrooted_events: {
    help: 'Events of the history that no signed root covers yet.',
    values: ({ row }) => one(row?.queue.eventsUnrooted),
  },
  danji_history_unrooted_oldest_seconds: {
    help: 'How long the oldest of them has waited.',
    values: ({ row, now }) => (row ? one(ageOf(now, row.queue.oldestUnrootedAt)) : []),
  },
  danji_sign_ins_failed: {
    help: 'Sign-ins that failed within a minute, on all nodes.',
    values: ({ row }) => one(row?.queue.signInsFailed),
  },
  danji_disk_free_bytes: { help: 'Room left where the data folder is.', values: ({ disk }) => one(disk?.freeBytes) },
  danji_disk_total_bytes: { help: 'Size of that disk.', values: ({ disk }) => one(disk?.totalBytes) },
};

/** The gauges of the whole. A database that is away leaves out what only it knows, and says so. */
export function operationGauges(deps: Deps): Registry {
  const registry = new Registry();
  const watch = keepFresh(() => look(deps));
  for (const [name, { help, labels = [], values }] of Object.entries(GAUGES))
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const watched = await watch();
        this.reset();
        // Without labels it would be told as nought.
        if (labels.length === 0) this.remove();
        for (const [of, value] of values(watched, deps)) this.set(of, value);
      },
    });
  return registry;
}

async function look({ db, clock, dataDir, backupDir }: Deps): Promise<Watched> {
  const now = clock.now();
  const [rows, disk, backup] = await Promise.all([
    db.transact((tx) => tx.run(watchOf(now))).catch(() => []),
    measureDisk(dataDir),
    findBackups(backupDir),
  ]);
  return { now, row: rows[0] ?? null, disk, backupAt: backup ? new Date(backup.newestAt) : null };
}

function keepFresh<T>(look: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; seen: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (!kept || at - kept.at > FRESH_MS) kept = { at, seen: look() };
    return kept.seen;
  };
}
