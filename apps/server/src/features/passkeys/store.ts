import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, findRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

export type Who = { aptId: string; memberId: string };
export type CeremonyKind = NewRow<'passkey_ceremony'>['kind'];
export type Kept = {
  passkeyId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

const keyOf = ({ aptId, memberId }: Who) => ({ apt_id: aptId, member_id: memberId });

/** One at a time for each session, sign-in or link: what was asked before is of no more use. */
export async function putCeremony(tx: Tx, row: NewRow<'passkey_ceremony'>): Promise<void> {
  await tx.run(statement`
    insert into passkey_ceremony (apt_id, holder_id, kind, member_id, challenge, expires_at)
    values (${row.apt_id}, ${row.holder_id}, ${row.kind}, ${row.member_id}, ${row.challenge}, ${row.expires_at})
    on conflict (apt_id, holder_id, kind) do update
      set member_id = excluded.member_id, challenge = excluded.challenge, expires_at = excluded.expires_at`);
}

/** What was asked, used up: of several answers at once one gets it. Null: nothing was, or too long ago. */
export async function takeCeremony(
  tx: Tx,
  { aptId, memberId }: Who,
  holderId: string,
  kind: CeremonyKind,
  now: Date,
): Promise<string | null> {
  const row = await tx.first(statement<{ challenge: string; expires_at: Date }>`
    delete from passkey_ceremony
     where apt_id = ${aptId} and holder_id = ${holderId} and kind = ${kind} and member_id = ${memberId}
    returning challenge, expires_at`);
  return row && row.expires_at > now ? row.challenge : null;
}

/** All of a person's keys, held until the transaction ends. */
export function lockPasskeys(tx: Tx, { aptId, memberId }: Who): Promise<Kept[]> {
  return tx.run(statement<Kept>`
    select passkey_id as "passkeyId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports
      from passkey where apt_id = ${aptId} and member_id = ${memberId} order by created_at, passkey_id for update`);
}

/** Whose row it is waits: two devices that register at once are counted one after the other. */
export async function lockMember(tx: Tx, who: Who): Promise<void> {
  await findRow(tx, 'member', keyOf(who), ['member_id'], 'for no key update');
}

/** False: the key is somebody's already, or becomes so at this moment. */
export async function insertPasskey(tx: Tx, row: NewRow<'passkey'>): Promise<boolean> {
  const query = q.insertInto('passkey').values(row);
  return (await tx.count(query.onConflict((of) => of.columns(['apt_id', 'credential_id']).doNothing()))) === 1;
}

export const markUsed = (tx: Tx, { aptId }: Who, passkeyId: string, counter: number, at: Date) =>
  updateRows(tx, 'passkey', { apt_id: aptId, passkey_id: passkeyId }, { counter, last_used_at: at });

export const deletePasskey = (tx: Tx, who: Who, passkeyId: string) =>
  deleteRows(tx, 'passkey', { ...keyOf(who), passkey_id: passkeyId });
