import { formGroups, shippedForms } from '../../db/forms/index.ts';
import { syncShippedForms } from '../features/forms/public.ts';
import { createDatabase } from '../lib/database.ts';

/** The forms of this release, to every complex that has not got them yet. */
export async function bringShippedForms(ownerUrl: string): Promise<void> {
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    await syncShippedForms({ db, groups: formGroups, forms: shippedForms, now: new Date() });
  } finally {
    await db.close();
  }
}
