import { Readable } from 'node:stream';
import type pg from 'pg';

type Socket = NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean };
type Wire = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

const CHUNK_BYTES = 65_536;
const countOf = (text: string) => Number(/(\d+)$/.exec(text)?.[1] ?? 0);

/** What the driver calls on any query; COPY has no use for these. */
class Quiet {
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

/** `COPY … TO STDOUT` as a stream. The socket rests while nobody reads, so a table of any size takes the memory of a chunk. */
class CopyOut extends Quiet {
  readonly stream: Readable;
  rows = 0;
  #text: string;
  #wire: Wire | null = null;
  #held = Buffer.allocUnsafe(CHUNK_BYTES);
  #size = 0;

  constructor(text: string) {
    super();
    this.#text = text;
    this.stream = new Readable({ highWaterMark: CHUNK_BYTES * 4, read: () => this.#wire?.stream.resume() });
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    wire.query(this.#text);
  }

  /** The driver uses its buffer again, so what it shows is copied at once. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(this.#held, this.#size, at);
      at += copied;
      this.#size += copied;
      if (this.#size === CHUNK_BYTES) this.#flush();
    }
  }

  #flush() {
    const full = this.#held.subarray(0, this.#size);
    this.#held = Buffer.allocUnsafe(CHUNK_BYTES);
    this.#size = 0;
    if (full.length > 0 && !this.stream.push(full)) this.#wire?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = countOf(text);
  }

  handleError(error: Error) {
    this.stream.destroy(error);
  }

  handleReadyForQuery() {
    this.#flush();
    this.#wire?.stream.resume();
    this.stream.push(null);
  }
}

/** `COPY … FROM STDIN` out of a stream, no faster than the server takes it. */
class CopyIn extends Quiet {
  #text: string;
  #source: AsyncIterable<Buffer>;
  #settle: (error: Error | null, rows: number) => void;
  #error: Error | null = null;
  #rows = 0;
  #wake: () => void = () => {};

  constructor(text: string, source: AsyncIterable<Buffer>, settle: (error: Error | null, rows: number) => void) {
    super();
    this.#text = text;
    this.#source = source;
    this.#settle = settle;
  }

  submit(wire: Wire): void {
    wire.query(this.#text);
  }

  handleCopyInResponse(wire: Wire) {
    this.#pump(wire).catch((error) => {
      this.#error ??= error as Error;
      wire.sendCopyFail('stopped');
    });
  }

  async #pump(wire: Wire) {
    for await (const chunk of this.#source) {
      if (this.#error) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          wire.stream.once('drain', resolve);
        });
    }
    if (!this.#error) wire.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = countOf(text);
  }

  /** The first reason is the one to tell: after our own, the server only says that we stopped. */
  handleError(error: Error) {
    this.#error ??= error;
    this.#wake();
    this.#settle(this.#error, 0);
  }

  handleReadyForQuery() {
    this.#settle(this.#error, this.#rows);
  }
}

export type TableShape = { name: string; columns: string[]; order: string[] };

/** Always in the same order, so that equal tables give equal bytes, on any server. */
export function copyOut(client: pg.Client, { name, columns, order }: TableShape) {
  const copy = new CopyOut(
    `copy (select ${columns.join(', ')} from ${name} order by ${order.join(', ')}) to stdout (encoding 'UTF8')`,
  );
  client.query(copy as unknown as pg.Submittable);
  return { body: copy.stream as AsyncIterable<Buffer>, rows: () => copy.rows };
}

export function copyIn(client: pg.Client, shape: TableShape, source: AsyncIterable<Buffer>): Promise<number> {
  const text = `copy ${shape.name} (${shape.columns.join(', ')}) from stdin (encoding 'UTF8')`;
  return new Promise((resolve, reject) => {
    const copy = new CopyIn(text, source, (error, rows) => (error ? reject(error) : resolve(rows)));
    client.query(copy as unknown as pg.Submittable);
  });
}
