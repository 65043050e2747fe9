import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

/** A new link makes the earlier ones of the same person useless. */
export async function replaceLink(tx: Tx, link: NewRow<'one_time_link'>): Promise<void> {
  await deleteUnusedLinks(tx, { aptId: link.apt_id, memberId: link.member_id });
  await insertRow(tx, 'one_time_link', link);
}

export async function deleteUnusedLinks(
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
): Promise<void> {
  await deleteRows(tx, 'one_time_link', { apt_id: aptId, member_id: memberId, used_at: null });
}

/** The link, locked, if it is unused and not yet over. */
export async function lockLink(tx: Tx, aptId: string, linkHash: Buffer, now: Date) {
  return tx.first(
    q
      .selectFrom('one_time_link')
      .select(['member_id', 'purpose', 'otp_secret_sealed', 'opening_hash', 'handed_for', 'expires_at'])
      .where('apt_id', '=', aptId)
      .where('link_hash', '=', linkHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
}

/** What somebody may do, in one word: kind of person, top administrator, roles. */
export const rightsOf = async (tx: Tx, aptId: string, memberId: string): Promise<string> =>
  (
    await tx.first(statement<{ rights: string }>`
      select concat_ws(' ', m.member_type, case when m.is_super_admin then 'top' end,
               (select string_agg(r.role_id::text, ',' order by r.role_id) from member_role r where r.apt_id = m.apt_id and r.member_id = m.member_id)) as rights
        from member m where m.apt_id = ${aptId} and m.member_id = ${memberId}`)
  )?.rights ?? '';

/** Another browser has opened it: what the one before was shown is of no more use. */
export async function writeOpening(
  tx: Tx,
  aptId: string,
  linkHash: Buffer,
  opening: { opening_hash: Buffer; otp_secret_sealed: string | null },
): Promise<void> {
  await updateRows(tx, 'one_time_link', { apt_id: aptId, link_hash: linkHash }, opening);
}

export async function markLinkUsed(tx: Tx, aptId: string, linkHash: Buffer, at: Date): Promise<void> {
  await updateRows(tx, 'one_time_link', { apt_id: aptId, link_hash: linkHash }, { used_at: at });
}

export async function anyOperatorCanSignIn(tx: Tx, aptId: string): Promise<boolean> {
  const row = await tx.first(q.selectFrom('credential').select('member_id').where('apt_id', '=', aptId).limit(1));
  return row !== undefined;
}
