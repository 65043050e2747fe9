import type { TokenKind } from '@danji/contract/personal-tokens';
import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

/** A token that has neither ended nor been ended, by its alias `t`. */
const isLiving = (now: Date): RawBuilder<unknown> => sql`t.revoked_at is null and t.ends_on >= ${dayAt(now)}`;

export type TokenRow = {
  tokenId: string;
  name: string;
  kind: TokenKind;
  parts: string[];
  endsOn: string;
  createdAt: string;
  rotatedAt: string | null;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  recentTimes: number;
};
const columns = (
  now: Date,
) => sql`t.token_id as "tokenId", t.token_name as name, t.kind, t.parts, t.ends_on::text as "endsOn",
  app.stamp(t.created_at) as "createdAt", app.stamp(t.rotated_at) as "rotatedAt", app.stamp(t.last_used_at) as "lastUsedAt",
  t.last_used_ip as "lastUsedIp",
  (select coalesce(sum(u.times), 0)::int from personal_token_use u
    where u.apt_id = t.apt_id and u.token_id = t.token_id and u.used_on > ${dayAt(now)} - 30) as "recentTimes"`;

export const ownTokensOf = (aptId: string, memberId: string, now: Date) => statement<TokenRow>`
  select ${columns(now)} from personal_token t
   where t.apt_id = ${aptId} and t.member_id = ${memberId} and ${isLiving(now)} order by t.created_at, t.token_id`;

export type HeldRow = TokenRow & { memberId: string; memberName: string; deptName: string | null };
export const tokensOf = (aptId: string, now: Date) => statement<HeldRow>`
  select ${columns(now)}, m.member_id as "memberId", m.member_name as "memberName", d.dept_name as "deptName"
    from personal_token t
    join member m on m.apt_id = t.apt_id and m.member_id = t.member_id
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
   where t.apt_id = ${aptId} and ${isLiving(now)} order by m.member_name, t.created_at, t.token_id limit 1000`;

/** What `app.enter` asks of a right, for many at once: the roles add up, a menu out of use opens nothing. */
export type FlagRow = { menu: string; read: boolean; write: boolean; excel: boolean };
export const flagsOf = (aptId: string, memberId: string, now: Date) => statement<FlagRow>`
  select mu.full_path as menu, bool_or(rm.can_read) as read, bool_or(rm.can_write) as write, bool_or(rm.can_excel) as excel
    from menu mu
    join member m on m.apt_id = ${aptId} and m.member_id = ${memberId} and coalesce(m.permission_ends_on >= ${dayAt(now)}, true)
    join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
    join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.menu_id = mu.menu_id
   where mu.in_use group by mu.full_path`;

export type PresentedRow = {
  token_id: string;
  member_id: string;
  member_name: string;
  token_name: string;
  kind: TokenKind;
  parts: string[];
  reason: string;
  content_hash: Buffer | null;
  content_changed_at: Date | null;
};

/**
 * The token of a secret, while it and its person may read. It is found by the hash of 256 random bits: how long the index takes
 * tells of a hash, and nothing of what it was made from.
 */
export const tokenOfHash = (aptId: string, hash: Buffer, now: Date) => statement<PresentedRow>`
  select t.token_id, t.member_id, m.member_name, t.token_name, t.kind, t.parts, t.reason, t.content_hash, t.content_changed_at
    from personal_token t
    join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.state = 'ACTIVE'
     and coalesce(m.permission_ends_on >= ${dayAt(now)}, true)
   where t.apt_id = ${aptId} and t.secret_hash = ${hash} and ${isLiving(now)}
     and not exists (select from personal_token_policy p where p.apt_id = t.apt_id and not p.is_allowed)`;

export type PolicyRow = { isAllowed: boolean; version: number; changedBy: string; changedAt: string };
export const policyOf = (aptId: string) => statement<PolicyRow>`
  select is_allowed as "isAllowed", version, changed_by as "changedBy", app.stamp(changed_at) as "changedAt"
    from personal_token_policy where apt_id = ${aptId}`;

/** Until when a vote is open on each of these documents, and after how many working days a step is late. */
export const closingsOf = (aptId: string, docIds: readonly string[]) => statement<{ doc_id: string; closes_at: Date }>`
  select d.doc_id, (d.vote ->> 'closesAt')::timestamptz as closes_at from document d
   where d.apt_id = ${aptId} and d.doc_id = any (${[...docIds]}::uuid[]) and d.vote ->> 'closesAt' is not null`;
export const reminderDaysOf = (aptId: string) =>
  statement<{ days: number; name: string }>`select reminder_days as days, name from complex where apt_id = ${aptId}`;
