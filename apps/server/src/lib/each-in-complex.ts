import type { Database, Tx } from './database.ts';
import { openComplex } from './enter.ts';

/**
 * Work on rows of many complexes, each in a transaction of its own that sees the complex of its row. One that fails
 * keeps the others from nothing; the failures are thrown together at the end. Gives the sum of what each gave.
 */
export async function eachInComplex<Row extends { apt_id: string }>(
  db: Database,
  rows: readonly Row[],
  work: (tx: Tx, row: Row) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for (const row of rows) {
    try {
      sum += await db.transact(async (tx) => {
        await openComplex(tx, row.apt_id);
        return work(tx, row);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} failed`);
  return sum;
}
