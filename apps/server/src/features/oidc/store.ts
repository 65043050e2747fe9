import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

type Who = { aptId: string; memberId: string };

export const insertFlow = (tx: Tx, row: NewRow<'oidc_flow'>) => insertRow(tx, 'oidc_flow', row);

/** What was begun, used up: of several answers at once one gets it. Undefined: by another browser, at another issuer, or too long ago. */
export const takeFlow = (tx: Tx, stateHash: Buffer, browserHash: Buffer, issuerId: string, now: Date) =>
  tx.first(statement<{ purpose: 'SIGN_IN' | 'LINK' }>`
    delete from oidc_flow where state_hash = ${stateHash} and browser_hash = ${browserHash} and issuer_id = ${issuerId} and expires_at > ${now}
    returning purpose`);

export const insertTicket = (tx: Tx, row: NewRow<'oidc_ticket'>) => insertRow(tx, 'oidc_ticket', row);

export const takeTicket = (tx: Tx, ticketHash: Buffer, browserHash: Buffer, now: Date) =>
  tx.first(statement<{ issuerId: string; subject: string; shownAs: string }>`
    delete from oidc_ticket where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now}
    returning issuer_id as "issuerId", subject, shown_as as "shownAs"`);

/** Whose account it opens, in whichever complex. */
export async function findLinked(tx: Tx, issuerId: string, subject: string): Promise<Who | null> {
  const row = await tx.first(statement<{ apt_id: string | null; member_id: string | null }>`
    select apt_id, member_id from app.oidc_member(${issuerId}, ${subject})`);
  return row?.apt_id && row.member_id ? { aptId: row.apt_id, memberId: row.member_id } : null;
}

/** The one account that a rule means; of two, none. */
export async function findMeant(tx: Tx, rule: string, value: string): Promise<Who | null> {
  const rows = await tx.run(statement<{ apt_id: string; member_id: string }>`
    select apt_id, member_id from app.oidc_candidates(${rule}, ${value})`);
  const [one] = rows;
  return one && rows.length === 1 ? { aptId: one.apt_id, memberId: one.member_id } : null;
}

/** In the complex of the account. */
export const findStanding = (tx: Tx, { aptId, memberId }: Who, issuerId: string, now: Date) =>
  tx.first(statement<{ isOperator: boolean; isOn: boolean; standsByItself: boolean; wasLinked: boolean }>`
    select c.is_operator as "isOperator",
           exists (select from oidc_complex o where o.apt_id = c.apt_id and o.issuer_id = ${issuerId}) as "isOn",
           app.stands_by_itself(c.apt_id, ${memberId}, '', ${now}) as "standsByItself",
           exists (select from oidc_link l where l.apt_id = c.apt_id and l.member_id = ${memberId} and l.issuer_id = ${issuerId}) as "wasLinked"
      from complex c where c.apt_id = ${aptId}`);

type Link = Who & { issuerId: string; subject: string };

/** The link held until the transaction ends: a sign-in cannot slip past its removal. False: it is gone. */
export const holdLink = async (tx: Tx, { aptId, memberId, issuerId, subject }: Link): Promise<boolean> =>
  (await tx.first(statement`
    select 1 as one from oidc_link
     where apt_id = ${aptId} and member_id = ${memberId} and issuer_id = ${issuerId} and subject = ${subject} and removed_at is null
       for update`)) !== undefined;

export async function noteUse(tx: Tx, { aptId, memberId, issuerId, subject }: Link, at: Date): Promise<void> {
  await tx.run(statement`
    update oidc_link set last_used_at = ${at}
     where apt_id = ${aptId} and member_id = ${memberId} and issuer_id = ${issuerId} and subject = ${subject} and removed_at is null`);
}

/** What it is called by, and of which issuer. Undefined: there is no such link. */
export const removeLink = (tx: Tx, { aptId, memberId }: Who, linkId: string, at: Date) =>
  tx.first(statement<{ name: string; issuerId: string }>`
    update oidc_link l set removed_at = ${at} from oidc_issuer i
     where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.link_id = ${linkId} and l.removed_at is null and i.issuer_id = l.issuer_id
    returning i.issuer_name as name, i.issuer_id as "issuerId"`);
