import * as z from 'zod/mini';
import { Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { yn } from './yn.ts';

/** How the whole stands: good, worth a look, or in need of someone now. */
export const Tone = z.enum(['OK', 'WARN', 'BAD']);
export type Tone = z.output<typeof Tone>;

export const ServerNode = z.strictObject({
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
export type ServerNode = z.output<typeof ServerNode>;

export const ServerError = z.strictObject({
  at: Stamp,
  host: z.nullable(z.string()),
  route: z.string(),
  code: z.string(),
  summary: z.string(),
  requestId: z.string(),
});

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
  people: z.strictObject({ complexes: z.int(), people: z.int(), sessions: z.int() }),
  errorsToday: z.int(),
  errors: z.array(ServerError),
});
export type Status = z.output<typeof Status>;

export const getStatus = defineEndpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/api/syst/status',
  summary: 'How the product runs: nodes, database, queues, disk, backups, errors. No data of people.',
  access: onMenu('/system-mng/status', 'read'),
  response: Status,
});
