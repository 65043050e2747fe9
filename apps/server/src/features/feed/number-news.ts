import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { findComplexesWithNews, numberAll } from './store.ts';

/** What has happened since in all complexes gets its numbers, each complex by itself. */
export async function numberNews(db: Database): Promise<void> {
  for (const { apt_id: aptId } of await db.transact(findComplexesWithNews))
    await db.transact(async (tx) => {
      await openComplex(tx, aptId);
      await numberAll(tx, aptId);
    });
}
