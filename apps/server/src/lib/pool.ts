import pg from 'pg';
import { Refusal } from './errors.ts';
import { createPrimary, type Primary } from './primary.ts';

/** How long is waited for the database, and for what. Without it, for as long as it takes: for tools and migrations. */
export type Patience = {
  /** For a free connection; then whoever asked is told to come back. */
  queueMs: number;
  /** For a row or table that another transaction holds. */
  lockMs: number;
  /** For one statement. A line that is silent for longer than that is given up. */
  statementMs: number;
  /** For a database that is away, as while it restarts: what has changed nothing yet is tried again that long. */
  awayMs: number;
};

/** Somebody waits for the answer. */
export const REQUEST_PATIENCE: Patience = { queueMs: 2_000, lockMs: 3_000, statementMs: 4_500, awayMs: 3_000 };
/** Nobody does, and the next round comes anyway. */
export const BACKGROUND_PATIENCE: Patience = { queueMs: 10_000, lockMs: 10_000, statementMs: 60_000, awayMs: 0 };

const QUEUE_MS = 10_000;
/** A node that was cut off in the middle of a transaction must not hold its locks for hours. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const BEYOND_STATEMENT_MS = 500;
/** A connection that nobody has asked anything for so long is closed: what many need at once is had again for a while, */
const IDLE_MS = 300_000;
/** but a few stay: the first statements on a new one cost the database more than ten acts on one that has its plans. */
const WARM = 4;
/** Those are asked whether they are still there before a firewall forgets them. */
const STILL_THERE_MS = 60_000;

export type PoolOptions = {
  url: string;
  /** Of several servers the one that takes writes. */
  primary?: Primary | undefined;
  max: number;
  publicUrl?: string | undefined;
  /** What brings messages to people: copies that the database puts in the box go by these, or are not made. */
  channels?: readonly ('EMAIL' | 'SMS')[] | undefined;
  patience?: Patience | undefined;
  name?: string | undefined;
  /** Another time than usual after which a connection that is not used is closed. */
  idleMs?: number | undefined;
  /** Behind a pooler that lends a connection for one transaction: what holds for a connection is said in each transaction. */
  pooled?: boolean | undefined;
};

/** What holds for everything that this pool asks. */
function settingsOf({
  publicUrl,
  channels,
  patience,
}: Pick<PoolOptions, 'publicUrl' | 'channels' | 'patience'>): [string, string][] {
  return [
    ...(publicUrl ? [['app.public_url', publicUrl] as [string, string]] : []),
    // Empty is what is left of a setting that ended with its transaction: it says nothing.
    ...(channels ? [['app.channels', channels.join(',') || 'NONE'] as [string, string]] : []),
    ...(patience
      ? ([
          ['lock_timeout', String(patience.lockMs)],
          ['statement_timeout', String(patience.statementMs)],
          ['idle_in_transaction_session_timeout', String(IDLE_IN_TRANSACTION_MS)],
        ] as [string, string][])
      : []),
  ];
}

/** How a transaction begins. It travels with the first statement, so that saying more costs no round trip. */
export function beginOf(options: Pick<PoolOptions, 'publicUrl' | 'channels' | 'patience' | 'pooled'>): string[] {
  const settings = options.pooled ? settingsOf(options) : [];
  return ['begin', ...settings.map(([key, value]) => `set local ${key} = ${pg.escapeLiteral(value)}`)];
}

/** How long a trip of several statements may stay silent: the first may have waited for a lock before the others begin. */
export const tripLimit = ({ patience }: Pick<PoolOptions, 'patience'>): number | undefined =>
  patience && patience.statementMs + patience.lockMs + BEYOND_STATEMENT_MS;

export function createPool(given: PoolOptions): pg.Pool {
  const { url, max, patience, name = 'danji', primary = createPrimary(url) } = given;
  // A pooler may refuse these, or give them to whoever comes next.
  const settings = given.pooled ? [] : settingsOf(given);
  const options = settings.map(([key, value]) => `-c ${key}=${value.replace(/[\\\s]/g, '\\$&')}`);
  const pool = new pg.Pool({
    connectionString: primary.url(),
    ...primary.poolOptions,
    max,
    connectionTimeoutMillis: patience?.queueMs ?? QUEUE_MS,
    idleTimeoutMillis: given.idleMs ?? IDLE_MS,
    // Tools end by themselves when nothing is left to do.
    min: patience ? Math.min(WARM, max) : 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: STILL_THERE_MS,
    application_name: name,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
    ...(patience ? { query_timeout: patience.statementMs + BEYOND_STATEMENT_MS } : {}),
  });
  // A connection that breaks is dropped by the pool, and its request fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    turnedAway.delete(pool);
    client.on('error', () => {});
  });
  return pool;
}

/** Pools whose last new connection the server would not have: those that are open go on, but the next will fail, too. */
const turnedAway = new WeakSet<pg.Pool>();
/** A wrong password, or a role that may not come in. */
const NOT_LET_IN = /^28/;
export const isTurnedAway = (pool: pg.Pool): boolean => turnedAway.has(pool);

/** Whether a new connection is had again, with what the pool has: asked beside it, since it would hand out an old one. */
export async function knock(pool: pg.Pool): Promise<boolean> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    turnedAway.delete(pool);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** No connection is free: waiting longer would not help, and who waits in vain makes others wait. */
class Exhausted extends Refusal {}

export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    if (NOT_LET_IN.test((cause as pg.DatabaseError).code ?? '')) turnedAway.add(pool);
    const Kind = /timeout exceeded/.test((cause as Error).message) ? Exhausted : Refusal;
    throw new Kind('UNAVAILABLE', { message: 'no database connection', cause });
  }
}

/** Whether a connection of this pool is to be had at once. */
export const hasRoom = (pool: pg.Pool): boolean =>
  pool.idleCount > 0 || (pool.totalCount < (pool.options.max ?? 0) && pool.waitingCount === 0);

const LINE_BROKE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The driver has words of its own for a broken line: in a call, between two calls, before the first, and when none comes back. */
const DRIVER_LOST_IT = /Connection terminated|is not queryable|timeout exceeded|timeout expired|Query read timeout/;

export const isSilent = (error: unknown): boolean => error instanceof Error && /Query read timeout/.test(error.message);

/** The line to the database broke, or the database went away: nothing is known of what was under way. */
export function isLineBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Refusal) return !(error instanceof Exhausted) && isLineBroken(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  // 57P01 to 57P03: shutting down, crashed, starting.
  if (error instanceof pg.DatabaseError) return /^(08|57P0[123])/.test(code ?? '');
  return (code !== undefined && LINE_BROKE.has(code)) || DRIVER_LOST_IT.test(error.message);
}
