import pg from 'pg';

export type Prepared = { name: string; text: string; values: readonly unknown[] };
type Wire = {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper(value: unknown): unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
  stream: { cork(): void; uncork(): void };
};
type Row = Record<string, unknown>;
type Field = { name: string; dataTypeID: number };

/** Statements that this connection has parsed for paired reads; the driver keeps its own list for its own. */
const parsedBy = new WeakMap<object, Set<string>>();

/**
 * Two prepared statements behind a single Sync: one round trip, and, because PostgreSQL runs everything up to a Sync as
 * one implicit transaction, the setting made by the first holds for the second and for nothing after it.
 * This is the driver's own interface for query-like objects (its cursors use it too).
 */
export class PairedRead {
  #statements: readonly Prepared[];
  #results: Row[][] = [];
  #parsers: { name: string; parse(text: string): unknown }[] = [];
  #error: Error | undefined;
  /** Called once at the end. The driver puts a function of its own around it, to give up on a line that is silent. */
  callback: (error: Error | undefined, results: Row[][]) => void;

  private constructor(statements: readonly Prepared[], settle: (error: Error | undefined, results: Row[][]) => void) {
    this.#statements = statements;
    this.callback = settle;
  }

  static run(client: pg.PoolClient, first: Prepared, second: Prepared): Promise<[Row[], Row[]]> {
    return new Promise((resolve, reject) => {
      const paired = new PairedRead([first, second], (error, results) =>
        error ? reject(error) : resolve([results[0] ?? [], results[1] ?? []]),
      );
      client.query(paired as unknown as pg.Submittable);
    });
  }

  submit(wire: Wire): null {
    const parsed = parsedBy.get(wire) ?? new Set();
    parsedBy.set(wire, parsed);
    wire.stream.cork();
    try {
      for (const { name, text, values } of this.#statements) {
        const statement = `pair_${name}`;
        if (!parsed.has(statement)) {
          wire.parse({ name: statement, text });
          parsed.add(statement);
        }
        wire.bind({ statement, values, valueMapper: toWire });
        wire.describe({ type: 'P', name: '' });
        wire.execute({ portal: '' });
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#results.push([]);
    this.#parsers = fields.map((field) => ({
      name: field.name,
      parse: pg.types.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const row: Row = {};
    this.#parsers.forEach(({ name, parse }, i) => {
      const text = fields[i];
      row[name] = text === null || text === undefined ? null : parse(text);
    });
    this.#results.at(-1)?.push(row);
  }

  /** Which of the new statements the server has kept is unknown now, so the caller must drop the connection. */
  handleError(error: Error) {
    if (!this.#error) {
      this.#error = error;
      this.callback(error, []);
    }
  }

  handleReadyForQuery() {
    if (!this.#error) this.callback(undefined, this.#results);
  }

  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new TypeError('a paired read takes plain values only');
}
