import { q, type Tx } from '../../lib/database.ts';
import type { NewRow } from '../../lib/schema.ts';

/** A new link makes the earlier ones of the same person useless. */
export async function replaceLink(tx: Tx, link: NewRow<'one_time_link'>): Promise<void> {
  await deleteUnusedLinks(tx, { aptId: link.apt_id, memberId: link.member_id });
  await tx.run(q.insertInto('one_time_link').values(link));
}

export async function deleteUnusedLinks(
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
): Promise<void> {
  await tx.run(
    q
      .deleteFrom('one_time_link')
      .where('apt_id', '=', aptId)
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null),
  );
}

/** The link, locked, if it is unused and not yet over. */
export async function lockLink(tx: Tx, aptId: string, linkHash: Buffer, now: Date) {
  return tx.first(
    q
      .selectFrom('one_time_link')
      .select(['member_id', 'purpose', 'otp_secret_sealed'])
      .where('apt_id', '=', aptId)
      .where('link_hash', '=', linkHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
}

export async function markLinkUsed(tx: Tx, aptId: string, linkHash: Buffer, at: Date): Promise<void> {
  await tx.run(
    q.updateTable('one_time_link').set({ used_at: at }).where('apt_id', '=', aptId).where('link_hash', '=', linkHash),
  );
}

export async function anyOperatorCanSignIn(tx: Tx, aptId: string): Promise<boolean> {
  const row = await tx.first(q.selectFrom('credential').select('member_id').where('apt_id', '=', aptId).limit(1));
  return row !== undefined;
}
