import { sql } from 'kysely';
import { q } from '../../lib/database.ts';
import type { Claims } from '../../lib/enter.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';

export type StampsRow = {
  menu_auth: string;
  member: string;
  comm_code: string;
  alarm_count: number;
  admin_exists: boolean;
};

/** What has changed since: one small row, because every navigation asks for it. */
export const stampsOf = ({ aptId, memberId }: Claims) =>
  statement<StampsRow>`
    select app.stamp(greatest(c.menu_auth_updated_at, (select updated_at from system_stamp where name = 'menu'))) as menu_auth,
           app.stamp(m.updated_at) as member,
           app.stamp((select updated_at from system_stamp where name = 'comm_code')) as comm_code,
           (select count(*)::int from alarm a where a.apt_id = m.apt_id and a.member_id = m.member_id and a.checked_at is null) as alarm_count,
           c.is_operator or exists (select from member m where m.apt_id = c.apt_id and ${isTopAdmin}) as admin_exists
      from member m join complex c on c.apt_id = m.apt_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;

export const sessionsOf = ({ aptId, memberId }: Claims, now: Date) =>
  q
    .selectFrom('session as s')
    .innerJoin('complex as c', 'c.apt_id', 's.apt_id')
    .select(['s.session_id', 's.login_type', 's.device', 's.ip_address', 's.created_at', 's.last_used_at'])
    .where('s.apt_id', '=', aptId)
    .where('s.member_id', '=', memberId)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where(sql<boolean>`s.last_used_at + make_interval(mins => c.idle_minutes) > ${now}`)
    .orderBy('s.last_used_at', 'desc');
