import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Filled } from './domain/filling.ts';

/** What was filled in of a document on its way, in its round. */
export async function findFilled(tx: Tx, docId: string): Promise<Filled[]> {
  const row = await tx.first(statement<{ filled: Filled[] | null }>`select app.filled_in(${docId}::uuid) as filled`);
  return row?.filled ?? [];
}
