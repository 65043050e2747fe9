import type { Tx } from '../../lib/database.ts';
import { deleteRows, findRow, insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { freshGuard, type LoginGuard } from '../auth/public.ts';

type Who = { aptId: string; memberId: string };
const keyOf = ({ aptId, memberId }: Who) => ({ apt_id: aptId, member_id: memberId });
const guardOf = (guard: LoginGuard) => ({
  failures: guard.failures,
  lock_count: guard.lockCount,
  locked_until: guard.lockedUntil,
  last_failed_at: guard.lastFailedAt,
});

export type KeptSecret = { sealed: string; guard: LoginGuard };

/** Locked: tries are looked at one by one, whatever the number of windows and nodes. */
export async function lockSecret(tx: Tx, who: Who): Promise<KeptSecret | null> {
  const columns = ['secret_sealed', 'failures', 'lock_count', 'locked_until', 'last_failed_at'] as const;
  const row = await findRow(tx, 'approval_secret', keyOf(who), columns, 'for update');
  if (!row) return null;
  const guard = {
    failures: row.failures,
    lockCount: row.lock_count,
    lockedUntil: row.locked_until,
    lastFailedAt: row.last_failed_at,
  };
  return { sealed: row.secret_sealed, guard };
}

export const writeGuard = (tx: Tx, who: Who, guard: LoginGuard) =>
  updateRows(tx, 'approval_secret', keyOf(who), guardOf(guard));

/** False when one was set meanwhile by another window. */
export const insertSecret = async (tx: Tx, { aptId, memberId }: Who, sealed: string, at: Date): Promise<boolean> =>
  (await tx.count(statement`
    insert into approval_secret (apt_id, member_id, secret_sealed, set_at) values (${aptId}, ${memberId}, ${sealed}, ${at})
    on conflict do nothing`)) === 1;

export const changeSecret = (tx: Tx, who: Who, sealed: string, at: Date) =>
  updateRows(tx, 'approval_secret', keyOf(who), { secret_sealed: sealed, set_at: at, ...guardOf(freshGuard) });

/** With what it was changed for. Tells how many there were. */
export async function deleteSecret(tx: Tx, who: Who): Promise<number> {
  await deleteProofs(tx, who);
  return deleteRows(tx, 'approval_secret', keyOf(who));
}

export const deleteProofs = (tx: Tx, who: Who) => deleteRows(tx, 'approval_proof', keyOf(who));

type Proof = Who & { hash: Buffer; holderId: string; docIds: readonly string[]; expiresAt: Date };
export const insertProof = (tx: Tx, { hash, holderId, docIds, expiresAt, ...who }: Proof) =>
  insertRow(tx, 'approval_proof', {
    ...keyOf(who),
    proof_hash: hash,
    holder_id: holderId,
    doc_ids: [...docIds],
    expires_at: expiresAt,
  });

type Use = Who & { hash: Buffer; holderId: string; docId: string; now: Date };
/** Takes the document out of the proof: of two acts at the same moment one finds it. False: it is good for nothing here. */
export const takeDocument = async (tx: Tx, { aptId, memberId, hash, holderId, docId, now }: Use): Promise<boolean> =>
  (await tx.count(statement`
    update approval_proof set doc_ids = array_remove(doc_ids, ${docId}::text)
     where apt_id = ${aptId} and proof_hash = ${hash} and member_id = ${memberId} and holder_id = ${holderId}
       and ${docId} = any (doc_ids) and expires_at > ${now}`)) === 1;
