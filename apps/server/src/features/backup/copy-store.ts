import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

export type TableShape = { name: string; columns: string[]; order: string[] };

/** Always in the same order, so that equal tables give equal bytes, on any server. */
export function copyOut(client: pg.Client, { name, columns, order }: TableShape) {
  const text = `copy (select ${columns.join(', ')} from ${name} order by ${order.join(', ')}) to stdout (encoding 'UTF8')`;
  let rows = 0;
  // Begun when it is read: a stream that fails before would have nobody to tell.
  async function* body(): AsyncGenerator<Buffer> {
    const copy = client.query(to(text));
    yield* copy;
    rows = copy.rowCount;
  }
  return { body: body(), rows: () => rows };
}

export async function copyIn(client: pg.Client, shape: TableShape, source: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(from(`copy ${shape.name} (${shape.columns.join(', ')}) from stdin (encoding 'UTF8')`));
  await pipeline(source, copy);
  return copy.rowCount;
}
