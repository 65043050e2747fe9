import type { Tx } from '../../lib/database.ts';
import { detailOf } from './detail-queries.ts';
import { offeredActs } from './offered-acts.ts';
import { detailText, presentEvent, rulesOf } from './present.ts';
import { historyOf } from './queries.ts';
import type { Reader } from './readable-queries.ts';

/** A document as it travels, but for what the reader may do; null for who may not read it. For other slices. */
export async function findDetail(tx: Tx, reader: Reader, docId: string, how?: { asSent: boolean }): Promise<unknown> {
  const row = await tx.first(detailOf(reader, docId, how));
  return row ? JSON.parse(detailText(row)) : null;
}

/** The same for who came by a link: with what may be done on the one step that it is good for. */
export async function findDetailByLink(tx: Tx, reader: Reader, docId: string, stepId: string) {
  const row = await tx.first(detailOf(reader, docId));
  if (!row) return null;
  const abilities = offeredActs(rulesOf(row), { now: reader.now, actorId: reader.memberId, onlyStep: stepId });
  return { detail: JSON.parse(detailText(row)) as unknown, abilities };
}

export const findHistory = async (tx: Tx, reader: Reader, docId: string) =>
  (await tx.run(historyOf(reader, docId))).map(presentEvent);
