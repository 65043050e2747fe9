import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Standing } from './store.ts';

type Who = { aptId: string; memberId: string };

export const findStanding = (tx: Tx, { aptId, memberId }: Who): Promise<Standing | undefined> =>
  tx.first(statement<Standing>`
    select m.permission_ends_on::text as "endsOn",
           exists (select from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
                    where mr.apt_id = m.apt_id and mr.member_id = m.member_id and r.role_code = 'TENANT_OFFICER') as "isOfficer"
      from member m where m.apt_id = ${aptId} and m.member_id = ${memberId}`);

/** The last day from before, unless they have a later one by now. */
export async function restoreLastDay(tx: Tx, { aptId, memberId }: Who, endsOn: string | null): Promise<void> {
  await tx.run(statement`
    update member set permission_ends_on = case when ${endsOn}::date is null then null else greatest(permission_ends_on, ${endsOn}::date) end
     where apt_id = ${aptId} and member_id = ${memberId} and permission_ends_on is not null`);
}
