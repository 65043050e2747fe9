import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { Refusal } from './errors.ts';
import { type Answer, OneTrip, type Prepared } from './one-trip.ts';
import {
  beginOf,
  connectTo,
  createPool,
  hasRoom,
  isLineBroken,
  isSilent,
  type PoolOptions,
  tripLimit,
} from './pool.ts';
import type { Schema } from './schema.ts';

export type { Answer };

/** Builds and types SQL; it has no connection. Statements run through a `Tx` or as a read of `Database`. */
export const q = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Anything that compiles to SQL: a builder of `q`, or a `sql` template made a `statement`. */
export type Statement<Row> = { compile(): CompiledQuery<Row> };

/** A text that needs no builder. Of what Kysely compiles, only text and values are ever looked at. */
export const compiled = <Row>(sql: string, parameters: readonly unknown[] = []): CompiledQuery<Row> =>
  ({ sql, parameters }) as unknown as CompiledQuery<Row>;

declare const inTransaction: unique symbol;

/** A running transaction. It is a type of its own: a pool cannot slip in where a write must be part of an act. */
export type Tx = {
  readonly [inTransaction]: true;
  /** Runs a statement as a named prepared one and gives its rows. */
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** As `run`, for the first row or undefined. */
  first<Row>(statement: Statement<Row>): Promise<Row | undefined>;
  /** Number of rows that a write touched. */
  count(statement: Statement<unknown>): Promise<number>;
  /** Several statements, one after the other, in one round trip. When one fails, those after it have not been run. */
  batch(statements: readonly Statement<unknown>[]): Promise<Answer[]>;
  /** A write that nothing else waits for: it travels with the commit. What it gave is heard when that has happened. */
  beforeCommit(statement: Statement<unknown>, heard?: (answer: Answer) => void): void;
  /**
   * For work on thousands of rows: each statement from here on may take that long, where otherwise a person would be told to come
   * back; with `locks` also what of it is waiting for somebody else's transaction.
   */
  allow(ms: number, also?: { locks: true }): Promise<void>;
  /** For what is counted or told outside: done once, when what it speaks of has really happened, however often it was tried. */
  afterCommit(tell: () => void): void;
  /**
   * Work that may come a moment later: after the commit, in a transaction of its own, so that nobody waits for it who waits for
   * this one. It is waited for and may fail unheard: only for what is found undone and done again (a mark, and a job that looks
   * for marks).
   */
  afterwards(work: (tx: Tx) => Promise<void>): void;
  /** A part that can fail alone: what it wrote is undone, and the rest of the transaction goes on. */
  nested<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

export type Database = {
  /**
   * One transaction. Serialisation failures, deadlocks, keys that a twin has kept meanwhile and outdated plans are tried
   * again, and so is what broke before it was committed while the database was away: `work` must have no effect outside it.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Two statements in one round trip and one transaction: how a request enters, and what it reads. */
  readAfter<A, B>(enter: Statement<A>, read: Statement<B>): Promise<[A, B[]]>;
  /** Any number of statements in one round trip and one transaction, where all of them only read. */
  readAll(statements: readonly Statement<unknown>[]): Promise<Answer[]>;
  /** The same, with a few connections that the others cannot take: for the door and the probes. */
  readonly reserved: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** `publicUrl`: where people reach the product; messages that the database writes carry it. */
type Options = Omit<PoolOptions, 'max'> & {
  max?: number;
  /** Connections beside `max` for what must be answered while all of those are taken. */
  reserve?: number;
  onRetry?: (sqlState: string) => void;
};

const STALE_PLAN = '0A000';
const RETRYABLE = new Set(['40001', '40P01', STALE_PLAN]);
/** Kept by a program of before, which holds no lock on it: whoever meets it at the end has acted in vain, and finds its answer. */
const KEY_WAS_TAKEN = 'idempotency_key_pkey';
const MAX_TRIES = 5;

/** Prepared statements, each by a name that follows from its text, so that the same one is planned once per connection. */
type Names = {
  prepare(statement: Statement<unknown>): Prepared;
  /** Changes whenever all of them are made anew. */
  mark(): string;
  /** All are made anew, unless that has happened since `seen`. */
  renew(seen: string): void;
};
function createNames(): Names {
  const names = new Map<string, string>();
  let mark = '';
  return {
    prepare(statement) {
      const { sql, parameters } = statement.compile();
      const text = sql + mark;
      let name = names.get(text);
      if (!name) {
        name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
        names.set(text, name);
      }
      return { name, text, values: parameters };
    },
    mark: () => mark,
    renew(seen) {
      if (seen !== mark) return;
      names.clear();
      mark = `\n/* ${Date.now().toString(36)} */`;
    },
  };
}

/** Nothing tells whether it happened: the line broke after the commit was sent. */
const unknown = new WeakSet<object>();

export function createDatabase({ max = 10, reserve = 0, onRetry, ...options }: Options): Database {
  const pool = createPool({ ...options, max });
  const spare = reserve > 0 ? createPool({ ...options, max: reserve }) : null;
  const awayMs = options.patience?.awayMs ?? 0;
  const shared = {
    pool,
    awayMs,
    onRetry,
    begin: beginOf(options),
    tripMs: tripLimit(options),
    statements: createNames(),
  };
  const close = async () => {
    await Promise.all([pool.end(), spare?.end()]);
  };
  const connectReserved = () => connectTo(spare && !hasRoom(pool) ? spare : pool);
  const reserved: Database = {
    ...databaseOn({ ...shared, connect: connectReserved }),
    get reserved() {
      return reserved;
    },
    close,
  };
  return { ...databaseOn({ ...shared, connect: () => connectTo(pool) }), reserved, close };
}

type Connections = {
  pool: pg.Pool;
  connect(): Promise<pg.PoolClient>;
  awayMs: number;
  onRetry: ((sqlState: string) => void) | undefined;
  begin: readonly string[];
  tripMs: number | undefined;
  statements: Names;
};

function databaseOn({ pool, connect, awayMs, onRetry, begin, tripMs, statements }: Connections) {
  const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await connect();
    const mark = statements.mark();
    let broken: Error | undefined;
    let committing = false;
    const running = transactionOn(client, statements, begin, tripMs);
    let result: T;
    try {
      result = await work(running.tx);
      committing = true;
      const command = await running.commit();
      // PostgreSQL answers a commit after a swallowed error with a rollback; that must never pass for success.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: an error in it was swallowed');
      broken = await doAfterwards(client, running.later);
    } catch (error) {
      if (sqlStateOf(error) === STALE_PLAN) {
        // A plan made before a migration changed the table. A new connection makes a new one, but a pooler keeps its own.
        broken = error as Error;
        statements.renew(mark);
      }
      if (committing && isLineBroken(error)) unknown.add(error as Error);
      // On a line that has gone silent a rollback would be silent too.
      if (isSilent(error)) broken = error as Error;
      else
        await running.rollback().catch((rollbackError: Error) => {
          broken = rollbackError;
        });
      throw error;
    } finally {
      client.release(broken);
    }
    for (const tell of running.told) tell();
    return result;
  };

  /** Gives what broke: then the connection is given up, and with it all that was half done on it. */
  const doAfterwards = async (client: pg.PoolClient, later: readonly Later[]): Promise<Error | undefined> => {
    try {
      for (const work of later) {
        const own = transactionOn(client, statements, begin, tripMs);
        await work(own.tx);
        await own.commit();
      }
      return undefined;
    } catch (error) {
      return error as Error;
    }
  };

  const readOnce = async (reads: readonly Statement<unknown>[]): Promise<Answer[]> => {
    const client = await connect();
    const mark = statements.mark();
    let broken: Error | undefined;
    try {
      return await OneTrip.run(client, reads.map(statements.prepare));
    } catch (error) {
      if (sqlStateOf(error) === STALE_PLAN) statements.renew(mark);
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const persist = async <T>(once: () => Promise<T>): Promise<T> => {
    const until = performance.now() + awayMs;
    for (let tries = 1; ; tries++) {
      try {
        return await once();
      } catch (error) {
        const state = sqlStateOf(error) ?? '';
        const collided = (RETRYABLE.has(state) || brokenConstraint(error) === KEY_WAS_TAKEN) && tries < MAX_TRIES;
        const away = performance.now() < until && isLineBroken(error) && !unknown.has(error as Error);
        if (!collided && !away) throw error;
        if (collided) onRetry?.(state);
        await new Promise((resolve) => setTimeout(resolve, Math.min(Math.random() * 20 * 2 ** tries, 400)));
      }
    }
  };

  return {
    pool,
    transact: <T>(work: (tx: Tx) => Promise<T>) => persist(() => attempt(work)),
    readAll: (reads: readonly Statement<unknown>[]) => persist(() => readOnce(reads)),
    readAfter: async <A, B>(enter: Statement<A>, read: Statement<B>): Promise<[A, B[]]> => {
      const [entered, found] = await persist(() => readOnce([enter, read]));
      return [entered?.rows[0] as A, (found?.rows ?? []) as B[]];
    },
  };
}

type Later = (tx: Tx) => Promise<void>;

const plain = (text: string): Statement<unknown> => ({ compile: () => compiled(text) });

/** A transaction that begins with its first statement: nothing travels before there is something to do. */
function transactionOn(client: pg.PoolClient, statements: Names, begin: readonly string[], tripMs: number | undefined) {
  const told: (() => void)[] = [];
  const last: { statement: Statement<unknown>; heard: ((answer: Answer) => void) | undefined }[] = [];
  const later: Later[] = [];
  let allowed: number | undefined;
  let isBegun = false;
  const send = async (all: readonly Statement<unknown>[]): Promise<Answer[]> => {
    if (all.length === 0) return [];
    const opening = isBegun ? [] : begin.map(plain);
    isBegun = true;
    const answers = await OneTrip.run(client, [...opening, ...all].map(statements.prepare), allowed ?? tripMs);
    return answers.slice(opening.length);
  };
  const sendOne = async (statement: Statement<unknown>) => (await send([statement]))[0] as Answer;
  const tx = {
    run: async (statement) => (await sendOne(statement)).rows,
    first: async (statement) => (await sendOne(statement)).rows[0],
    count: async (statement) => (await sendOne(statement)).count,
    batch: send,
    beforeCommit: (statement, heard) => void last.push({ statement, heard }),
    async allow(ms, also) {
      const of = ['statement_timeout', ...(also?.locks ? ['lock_timeout'] : [])];
      await send(of.map((what) => plain(`set local ${what} = ${Math.trunc(ms)}`)));
      allowed = ms + 500;
    },
    afterCommit: (tell) => void told.push(tell),
    afterwards: (work) => void later.push(work),
    async nested(work) {
      const before = { told: told.length, last: last.length, later: later.length };
      await send([plain('savepoint part')]);
      try {
        const result = await work(tx);
        await send([plain('release savepoint part')]);
        return result;
      } catch (error) {
        told.length = before.told;
        last.length = before.last;
        later.length = before.later;
        await send([plain('rollback to savepoint part')]).catch((rollbackError: unknown) => {
          // The connection is gone, and with it the whole transaction. A refusal of the part must not hide that: whoever
          // goes on after refusals would go on with nothing. What broke first says best what is wrong.
          throw error instanceof Refusal ? rollbackError : error;
        });
        throw error;
      }
    },
  } as Tx;
  return {
    tx,
    told,
    later,
    async commit(): Promise<string | undefined> {
      if (!isBegun && last.length === 0) return 'COMMIT';
      const answers = await send([...last.map(({ statement }) => statement), plain('commit')]);
      const command = answers.at(-1)?.command;
      if (command === 'COMMIT') for (const [i, { heard }] of last.entries()) heard?.(answers[i] as Answer);
      return command;
    },
    rollback: async () => void (isBegun && (await send([plain('rollback')]))),
  };
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The constraint that a write ran into, by name: a refusal can then say what is wrong in words. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
