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
import { PairedRead } from './paired-read.ts';
import type { Schema } from './schema.ts';

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
  /** A part that can fail alone: what it wrote is undone, and the rest of the transaction goes on. */
  nested<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

export type Database = {
  /** One transaction. Serialisation failures, deadlocks and outdated plans are tried again, so `work` must have no effect outside it. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Two statements in one round trip and one transaction: how a request enters, and what it reads. */
  readAfter<A, B>(enter: Statement<A>, read: Statement<B>): Promise<[A, B[]]>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** `publicUrl`: where people reach the product; messages that the database writes carry it. */
type Options = { url: string; max?: number; publicUrl?: string; onRetry?: (sqlState: string) => void };

const STALE_PLAN = '0A000';
const RETRYABLE = new Set(['40001', '40P01', STALE_PLAN]);
const MAX_TRIES = 5;

const names = new Map<string, string>();
/** The same text is planned once per connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}

export function createDatabase({ url, max = 10, publicUrl, onRetry }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'danji',
    ...(publicUrl ? { options: `-c app.public_url=${publicUrl.replace(/[\\\s]/g, '\\$&')}` } : {}),
  });
  // A connection that breaks is dropped by the pool, and its request fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const connect = async () => {
    try {
      return await pool.connect();
    } catch (cause) {
      throw new Refusal('UNAVAILABLE', { message: 'no database connection', cause });
    }
  };

  const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(transactionOn(client));
      const { command } = await client.query('commit');
      // PostgreSQL answers a commit after a swallowed error with a rollback; that must never pass for success.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: an error in it was swallowed');
      return result;
    } catch (error) {
      // A plan made before a migration changed the table: only a new connection makes a new one.
      if (sqlStateOf(error) === STALE_PLAN) broken = error as Error;
      try {
        await client.query('rollback');
      } catch (rollbackError) {
        broken = rollbackError as Error;
      }
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const readOnce = async <A, B>(enter: Statement<A>, read: Statement<B>): Promise<[A, B[]]> => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      const [entered, rows] = await PairedRead.run(client, prepared(enter), prepared(read));
      return [entered[0] as A, rows as B[]];
    } catch (error) {
      // See PairedRead: after an error its connection cannot be used again.
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const persist = async <T>(once: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await once();
      } catch (error) {
        const state = sqlStateOf(error);
        if (!state || !RETRYABLE.has(state) || tries >= MAX_TRIES) throw error;
        onRetry?.(state);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries));
      }
    }
  };

  return {
    pool,
    close: () => pool.end(),
    transact: (work) => persist(() => attempt(work)),
    readAfter: (enter, read) => persist(() => readOnce(enter, read)),
  };
}

function prepared(statement: Statement<unknown>) {
  const { sql, parameters } = statement.compile();
  return { name: nameOf(sql), text: sql, values: parameters as unknown[] };
}

function transactionOn(client: pg.PoolClient): Tx {
  const query = (statement: Statement<unknown>) => client.query(prepared(statement));
  const tx = {
    run: async (statement) => (await query(statement)).rows,
    first: async (statement) => (await query(statement)).rows[0],
    count: async (statement) => (await query(statement)).rowCount ?? 0,
    async nested(work) {
      await client.query('savepoint part');
      try {
        const result = await work(tx);
        await client.query('release savepoint part');
        return result;
      } catch (error) {
        await client.query('rollback to savepoint part').catch((rollbackError: unknown) => {
          // The connection is gone, and with it the whole transaction. A refusal of the part must not hide that: whoever
          // goes on after refusals would go on with nothing. What broke first says best what is wrong.
          throw error instanceof Refusal ? rollbackError : error;
        });
        throw error;
      }
    },
  } as Tx;
  return tx;
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The constraint that a write ran into, by name: a refusal can then say what is wrong in words. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
