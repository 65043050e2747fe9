import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, findRow, insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

type Who = { aptId: string; memberId: string };

export async function insertChallenge(tx: Tx, challenge: NewRow<'otp_challenge'>): Promise<void> {
  await insertRow(tx, 'otp_challenge', challenge);
}

export async function lockChallenge(tx: Tx, aptId: string, challengeId: string) {
  return findRow(
    tx,
    'otp_challenge',
    { apt_id: aptId, challenge_id: challengeId },
    [
      'member_id',
      'login_type',
      'method',
      'code_hash',
      'expires_at',
      'closed_at',
      'oidc_issuer_id',
      'oidc_subject',
      'oidc_shown_as',
    ],
    'for update',
  );
}

export async function closeChallenge(tx: Tx, aptId: string, challengeId: string, at: Date): Promise<void> {
  await updateRows(
    tx,
    'otp_challenge',
    { apt_id: aptId, challenge_id: challengeId, closed_at: null },
    { closed_at: at },
  );
}

/** Ends every sign-in of this person that still owes its code. */
export async function closeChallengesOf(tx: Tx, { aptId, memberId }: Who, at: Date): Promise<void> {
  await updateRows(tx, 'otp_challenge', { apt_id: aptId, member_id: memberId, closed_at: null }, { closed_at: at });
}

export async function lockAuthenticator(tx: Tx, { aptId, memberId }: Who) {
  return findRow(
    tx,
    'authenticator',
    { apt_id: aptId, member_id: memberId },
    ['secret_sealed', 'pending_sealed', 'confirmed_at', 'last_step'],
    'for update',
  );
}

export async function writeLastStep(tx: Tx, { aptId, memberId }: Who, step: number): Promise<void> {
  await updateRows(tx, 'authenticator', { apt_id: aptId, member_id: memberId }, { last_step: step });
}

export async function writePendingSecret(tx: Tx, { aptId, memberId }: Who, sealed: string): Promise<void> {
  await tx.run(statement`
    insert into authenticator (apt_id, member_id, pending_sealed) values (${aptId}, ${memberId}, ${sealed})
    on conflict (apt_id, member_id) do update set pending_sealed = excluded.pending_sealed`);
}

export async function confirmAuthenticator(
  tx: Tx,
  { aptId, memberId }: Who,
  sealed: string,
  step: number,
  at: Date,
): Promise<void> {
  await tx.run(statement`
    insert into authenticator (apt_id, member_id, secret_sealed, confirmed_at, last_step)
    values (${aptId}, ${memberId}, ${sealed}, ${at}, ${step})
    on conflict (apt_id, member_id) do update
      set secret_sealed = excluded.secret_sealed, pending_sealed = null, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step`);
}

export async function deleteRecoveryCodes(tx: Tx, { aptId, memberId }: Who): Promise<void> {
  await deleteRows(tx, 'recovery_code', { apt_id: aptId, member_id: memberId });
}

export async function deleteAuthenticator(tx: Tx, { aptId, memberId }: Who): Promise<void> {
  await deleteRows(tx, 'authenticator', { apt_id: aptId, member_id: memberId });
}

/** Every second step that a person has set up. */
export async function deleteFactors(tx: Tx, who: Who): Promise<void> {
  await deleteRows(tx, 'passkey', { apt_id: who.aptId, member_id: who.memberId });
  await deleteRecoveryCodes(tx, who);
  await deleteAuthenticator(tx, who);
}

export async function replaceRecoveryCodes(tx: Tx, { aptId, memberId }: Who, hashes: readonly Buffer[]): Promise<void> {
  await deleteRows(tx, 'recovery_code', { apt_id: aptId, member_id: memberId });
  await tx.run(
    q
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ apt_id: aptId, member_id: memberId, code_hash }))),
  );
}

/** True when the code was there and unused; it is used now. */
export async function useRecoveryCode(
  tx: Tx,
  { aptId, memberId }: Who,
  codeHashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const used = await tx.count(
    q
      .updateTable('recovery_code')
      .set({ used_at: at })
      .where('apt_id', '=', aptId)
      .where('member_id', '=', memberId)
      .where('code_hash', 'in', codeHashes)
      .where('used_at', 'is', null),
  );
  return used === 1;
}

export async function countRecoveryCodes(tx: Tx, { aptId, memberId }: Who): Promise<number> {
  const row = await tx.first(statement<{ left: number }>`
    select count(*)::int as left from recovery_code where apt_id = ${aptId} and member_id = ${memberId} and used_at is null`);
  return row?.left ?? 0;
}
