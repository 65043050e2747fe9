import { createHash } from 'node:crypto';
import type { Database } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { bringForms, findComplexesToBring, lockShipped, noteBrought, type ToShip, writeShared } from './sync-store.ts';

/** A form as it comes with the product. */
type Shipped = {
  code: string;
  name: string;
  group: string;
  definition: unknown;
  settings: unknown;
  keywords?: readonly string[];
};
type Options = { db: Database; groups: readonly string[]; forms: readonly Shipped[]; now: Date };

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Brings the shipped forms to the shared ones and to every complex, as the owner, when the server starts. Safe to
 * repeat; a complex that has them already is not looked at. Gives the number of complexes that were brought.
 */
export async function syncShippedForms({ db, groups, forms, now }: Options): Promise<number> {
  const toShip: ToShip[] = forms.map(({ code, name, group, definition, settings, keywords = [] }, index) => ({
    ...{ code, name, group, definition, settings, keywords, seqNo: index + 1 },
    digest: digest([name, definition, settings]),
  }));
  const all = digest([groups, toShip.map((form) => [form.code, form.group, form.digest, form.keywords])]);
  const behind = await db.transact(async (tx) => {
    const found = await findComplexesToBring(tx, all);
    await lockShipped(tx);
    await writeShared(tx, [...new Set([...groups, ...toShip.map((form) => form.group)])], toShip, now);
    return found;
  });
  return eachInComplex(db, behind, async (tx, { apt_id: aptId }) => {
    await lockShipped(tx);
    await bringForms(tx, aptId, now);
    await noteBrought(tx, aptId, all);
    return 1;
  });
}
