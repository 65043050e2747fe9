import type { Tx } from '../../lib/database.ts';
import { updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Known = { memberId: string; memberName: string; phoneNo: string | null; email: string | null };

/** Another employee in service who is the same person: by the phone, or by name and mailbox. */
export const findSamePerson = (tx: Tx, aptId: string, who: Known) =>
  tx.first(statement<{ memberId: string; memberName: string }>`
    select member_id as "memberId", member_name as "memberName" from member
     where apt_id = ${aptId} and member_type = 'EMP' and state <> 'RESIGNED' and member_id <> ${who.memberId}
       and (phone_no = ${who.phoneNo} or (member_name = ${who.memberName} and lower(email) = lower(${who.email})))
     order by member_id limit 1`);

/** Somebody in service with this name and this phone or mailbox: the same person, as a sheet judges it too. */
export const findNamesake = (tx: Tx, aptId: string, who: Known) =>
  tx.first(statement<{ memberId: string; memberName: string }>`
    select member_id as "memberId", member_name as "memberName" from member
     where apt_id = ${aptId} and member_type = 'EMP' and state <> 'RESIGNED'
       and member_id <> ${who.memberId} and member_name = ${who.memberName}
       and (phone_no = ${who.phoneNo} or lower(email) = lower(${who.email}))
     order by member_id limit 1`);

/** The Korean day on which the person last left, as far as it is on record. */
export const findLastDay = async (tx: Tx, aptId: string, memberId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ day: string | null }>`
      select max((at at time zone 'Asia/Seoul')::date)::text as day from security_event
       where apt_id = ${aptId} and member_id = ${memberId} and kind = 'MEMBER_RESIGNED'`)
  )?.day ?? null;

/** The account is open again, without a last day of before. */
export async function reopenAccount(tx: Tx, aptId: string, memberId: string): Promise<void> {
  await updateRows(tx, 'member', { apt_id: aptId, member_id: memberId }, { state: 'ACTIVE', permission_ends_on: null });
}
