import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';

type Who = { aptId: string; memberId: string };
type NewLink = Who & { issuerId: string; subject: string; shownAs: string; by: 'PERSON' | 'RULE'; at: Date };

/** The link, its issuer's name with it. Null: one of the two has another already, or the issuer was turned off meanwhile. */
export async function insertOidcLink(tx: Tx, link: NewLink): Promise<string | null> {
  const row = await tx.first(statement<{ name: string }>`
    insert into oidc_link (apt_id, link_id, member_id, issuer_id, subject, shown_as, linked_by, linked_at)
    select c.apt_id, ${newId()}, ${link.memberId}, c.issuer_id, ${link.subject}, ${link.shownAs}, ${link.by}, ${link.at}
      from oidc_complex c join oidc_issuer i on i.issuer_id = c.issuer_id and i.removed_at is null
     where c.apt_id = ${link.aptId} and c.issuer_id = ${link.issuerId}
    on conflict do nothing
    returning (select issuer_name from oidc_issuer where issuer_id = ${link.issuerId}) as name`);
  return row?.name ?? null;
}

/** Whoever gave somebody else the way in starts without them. */
export async function endOidcLinks(tx: Tx, { aptId, memberId }: Who, at: Date): Promise<void> {
  await tx.run(statement`
    update oidc_link set removed_at = ${at} where apt_id = ${aptId} and member_id = ${memberId} and removed_at is null`);
}
