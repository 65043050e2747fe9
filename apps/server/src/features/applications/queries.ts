import { type ApplicationState, applicationSorts, type invitationSorts } from '@danji/contract/applications';
import type { Sort as SortBy } from '@danji/contract/common';
import { type RawBuilder, sql } from 'kysely';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';

export type InvitationRow = {
  invitation_id: string;
  body_name: string;
  position_name: string;
  channel: 'SMS' | 'EMAIL' | 'QR';
  recipient: string | null;
  starts_on: string;
  ends_on: string;
  expires_at: string;
  uses: number;
  max_uses: number;
  state: 'OPEN' | 'USED_UP' | 'EXPIRED' | 'REVOKED';
  created_by_name: string | null;
  created_at: string;
  total: number;
};

type Paging = { page: number; size: number };

type InvitationSort = (typeof invitationSorts)[number];
const INVITATION_ORDERS: Readonly<Record<InvitationSort, RawBuilder<unknown>>> = {
  createdAt: sql`i.created_at`,
  expiresAt: sql`i.expires_at`,
  startsOn: sql`i.starts_on`,
  what: sql`b.body_name || ' ' || p.position_name`,
};
type InvitationFilter = Paging & {
  state?: InvitationRow['state'] | undefined;
  sort: SortBy<InvitationSort>;
  now: Date;
};

export function invitationsOf(aptId: string, { state, sort, page, size, now }: InvitationFilter) {
  const by = INVITATION_ORDERS[sort.replace(/^-/, '') as InvitationSort];
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const is = sql<
    InvitationRow['state']
  >`case when i.revoked_at is not null then 'REVOKED' when i.uses >= i.max_uses then 'USED_UP'
    when i.expires_at <= ${now}::timestamptz then 'EXPIRED' else 'OPEN' end`;
  return statement(sql<InvitationRow>`
    select i.invitation_id, b.body_name, p.position_name, i.channel, i.recipient, i.starts_on::text as starts_on, i.ends_on::text as ends_on,
           app.stamp(i.expires_at) as expires_at, i.uses, i.max_uses, ${is} as state, app.stamp(i.created_at) as created_at,
           (select m.member_name from member m where m.apt_id = i.apt_id and m.member_id = i.created_by) as created_by_name,
           count(*) over ()::int as total
      from invitation i
      join body b on b.apt_id = i.apt_id and b.body_id = i.body_id
      join body_position p on p.apt_id = i.apt_id and p.position_id = i.position_id
     where i.apt_id = ${aptId} and ${state ? sql`${is} = ${state}` : sql`true`}
     order by ${by} ${way}, i.created_at desc, i.invitation_id desc limit ${size} offset ${(page - 1) * size}`);
}

export type ApplicationRow = {
  application_id: string;
  body_id: string;
  body_name: string;
  position_id: string;
  position_name: string;
  applicant_name: string;
  dong: string;
  ho: string;
  phone_no: string;
  email: string | null;
  wished_id: string;
  starts_on: string;
  ends_on: string;
  state: ApplicationState;
  created_at: string;
  decided_at: string | null;
  decided_by_name: string | null;
  reason: string | null;
  note: string | null;
  member_id: string | null;
  same_person: { memberId: string; memberName: string } | null;
  version: number;
  total: number;
};

type Sort = (typeof applicationSorts)[number] | `-${(typeof applicationSorts)[number]}`;
const COLUMNS: Record<(typeof applicationSorts)[number], RawBuilder<unknown>> = {
  createdAt: sql`a.created_at`,
  name: sql`a.applicant_name`,
  startsOn: sql`a.starts_on`,
  decidedAt: sql`a.decided_at`,
};

type Filter = Paging & {
  state: ApplicationState;
  text?: string | undefined;
  bodyId?: string | undefined;
  sort: Sort;
};

export function applicationsOf(aptId: string, { state, text, bodyId, sort, page, size }: Filter) {
  const like = text ? `%${likeText(searchText(text))}%` : null;
  const column = COLUMNS[applicationSorts.find((one) => sort === one || sort === `-${one}`) ?? 'createdAt'];
  const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return statement(sql<ApplicationRow>`
    select a.application_id, a.body_id, b.body_name, a.position_id, p.position_name, a.applicant_name, a.dong, a.ho, a.phone_no, a.email,
           a.wished_id, a.starts_on::text as starts_on, a.ends_on::text as ends_on, a.state, app.stamp(a.created_at) as created_at,
           app.stamp(a.decided_at) as decided_at, a.reason, a.note, a.member_id, a.version,
           (select m.member_name from application_event e join member m on m.apt_id = e.apt_id and m.member_id = e.actor_id
             where e.apt_id = a.apt_id and e.application_id = a.application_id and e.act <> 'CHANGE'
             order by e.event_id desc limit 1) as decided_by_name,
           (select json_build_object('memberId', m.member_id, 'memberName', m.member_name) from member m
             where a.state = 'WAITING' and a.member_id is null and m.apt_id = a.apt_id and m.member_type = 'TENANT' and m.state <> 'RESIGNED'
               and m.phone_no = a.phone_no order by m.member_id limit 1) as same_person,
           count(*) over ()::int as total
      from application a
      join body b on b.apt_id = a.apt_id and b.body_id = a.body_id
      join body_position p on p.apt_id = a.apt_id and p.position_id = a.position_id
     where a.apt_id = ${aptId} and a.state = ${state}
       and ${like ? sql`(a.applicant_name like ${like} or p.position_name like ${like} or a.dong like ${like})` : sql`true`}
       and ${bodyId ? sql`a.body_id = ${bodyId}` : sql`true`}
     order by ${column} ${way}, a.application_id desc limit ${size} offset ${(page - 1) * size}`);
}

export const applicationCountsOf = (aptId: string) =>
  statement(sql<{ state: ApplicationState; count: number }>`
    select state, count(*)::int as count from application where apt_id = ${aptId} group by state`);
