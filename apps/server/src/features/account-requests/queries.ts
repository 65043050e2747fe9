import { type RequestKind, type RequestNeed, toldKinds } from '@danji/contract/account-requests';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';

export type RequestRow = {
  request_id: string;
  member_id: string;
  member_name: string;
  kind: RequestKind;
  need: RequestNeed;
  asked_by_apt_id: string;
  asked_by: string;
  asked_by_name: string | null;
  asked_at: Date;
  due_at: Date | null;
  expires_at: Date | null;
};

/** The same in the words of those who judge it. */
export const aboutOf = ({ kind, need, ...row }: RequestRow) => ({
  kind,
  need,
  memberId: row.member_id,
  askedBy: row.asked_by,
  askedByAptId: row.asked_by_apt_id,
  askedAt: row.asked_at,
});

const waiting = (aptId: string, memberId: string | null) => statement<RequestRow>`
  select r.request_id, r.member_id, m.member_name, r.kind, r.need, r.asked_by_apt_id, r.asked_by, a.member_name as asked_by_name,
         r.asked_at, r.due_at, r.expires_at
    from account_request r
    join member m on m.apt_id = r.apt_id and m.member_id = r.member_id
    left join member a on a.apt_id = r.apt_id and a.member_id = r.asked_by and r.asked_by_apt_id = r.apt_id
   where r.apt_id = ${aptId} and r.state = 'WAITING' and ${memberId === null ? sql`true` : sql`r.member_id = ${memberId}`}
   order by r.asked_at, r.request_id limit 100`;

export const requestsAbout = (aptId: string, memberId: string) => waiting(aptId, memberId);
export const requestsOf = (aptId: string) => waiting(aptId, null);

export type RecordRow = {
  at: Date;
  kind: (typeof toldKinds)[number];
  by_name: string | null;
  own: boolean;
  is_new: boolean;
};

/** What was done with an account, newest first. Who did it is named where it was somebody of the complex. */
export const recordOf = (aptId: string, memberId: string, since: Date) => statement<RecordRow>`
  select e.at, e.kind, a.member_name as by_name, coalesce(e.actor_member_id = ${memberId}, false) as own,
         coalesce(e.actor_member_id <> ${memberId}, true) and e.at > coalesce(c.seen_at, ${since}) as is_new
    from security_event e
    left join credential c on c.apt_id = e.apt_id and c.member_id = e.member_id
    left join member a on a.apt_id = e.apt_id and a.member_id = e.actor_member_id and e.actor_member_id <> ${memberId}
   where e.apt_id = ${aptId} and e.member_id = ${memberId} and e.at > ${since} and e.kind = any (${[...toldKinds]}::text[])
   order by e.at desc, e.event_id desc limit 100`;
