import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

/** A link that has neither ended nor been ended, by its alias `l`. */
export const isStanding = (now: Date): RawBuilder<unknown> => sql`l.ended_at is null and l.ends_on >= ${dayAt(now)}`;

export type LinkRow = {
  linkId: string;
  otherAptName: string;
  otherMemberName: string;
  reason: string;
  linkedAt: string;
  endsOn: string;
  lastUsedAt: string | null;
};
const columns = sql`l.link_id as "linkId", l.other_apt_name as "otherAptName", l.other_member_name as "otherMemberName", l.reason,
  app.stamp(l.linked_at) as "linkedAt", l.ends_on::text as "endsOn", app.stamp(l.last_used_at) as "lastUsedAt"`;

export type OwnLinkRow = LinkRow & { otherAptId: string };
export const ownLinksOf = (
  { aptId, memberId }: { aptId: string; memberId: string },
  now: Date,
) => statement<OwnLinkRow>`
  select ${columns}, l.other_apt_id as "otherAptId" from member_link l
   where l.apt_id = ${aptId} and l.member_id = ${memberId} and ${isStanding(now)}
   order by l.other_apt_name, l.linked_at, l.link_id`;

export type HeldLinkRow = LinkRow & { memberId: string; memberName: string; deptName: string | null };
export const linksOf = (aptId: string, now: Date) => statement<HeldLinkRow>`
  select ${columns}, m.member_id as "memberId", m.member_name as "memberName", d.dept_name as "deptName"
    from member_link l
    join member m on m.apt_id = l.apt_id and m.member_id = l.member_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
   where l.apt_id = ${aptId} and ${isStanding(now)} order by m.member_name, l.linked_at, l.link_id limit 1000`;
