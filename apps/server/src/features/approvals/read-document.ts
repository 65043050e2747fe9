import type { Tx } from '../../lib/database.ts';
import { presentEvent } from './present.ts';
import { detailOf, historyOf } from './queries.ts';
import type { Reader } from './readable-queries.ts';

/** A document as it travels, but for what the reader may do; null for who may not read it. For other slices. */
export async function findDetail(tx: Tx, reader: Reader, docId: string, how?: { asSent: boolean }): Promise<unknown> {
  const row = await tx.first(detailOf(reader, docId, how));
  return row ? JSON.parse(row.detail) : null;
}

export const findHistory = async (tx: Tx, reader: Reader, docId: string) =>
  (await tx.run(historyOf(reader, docId))).map(presentEvent);
