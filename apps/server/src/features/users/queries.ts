import type { Sort } from '@danji/contract/common';
import type { residentSorts } from '@danji/contract/residents';
import type { userSorts } from '@danji/contract/users';
import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { likeText } from '../../lib/like-text.ts';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import type { MemberState } from '../../lib/schema.ts';
import { searchWords } from '../../lib/search-words.ts';
import { statement } from '../../lib/statement.ts';
import { SYNC_ACTOR } from '../../lib/sync-actor.ts';

/** A row of app.person. */
export type PersonRow = {
  apt_id: string;
  apt_name: string;
  member_id: string;
  member_name: string;
  member_type: 'EMP' | 'TENANT';
  dept_id: string | null;
  dept_name: string | null;
  position_name: string | null;
  working_type: string | null;
  phone_no: string | null;
  email: string | null;
  dong: string | null;
  ho: string | null;
  state: MemberState;
  is_super_admin: boolean;
  permission_ends_on: string | null;
  permission_ended: boolean;
  otp_required: boolean;
  otp_since: Date | null;
  last_login_at: Date | null;
  role_names: string[];
  version: string;
};

const core = (now: Date) => sql`
  p.apt_id, p.apt_name, p.member_id, p.member_name, p.member_type, p.dept_id, p.dept_name, p.position_name, p.working_type,
  p.phone_no, p.email, p.dong, p.ho, p.state, p.is_super_admin, to_char(p.permission_ends_on, 'YYYY-MM-DD') as permission_ends_on,
  coalesce(p.permission_ends_on < ${dayAt(now)}, false) as permission_ended, p.otp_required, p.otp_since, p.last_login_at,
  app.stamp(p.updated_at) as version`;
const columns = (now: Date) => sql`${core(now)}, p.role_names`;

type PeopleFilter = {
  text?: string | undefined;
  state?: MemberState | undefined;
  memberType?: 'EMP' | 'TENANT' | undefined;
  deptId?: string | undefined;
  roleId?: string | undefined;
  otpYn?: boolean | undefined;
  officerYn?: boolean | undefined;
  term?: 'running' | 'ended' | 'none' | undefined;
};

/** Where people are looked for: one complex, or, for the operator, all. */
export type Place = { aptId: string; everywhere?: boolean };
const peopleOf = ({ aptId, everywhere }: Place) =>
  everywhere ? sql`app.people_everywhere()` : sql`(select * from app.person where apt_id = ${aptId})`;

function found(text: string): RawBuilder<unknown> {
  const { words, initials } = searchWords(text);
  const like = (column: RawBuilder<unknown>, word: string) => sql`${column} like ${`%${likeText(word)}%`}`;
  const squeezed = (name: string) => sql`replace(lower(${sql.ref(name)}), ' ', '')`;
  const ways = [
    ...words.flatMap((word) =>
      ['p.member_name', 'p.member_id', 'p.dept_name', 'p.position_name'].map((name) => like(squeezed(name), word)),
    ),
    ...initials.map((word) => like(sql`p.name_initials`, word)),
  ];
  return ways.length === 0 ? sql`true` : sql`(${sql.join(ways, sql` or `)})`;
}

const holds = (roleId: string, everywhere = false) =>
  everywhere
    ? sql`(p.apt_id, p.member_id) in (select h.apt_id, h.member_id from app.holders_everywhere(${roleId}::uuid) h)`
    : sql`${roleId}::uuid = any (p.role_ids)`;

function wanted(filter: PeopleFilter, { everywhere }: Place, now: Date): RawBuilder<unknown> {
  const terms = {
    running: sql`p.permission_ends_on >= ${dayAt(now)}`,
    ended: sql`p.permission_ends_on < ${dayAt(now)}`,
    none: sql`p.permission_ends_on is null`,
  };
  return allOf([
    filter.text && found(filter.text),
    filter.state && sql`p.state = ${filter.state}`,
    filter.memberType && sql`p.member_type = ${filter.memberType}`,
    filter.deptId && sql`p.dept_id = ${filter.deptId}`,
    filter.roleId && holds(filter.roleId, everywhere),
    filter.otpYn === undefined ? null : sql`(p.otp_since is not null) = ${filter.otpYn}`,
    filter.officerYn === undefined ? null : sql`(p.position_name is not null) = ${filter.officerYn}`,
    filter.term && terms[filter.term],
  ]);
}

type PeopleSort = Sort<(typeof userSorts)[number] | (typeof residentSorts)[number]>;
/** Those who left come last by state; who never signed in comes last by sign-in. */
const ORDERS = {
  name: sql`p.member_name`,
  memberId: sql`p.member_id`,
  complex: sql`p.apt_name`,
  dept: sql`p.dept_seq`,
  position: sql`p.position_name`,
  state: sql`array_position(array['ACTIVE', 'ON_LEAVE', 'LOCKED', 'RESIGNED'], p.state)`,
  lastLogin: sql`p.last_login_at`,
  term: sql`p.permission_ends_on`,
  type: sql`p.member_type`,
  otp: sql`p.otp_since is null`,
};

type PeopleAsked = PeopleFilter & Paging & { sort: PeopleSort };

