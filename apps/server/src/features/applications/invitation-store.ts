import type { Tx } from '../../lib/database.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import type { InvitationFacts } from './domain/judge-invitation.ts';

export async function insertInvitation(tx: Tx, invitation: NewRow<'invitation'>): Promise<void> {
  await insertRow(tx, 'invitation', invitation);
}

export const findComplexName = async (tx: Tx, aptId: string): Promise<string> =>
  (await findRow(tx, 'complex', { apt_id: aptId }, ['name']))?.name ?? '';

/** True when there was one to revoke; revoking again changes nothing. */
export async function markRevoked(tx: Tx, row: { aptId: string; invitationId: string; by: string; at: Date }) {
  const key = { apt_id: row.aptId, invitation_id: row.invitationId };
  if (!(await findRow(tx, 'invitation', key, ['invitation_id'], 'for update'))) return false;
  await updateRows(tx, 'invitation', { ...key, revoked_at: null }, { revoked_at: row.at, revoked_by: row.by });
  return true;
}

export type Invitation = InvitationFacts & {
  aptId: string;
  aptName: string;
  invitationId: string;
  bodyId: string;
  bodyName: string;
  positionId: string;
  positionName: string;
  startsOn: string;
  endsOn: string;
  codesSent: number;
};

/** The invitation of a code, locked: whoever comes with it comes one by one, on all nodes together. */
export async function lockInvitation(tx: Tx, aptId: string, codeHash: Buffer): Promise<Invitation | undefined> {
  return tx.first(statement<Invitation>`
    select i.apt_id as "aptId", c.name as "aptName", i.invitation_id as "invitationId", i.body_id as "bodyId", b.body_name as "bodyName",
           i.position_id as "positionId", p.position_name as "positionName", i.starts_on::text as "startsOn", i.ends_on::text as "endsOn",
           i.expires_at as "expiresAt", i.revoked_at as "revokedAt", i.uses, i.max_uses as "maxUses", i.codes_sent as "codesSent",
           b.closed_at is not null as "isBodyClosed"
      from invitation i
      join complex c on c.apt_id = i.apt_id
      join body b on b.apt_id = i.apt_id and b.body_id = i.body_id
      join body_position p on p.apt_id = i.apt_id and p.position_id = i.position_id
     where i.apt_id = ${aptId} and i.code_hash = ${codeHash} for update of i`);
}

type Key = { aptId: string; invitationId: string };

export async function countUse(tx: Tx, { aptId, invitationId }: Key): Promise<void> {
  await tx.run(statement`
    update invitation set uses = uses + 1 where apt_id = ${aptId} and invitation_id = ${invitationId}`);
}

export type PhoneState = {
  codeHash: Buffer | null;
  codeSentAt: Date | null;
  codeExpiresAt: Date | null;
  codesSent: number;
  wrongCodes: number;
  isUsed: boolean;
};

export const findPhone = (tx: Tx, { aptId, invitationId }: Key, phoneNo: string): Promise<PhoneState | undefined> =>
  tx.first(statement<PhoneState>`
    select code_hash as "codeHash", code_sent_at as "codeSentAt", code_expires_at as "codeExpiresAt", codes_sent as "codesSent",
           wrong_codes as "wrongCodes", used_at is not null as "isUsed"
      from apply_phone where apt_id = ${aptId} and invitation_id = ${invitationId} and phone_no = ${phoneNo}`);

/** Codes that went to a phone over all invitations of the complex since then. */
export const countCodesTo = async (tx: Tx, aptId: string, phoneNo: string, since: Date): Promise<number> =>
  (
    await tx.first(statement<{ sent: number }>`
      select coalesce(sum(codes_sent), 0)::int as sent from apply_phone
       where apt_id = ${aptId} and phone_no = ${phoneNo} and code_sent_at > ${since}`)
  )?.sent ?? 0;

type SentCode = Key & { phoneNo: string; codeHash: Buffer; at: Date; expiresAt: Date };

export async function keepCode(tx: Tx, code: SentCode): Promise<void> {
  await tx.run(statement`
    insert into apply_phone (apt_id, invitation_id, phone_no, code_hash, code_sent_at, code_expires_at, codes_sent)
    values (${code.aptId}, ${code.invitationId}, ${code.phoneNo}, ${code.codeHash}, ${code.at}, ${code.expiresAt}, 1)
    on conflict (apt_id, invitation_id, phone_no) do update
      set code_hash = excluded.code_hash, code_sent_at = excluded.code_sent_at, code_expires_at = excluded.code_expires_at,
          codes_sent = apply_phone.codes_sent + 1`);
  await tx.run(statement`
    update invitation set codes_sent = codes_sent + 1 where apt_id = ${code.aptId} and invitation_id = ${code.invitationId}`);
}

type Changes = { wrong_codes: number } | { used_at: Date };

export async function changePhone(tx: Tx, { aptId, invitationId }: Key, phoneNo: string, changes: Changes) {
  await updateRows(tx, 'apply_phone', { apt_id: aptId, invitation_id: invitationId, phone_no: phoneNo }, changes);
}
