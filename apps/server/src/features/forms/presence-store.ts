import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Present = { aptId: string; formId: string; memberId: string; memberName: string; at: Date };
export type Other = { memberId: string; memberName: string; since: string };

/**
 * Says that somebody has the form open, for a minute, and gives who else has. Null when there is no such form. Whose minute is over
 * is forgotten, on any form of the complex: nobody may ever open that one again.
 */
export async function meetOnForm(
  tx: Tx,
  { aptId, formId, memberId, memberName, at }: Present,
): Promise<Other[] | null> {
  const [found] = await tx.run(statement`
    with found as (select apt_id, form_id from form where apt_id = ${aptId} and form_id = ${formId}),
    gone as (delete from form_presence p using found f
       where p.apt_id = f.apt_id and (p.form_id, p.member_id) <> (f.form_id, ${memberId})
         and p.seen_at < ${at}::timestamptz - interval '60 seconds')
    insert into form_presence (apt_id, form_id, member_id, member_name, since, seen_at)
      select apt_id, form_id, ${memberId}, ${memberName}, ${at}, ${at} from found
    on conflict (apt_id, form_id, member_id) do update
      set member_name = excluded.member_name, seen_at = excluded.seen_at,
          since = case when form_presence.seen_at < excluded.seen_at - interval '60 seconds' then excluded.since else form_presence.since end
    returning 1`);
  if (!found) return null;
  return tx.run(statement<Other>`
    select p.member_id as "memberId", p.member_name as "memberName", app.stamp(p.since) as since from form_presence p
     where p.apt_id = ${aptId} and p.form_id = ${formId} and p.member_id <> ${memberId}
       and p.seen_at >= ${at}::timestamptz - interval '60 seconds'
     order by p.since, p.member_id`);
}

export const leaveForm = (tx: Tx, { aptId, formId, memberId }: Omit<Present, 'memberName' | 'at'>) =>
  tx.run(
    statement`delete from form_presence where apt_id = ${aptId} and form_id = ${formId} and member_id = ${memberId}`,
  );
