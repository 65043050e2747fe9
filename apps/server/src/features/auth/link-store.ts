import { q, type Tx } from '../../lib/database.ts';

type NewLink = {
  aptId: string;
  memberId: string;
  linkHash: Buffer;
  purpose: 'RESET' | 'FIRST_ADMIN';
  otpSecretSealed: string | null;
  expiresAt: Date;
  at: Date;
};

/** A new link makes the earlier ones of the same person useless. */
export async function replaceLink(tx: Tx, link: NewLink): Promise<void> {
  await deleteUnusedLinks(tx, link);
  await tx.run(
    q.insertInto('one_time_link').values({
      apt_id: link.aptId,
      link_hash: link.linkHash,
      member_id: link.memberId,
      purpose: link.purpose,
      otp_secret_sealed: link.otpSecretSealed,
      expires_at: link.expiresAt,
      created_at: link.at,
    }),
  );
}

export async function deleteUnusedLinks(
  tx: Tx,
  { aptId, memberId }: Pick<NewLink, 'aptId' | 'memberId'>,
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
