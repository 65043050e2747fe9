import pg from 'pg';

export type Prepared = { name: string; text: string; values: readonly unknown[] };
type Row = Record<string, unknown>;
/** What one statement gave. `command` is PostgreSQL's own word for what it did: `COMMIT`, or `ROLLBACK` in its place. */
export type Answer = { rows: Row[]; count: number; command: string };

type Wire = {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
  stream: { cork(): void; uncork(): void };
};
type Field = { name: string; dataTypeID: number };

type Column = { name: string; parse(text: string): unknown };
/** A statement that a connection has parsed: the name that PostgreSQL knows it by, and its columns once they were told. */
type Parsed = { name: string; columns: readonly Column[] | null };
/** What a connection has parsed, by our name for a statement. */
type Known = { statements: Map<string, Parsed>; made: number };
const knownBy = new WeakMap<object, Known>();

/**
 * Prepared statements behind a single Sync: one round trip, however many they are. PostgreSQL runs them in turn; at the
 * first that fails it leaves out the rest. Outside of a transaction they are one of their own: a setting made by the first
 * holds for the others and for nothing after them. This is the driver's own interface for query-like objects (its cursors
 * use it too); the driver's own pipelines end each statement with a Sync, and cost an answer on the wire for each.
 */
export class OneTrip {
  #statements: readonly Prepared[];
  #answers: Answer[] = [];
  #rows: Row[] = [];
  #running: Parsed[] = [];
  #error: Error | undefined;
  #known: Known | undefined;
  #parsedNow: string[] = [];
  /** Read by the driver: how long it waits for the answer. */
  readonly query_timeout: number | undefined;
  /** Called once at the end. The driver puts a function of its own around it, to give up on a line that is silent. */
  callback: (error: Error | undefined, answers: Answer[]) => void;

  private constructor(
    statements: readonly Prepared[],
    timeout: number | undefined,
    settle: (error: Error | undefined, answers: Answer[]) => void,
  ) {
    // Before the first byte is written: a value that cannot be sent must not leave half a trip on the line.
    this.#statements = statements.map((statement) => ({ ...statement, values: statement.values.map(toWire) }));
    this.query_timeout = timeout;
    this.callback = settle;
  }

  static run(client: pg.PoolClient, statements: readonly Prepared[], timeout?: number): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      const trip = new OneTrip(statements, timeout, (error, answers) => (error ? reject(error) : resolve(answers)));
      client.query(trip as unknown as pg.Submittable);
    });
  }

  /** The texts that travel, for whoever watches the line. */
  get text(): string {
    return this.#statements.map(({ text }) => text).join(';\n');
  }

  submit(wire: Wire): null {
    const known = knownBy.get(wire) ?? { statements: new Map(), made: 0 };
    knownBy.set(wire, known);
    this.#known = known;
    wire.stream.cork();
    try {
      for (const { name, text, values } of this.#statements) {
        let statement = known.statements.get(name);
        if (!statement) {
          // Numbered: one whose trip failed may be there or not, and its name cannot be given again.
          statement = { name: `${name}_${++known.made}`, columns: null };
          known.statements.set(name, statement);
          this.#parsedNow.push(name);
          wire.parse({ name: statement.name, text });
        }
        this.#running.push(statement);
        wire.bind({ statement: statement.name, values });
        // Asked once: a plan whose columns would change is refused by PostgreSQL, and made anew (STALE_PLAN).
        if (!statement.columns) wire.describe({ type: 'P', name: '' });
        wire.execute({ portal: '' });
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  /** The one whose answer is being read. */
  get #current(): Parsed | undefined {
    return this.#running[this.#answers.length];
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    if (!this.#current) return;
    this.#current.columns = fields.map((field) => ({
      name: field.name,
      parse: pg.types.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const columns = this.#current?.columns ?? [];
    const row: Row = {};
    for (let i = 0; i < columns.length; i++) {
      const { name, parse } = columns[i] as Column;
      const text = fields[i];
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }) {
    // 'UPDATE 1', 'INSERT 0 1', 'COMMIT'
    const words = text.split(' ');
    // A statement without rows has nothing to describe.
    if (this.#current) this.#current.columns ??= [];
    this.#answers.push({ rows: this.#rows, count: Number(words.at(-1)) || 0, command: words[0] ?? '' });
    this.#rows = [];
  }

  handleError(error: Error) {
    if (this.#error) return;
    this.#error = error;
    for (const name of this.#parsedNow) this.#known?.statements.delete(name);
    this.callback(error, []);
  }

  handleReadyForQuery() {
    if (!this.#error) this.callback(undefined, this.#answers);
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(elementOf).join(',')}}`;

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayLiteral(value);
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(toWire(value));
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
