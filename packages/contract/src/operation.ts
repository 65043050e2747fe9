import * as z from 'zod/mini';
import { done, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onStatus } from './menu-calls.ts';
import { yn } from './yn.ts';

/** How the whole stands: good, worth a look, or in need of someone now. */
export const Tone = z.enum(['OK', 'WARN', 'BAD']);
export type Tone = z.output<typeof Tone>;

const ServerNode = z.strictObject({
  nodeId: z.string(),
  host: z.string(),
  version: z.string(),
  startedAt: Stamp,
  seenAt: Stamp,
  aliveYn: yn,
  memoryBytes: z.int(),
  connections: z.strictObject({ used: z.int(), waiting: z.int(), max: z.int() }),
  disk: z.nullable(z.strictObject({ freeBytes: z.int(), totalBytes: z.int() })),
  backup: z.nullable(z.strictObject({ newestAt: Stamp, bytes: z.int(), count: z.int() })),
});

const ServerError = z.strictObject({
  at: Stamp,
  host: z.nullable(z.string()),
  route: z.string(),
  code: z.string(),
  summary: z.string(),
  requestId: z.string(),
});

export const BackupRun = z.strictObject({
  backupId: z.string(),
  /** By the clock, by the operator on this page, or by the command. */
  kind: z.enum(['NIGHTLY', 'ASKED', 'COMMAND']),
  state: z.enum(['ASKED', 'RUNNING', 'DONE', 'FAILED']),
  askedAt: Stamp,
  endedAt: z.nullable(Stamp),
  host: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** Attached files that were lost or damaged before the backup. */
  damaged: z.nullable(z.int()),
  failure: z.nullable(z.string()),
});
export type BackupRun = z.output<typeof BackupRun>;

export const DrillRun = z.strictObject({
  drillId: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  startedAt: Stamp,
  endedAt: z.nullable(Stamp),
  host: z.string(),
  /** Which backup. */
  fileName: z.string(),
  /** Brought back in a scratch place, or only read to its last byte. */
  way: z.nullable(z.enum(['RESTORED', 'READ'])),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  finding: z.nullable(z.string()),
});
export type DrillRun = z.output<typeof DrillRun>;

export const Status = z.strictObject({
  checkedAt: Stamp,
  tone: Tone,
  /** What is to be said about it, the worst first; each says what to do. */
  findings: z.array(z.strictObject({ tone: Tone, text: z.string() })),
  nodes: z.array(ServerNode),
  database: z.strictObject({
    version: z.string(),
    bytes: z.int(),
    connections: z.int(),
    maxConnections: z.int(),
    longestSeconds: z.int(),
    standbys: z.int(),
  }),
  queue: z.strictObject({
    messagesWaiting: z.int(),
    oldestWaitingAt: z.nullable(Stamp),
    messagesFailed: z.int(),
    messagesKept: z.int(),
    jobsFailed: z.int(),
    eventsUnrooted: z.int(),
    oldestUnrootedAt: z.nullable(Stamp),
  }),
  /** The newest first. What is done was read back to its last byte. */
  backups: z.array(BackupRun),
  /** The hour of the day after which one is made by itself. */
  backupHour: z.nullable(z.int()),
  /** Whether the newest backup could be brought back; the newest first. */
  drills: z.array(DrillRun),
  /** The day of the week on which that is tried by itself, 0 for Sunday. */
  drillDay: z.nullable(z.int()),
  /** Whether mail and text messages get to people. */
  channels: z.strictObject({ email: yn, sms: yn }),
  people: z.strictObject({ complexes: z.int(), people: z.int(), sessions: z.int() }),
  errorsToday: z.int(),
  errors: z.array(ServerError),
});
export type Status = z.output<typeof Status>;

export const getStatus = defineEndpoint({
  ...onStatus.read,
  name: 'getStatus',
  path: '/api/syst/status',
  summary: 'How the product runs: nodes, database, queues, disk, backups, errors. No data of people.',
  response: Status,
});

export const askBackup = defineEndpoint({
  ...onStatus.write,
  name: 'askBackup',
  path: '/api/syst/backup',
  summary: 'A backup now, by whichever server takes it up.',
  body: z.strictObject({}),
  response: done,
  errors: ['BACKUP_RUNNING'],
});

export { BROWSER_TROUBLE, reportTrouble, TroubleName } from './trouble.ts';
