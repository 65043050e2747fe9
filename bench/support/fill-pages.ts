import { makePages } from '../../apps/server/src/features/approvals/public.ts';
import { createDatabase } from '../../apps/server/src/lib/database.ts';
import { withClient } from '../../apps/server/src/lib/with-client.ts';

/** The pages of what was filled in decided, made by the product's own job, which would take some minutes in turns for them. */
export async function fillPages(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`insert into document_page (apt_id, doc_id)
      select apt_id, doc_id from document where state = 'APPROVED' on conflict do nothing`);
  });
  const db = createDatabase({ url: ownerUrl, max: 1 });
  await makePages({ db, clock: { now: () => new Date() } });
  await db.close();
  await withClient(ownerUrl, async (client) => void (await client.query('vacuum (analyze) document_page')));
}
