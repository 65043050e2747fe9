import type {
  Application,
  ApplicationState,
  applicationSorts,
  Invitation,
  invitationSorts,
} from '@danji/contract/applications';
import type { Sort } from '@danji/contract/common';
import { sql } from 'kysely';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';

export type InvitationRow = Omit<Invitation, 'sentTo'> & { recipient: string | null };

const INVITATION_ORDERS = {
  createdAt: sql`p.created_at`,
  expiresAt: sql`p.expires_at`,
  startsOn: sql`p.starts_on`,
  what: sql`p.body_name || ' ' || p.position_name`,
  state: sql`array_position(array['OPEN', 'USED_UP', 'EXPIRED', 'REVOKED'], p.state)`,
  channel: sql`p.channel`,
  uses: sql`p.uses`,
  createdBy: sql`p.created_name`,
};
type InvitationFilter = Paging & {
  state?: InvitationRow['state'] | undefined;
  sort: Sort<(typeof invitationSorts)[number]>;
  now: Date;
};

export function invitationsOf(aptId: string, { state, sort, now, ...paging }: InvitationFilter) {
  const is = sql`case when i.revoked_at is not null then 'REVOKED' when i.uses >= i.max_uses then 'USED_UP'
    when i.expires_at <= ${now}::timestamptz then 'EXPIRED' else 'OPEN' end`;
  return listPage<InvitationRow>({
    found: sql`select i.*, ${is} as state, b.body_name, s.position_name, m.member_name as created_name
      from invitation i
      join body b on b.apt_id = i.apt_id and b.body_id = i.body_id
      join body_position s on s.apt_id = i.apt_id and s.position_id = i.position_id
      left join member m on m.apt_id = i.apt_id and m.member_id = i.created_by
     where ${allOf([sql`i.apt_id = ${aptId}`, state && sql`${is} = ${state}`])}`,
    order: orderOf(sort, INVITATION_ORDERS, sql`p.created_at desc, p.invitation_id desc`),
    paging,
    columns: sql`p.invitation_id as "invitationId", p.body_name as "bodyName", p.position_name as "positionName", p.channel, p.recipient,
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", app.stamp(p.expires_at) as "expiresAt", p.uses, p.max_uses as "maxUses",
      p.state, app.stamp(p.created_at) as "createdAt",
      coalesce(p.created_name, '') as "createdByName"`,
  });
}

export type ApplicationRow = Omit<Application, 'dongHo' | 'phoneNo' | 'acts'> & {
  dong: string;
  ho: string;
  phone_no: string;
};

const APPLICATION_ORDERS = {
  createdAt: sql`p.created_at`,
  name: sql`p.applicant_name`,
  startsOn: sql`p.starts_on`,
  decidedAt: sql`p.decided_at`,
  what: sql`p.body_name || ' ' || p.position_name`,
  id: sql`coalesce(p.member_id, p.wished_id)`,
  reason: sql`p.reason`,
  note: sql`p.note`,
};

type Filter = Paging & {
  state: ApplicationState;
  text?: string | undefined;
  bodyId?: string | undefined;
  sort: Sort<(typeof applicationSorts)[number]>;
};

export function applicationsOf(aptId: string, { state, text, bodyId, sort, ...paging }: Filter) {
  const like = text && likeContaining(text);
  return listPage<ApplicationRow>({
    found: sql`select a.*, b.body_name, s.position_name
      from application a
      join body b on b.apt_id = a.apt_id and b.body_id = a.body_id
      join body_position s on s.apt_id = a.apt_id and s.position_id = a.position_id
     where ${allOf([
       sql`a.apt_id = ${aptId} and a.state = ${state}`,
       like && sql`(a.applicant_name like ${like} or s.position_name like ${like} or a.dong like ${like})`,
       bodyId && sql`a.body_id = ${bodyId}`,
     ])}`,
    order: orderOf(sort, APPLICATION_ORDERS, sql`p.application_id desc`),
    paging,
    columns: sql`p.application_id as "applicationId", p.body_id as "bodyId", p.body_name as "bodyName", p.position_id as "positionId",
      p.position_name as "positionName", p.applicant_name as "applicantName", p.dong, p.ho, p.phone_no, p.email, p.wished_id as "wishedId",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.state, app.stamp(p.created_at) as "createdAt",
      app.stamp(p.decided_at) as "decidedAt", p.reason, p.note, p.member_id as "memberId", p.version,
      (select m.member_name from application_event e join member m on m.apt_id = e.apt_id and m.member_id = e.actor_id
        where e.apt_id = p.apt_id and e.application_id = p.application_id and e.act <> 'CHANGE'
        order by e.event_id desc limit 1) as "decidedByName",
      (select json_build_object('memberId', m.member_id, 'memberName', m.member_name) from member m
        cross join lateral app.reached_at(m.apt_id, m.member_id) r
        where p.state = 'WAITING' and p.member_id is null and m.apt_id = p.apt_id and m.member_type = 'TENANT' and m.state <> 'RESIGNED'
          and r.phone_no = p.phone_no order by m.member_id limit 1) as "samePerson",
      p.state = 'WAITING' and exists (select from dwelling w where w.apt_id = p.apt_id)
        and not exists (select from dwelling w where w.apt_id = p.apt_id and w.dong = p.dong and w.ho = p.ho) as "unlistedYn"`,
  });
}

export const applicationCountsOf = (aptId: string) =>
  statement<{ state: ApplicationState; count: number }>`
    select state, count(*)::int as count from application where apt_id = ${aptId} group by state`;
