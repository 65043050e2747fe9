import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** Several nodes may start on an empty database at the same moment: the second waits, and finds what the first made. */
export async function oneStartAtATime(tx: Tx): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('danji first administrator'))`);
}

/** The first account of the operator, without a password. Made once, however often the link is renewed. */
export async function insertFirstAdmin(
  tx: Tx,
  who: { aptId: string; memberId: string; memberName: string },
): Promise<void> {
  await tx.run(statement`insert into member (apt_id, member_id, member_type, member_name, otp_required)
    values (${who.aptId}, ${who.memberId}, 'EMP', ${who.memberName}, true) on conflict do nothing`);
  await tx.run(statement`insert into member_role (apt_id, member_id, role_id)
    select ${who.aptId}, ${who.memberId}, role_id from role where apt_id = ${who.aptId} and role_code = 'SYSTEM_ADMIN' on conflict do nothing`);
}

/** Everybody of the operator whose account is open. */
export const findOperators = (tx: Tx, aptId: string) =>
  tx.run(statement<{ memberId: string; memberName: string }>`
    select m.member_id as "memberId", m.member_name as "memberName" from member m
     where m.apt_id = ${aptId} and m.state = 'ACTIVE'
       and exists (select from member_role mr join role r using (apt_id, role_id)
                    where mr.apt_id = m.apt_id and mr.member_id = m.member_id and r.role_code = 'SYSTEM_ADMIN')
     order by m.member_id`);
