import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { deleteRows, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';
import type { Candidate } from './domain/judge-grant.ts';
import { recordRight } from './rights-store.ts';

const SUPER_ADMIN_ROLE = 'SUPER_ADMIN';

/** The top administrator, also one who is locked. */
export async function findSuperAdmin(tx: Tx, aptId: string): Promise<string | null> {
  const row = await tx.first(statement<{ member_id: string }>`
    select m.member_id from member m where m.apt_id = ${aptId} and ${isTopAdmin} order by m.member_id limit 1 for update of m`);
  return row?.member_id ?? null;
}

export async function findCandidate(
  tx: Tx,
  aptId: string,
  memberId: string,
  now: Date,
): Promise<Candidate | undefined> {
  return tx.first(statement<Candidate>`
    select member_id as "memberId", member_type = 'EMP' as "isEmployee", state = 'ACTIVE' as "isActive", is_super_admin as "isSuperAdmin",
           coalesce(permission_ends_on < ${dayAt(now)}, false) as "permissionEnded"
      from member where apt_id = ${aptId} and member_id = ${memberId} for update`);
}

type Move = { actor: Actor; from: string | null; to: string; now: Date };

/** The property moves, and with it the role that carries its permissions; both are kept in the history of rights. */
export async function moveSuperAdmin(tx: Tx, { actor, from, to, now }: Move): Promise<void> {
  const { aptId } = actor;
  if (from) {
    await updateRows(tx, 'member', { apt_id: aptId, member_id: from }, { is_super_admin: false });
    await tx.run(statement`delete from member_role mr using role r
      where mr.apt_id = ${aptId} and mr.member_id = ${from} and r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = ${SUPER_ADMIN_ROLE}`);
    await recordRight(tx, { actor, memberId: from, act: 'SUPER_ADMIN_REMOVED', at: now });
  }
  await updateRows(tx, 'member', { apt_id: aptId, member_id: to }, { is_super_admin: true });
  await tx.run(statement`insert into member_role (apt_id, member_id, role_id)
    select ${aptId}, ${to}, role_id from role where apt_id = ${aptId} and role_code = ${SUPER_ADMIN_ROLE} on conflict do nothing`);
  await recordRight(tx, { actor, memberId: to, act: 'SUPER_ADMIN_GRANTED', at: now });
}

export async function writeThumbnail(
  tx: Tx,
  row: { aptId: string; memberId: string; image: Buffer; at: Date },
): Promise<void> {
  await tx.run(statement`
    insert into thumbnail (apt_id, member_id, image, updated_at) values (${row.aptId}, ${row.memberId}, ${row.image}, ${row.at})
    on conflict (apt_id, member_id) do update set image = excluded.image, updated_at = excluded.updated_at`);
  await touchMember(tx, row.aptId, row.memberId);
}

export async function deleteThumbnail(tx: Tx, aptId: string, memberId: string): Promise<void> {
  const removed = await deleteRows(tx, 'thumbnail', { apt_id: aptId, member_id: memberId });
  if (removed > 0) await touchMember(tx, aptId, memberId);
}

/** The member's stamp moves, so that open tabs load the new picture. */
async function touchMember(tx: Tx, aptId: string, memberId: string): Promise<void> {
  await tx.run(
    statement`update member set updated_at = clock_timestamp() where apt_id = ${aptId} and member_id = ${memberId}`,
  );
}