export const listPeople = (place: Place, { sort, page, size, ...filter }: PeopleAsked, now: Date) =>
  listPage<PersonRow>({
    found: sql`select * from ${peopleOf(place)} p where ${wanted(filter, place, now)}`,
    order: orderOf(sort, ORDERS, sql`p.member_name, p.member_id`),
    paging: { page, size },
    // Everywhere, the roles of the few that are shown: of everyone they would take most of the time.
    columns: place.everywhere
      ? sql`${core(now)}, app.roles_everywhere(p.apt_id, p.member_id) as role_names`
      : columns(now),
    twice: true,
  });

export const findPerson = (aptId: string, memberId: string, now: Date) =>
  statement<PersonRow>`
    select ${columns(now)} from app.person p where p.apt_id = ${aptId} and p.member_id = ${memberId}`;

export const rolesOf = (aptId: string) =>
  statement<{ role_id: string; role_name: string }>`
    select role_id, role_name from role where apt_id = ${aptId} order by role_name`;

export type DoorRow = { password_changed_at: Date | null; secret_set_at: Date | null; held_until: Date | null };
/** What stands between a person and the door: whether there is a password, and until when wrong tries keep them out. */
export const doorOf = (aptId: string, memberId: string, now: Date) =>
  statement<DoorRow>`
    select (select changed_at from credential where apt_id = ${aptId} and member_id = ${memberId}) as password_changed_at,
           (select set_at from approval_secret where apt_id = ${aptId} and member_id = ${memberId}) as secret_set_at,
           (select max(locked_until) from (
              select locked_until from login_guard where apt_id = ${aptId} and member_id = ${memberId}
              union all select locked_until from otp_guard where apt_id = ${aptId} and member_id = ${memberId}) g
             where locked_until > ${now}) as held_until`;

type HistoryPage = Paging & { aptId: string; memberId: string };

/** Acts on an account that change what a person may do, beside the history of rights itself. */
const ACCOUNT_ACTS = [
  'ACCOUNT_LOCKED_BY_ADMIN',
  'ACCOUNT_UNLOCKED',
  'MEMBER_RESIGNED',
  'MEMBER_REHIRED',
  'MEMBER_REGISTERED',
  'OTP_REMOVED',
  'PASSWORD_LINK_MADE',
  'APPROVAL_SECRET_RESET',
].join(',');
/** These name the person who changed a role or a menu: nothing of their own rights. */
const OTHER_ACTS = [
  'ROLE_CREATED',
  'ROLE_COPIED',
  'ROLE_RENAMED',
  'ROLE_DELETED',
  'ROLE_FLAGS_CHANGED',
  'MENU_CREATED',
  'MENU_CHANGED',
  'MENU_MOVED',
  'MENU_DELETED',
].join(',');
export type RightRow = {
  at: Date;
  act: string;
  subject: string | null;
  actor_name: string | null;
  by_operator: boolean;
};
export const rightsOf = ({ aptId, memberId, ...paging }: HistoryPage) =>
  listPage<RightRow>({
    found: sql`
      select at, act, actor_apt_id, actor_member_id, history_id as n,
             coalesce(detail ->> 'roleName', detail ->> 'endsOn', detail ->> 'reason') as subject
        from access_right_history
       where apt_id = ${aptId} and member_id = ${memberId} and not act = any (string_to_array(${OTHER_ACTS}, ','))
      union all
      select at, kind, app.complex_of_member(actor_member_id), actor_member_id, event_id, detail ->> 'reason'
        from security_event where apt_id = ${aptId} and member_id = ${memberId} and kind = any (string_to_array(${ACCOUNT_ACTS}, ','))`,
    order: sql`p.at desc, p.n desc`,
    paging,
    columns: sql`p.at, p.act, p.subject, coalesce(app.actor_name(p.actor_apt_id, p.actor_member_id),
        case p.actor_member_id when ${SYNC_ACTOR.id} then ${SYNC_ACTOR.name} end) as actor_name,
      p.actor_apt_id is distinct from ${aptId} and p.actor_member_id is not null as by_operator`,
  });

const AT_THE_DOOR = [
  'SIGN_IN_OK',
  'SIGN_IN_FAILED',
  'ACCOUNT_LOCKED',
  'OTP_FAILED',
  'OTP_EXHAUSTED',
  'OTP_ENROLLED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PASSKEY_FAILED',
  'PASSKEY_COPIED',
  'HUB_REFUSED',
  'REFRESH_REUSED',
  'REAUTHENTICATION_FAILED',
  'SIGN_OUT',
  'SESSIONS_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_LINK_USED',
].join(',');
export type SignInRow = { at: Date; kind: string; ip_address: string | null };
export const signInsOf = ({ aptId, memberId, ...paging }: HistoryPage, since: Date) =>
  listPage<SignInRow>({
    found: sql`select * from security_event
       where apt_id = ${aptId} and member_id = ${memberId} and at >= ${since} and kind = any (string_to_array(${AT_THE_DOOR}, ','))`,
    order: sql`p.at desc, p.event_id desc`,
    paging,
    columns: sql`p.at, p.kind, p.ip_address`,
  });
