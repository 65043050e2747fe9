import { toldKinds } from '@danji/contract/account-requests';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { findRow, updateRows } from '../../lib/rows.ts';
import type { MemberState } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';

export type Account = {
  aptId: string;
  aptName: string;
  /** Of the complex to practise in, which nothing leaves (decision 0069). */
  isDemo: boolean;
  memberId: string;
  memberName: string;
  memberType: 'EMP' | 'TENANT';
  state: MemberState;
  /** Where links and codes go: not a contact that somebody has just changed. */
  email: string | null;
  phoneNo: string | null;
  /** Since when somebody else has opened the way in; null once the person has come in again. */
  resetAt: Date | null;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  policy: 'OFF' | 'PRIVILEGED' | 'ALL';
  isSuperAdmin: boolean;
  isPrivileged: boolean;
  isRequiredOfMember: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Of a complex that is closed, and not its top administrator (decision 0158). */
  isShutOut: boolean;
  sessionHours: number;
  /** From where those with great rights may come in; empty: from anywhere. */
  allowedAddresses: string[];
};

/** Which complex an id belongs to; null when there is no such id. */
export async function findComplexOf(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.first(statement<{ apt_id: string | null }>`select app.complex_of_member(${memberId}) as apt_id`);
  return row?.apt_id ?? null;
}

export async function findOperatorComplex(tx: Tx): Promise<string | null> {
  const row = await tx.first(statement<{ apt_id: string | null }>`select app.operator_complex() as apt_id`);
  return row?.apt_id ?? null;
}

/** Whether member `m` has great rights: top administrator, or a role that may write in system management. */
export const isPrivileged = sql<boolean>`(m.is_super_admin or exists (
  select from member_role mr
    join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
    join menu mu on mu.menu_id = rm.menu_id and mu.full_path like '/system-mng%'
   where mr.apt_id = m.apt_id and mr.member_id = m.member_id))`;

/** Everything that getting in asks of an account. */
export const accountOf = (aptId: string, memberId: string) => statement<Account>`
    select m.apt_id as "aptId", c.name as "aptName", c.is_demo as "isDemo", m.member_id as "memberId", m.member_name as "memberName", m.member_type as "memberType", m.state,
           r.email, r.phone_no as "phoneNo", cr.reset_at as "resetAt", cr.password_hash as "passwordHash", cr.changed_at as "passwordChangedAt", c.otp_policy as policy,
           c.session_hours as "sessionHours", c.allowed_addresses as "allowedAddresses", m.otp_required as "isRequiredOfMember",
           a.confirmed_at is not null as "hasAuthenticator",
           exists (select from passkey k where k.apt_id = m.apt_id and k.member_id = m.member_id) as "hasPasskey", ${isTopAdmin} as "isSuperAdmin",
           c.life = 'CLOSED' and not m.is_super_admin as "isShutOut",
           ${isPrivileged} as "isPrivileged"
      from member m
      join complex c on c.apt_id = m.apt_id
      cross join lateral app.reached_at(m.apt_id, m.member_id) r
      left join credential cr on cr.apt_id = m.apt_id and cr.member_id = m.member_id
      left join authenticator a on a.apt_id = m.apt_id and a.member_id = m.member_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;
export const findAccount = (tx: Tx, aptId: string, memberId: string): Promise<Account | undefined> =>
  tx.first(accountOf(aptId, memberId));

type Who = { aptId: string; memberId: string };

/**
 * Whether the account is still open and its password still the one that was read, held so until the transaction ends:
 * a sign-in cannot slip past a password change or a lock that happens at the same moment.
 */
export async function isStillUsable(tx: Tx, account: Account): Promise<boolean> {
  const row = await tx.first(statement<{ state: MemberState; changed_at: Date }>`
    select m.state, cr.changed_at
      from member m join credential cr on cr.apt_id = m.apt_id and cr.member_id = m.member_id
     where m.apt_id = ${account.aptId} and m.member_id = ${account.memberId}
       for no key update of m, cr`);
  return row?.state === 'ACTIVE' && row.changed_at.getTime() === account.passwordChangedAt?.getTime();
}

/** Whoever sets a first password has nothing to be told of before it. */
export async function writePassword(tx: Tx, { aptId, memberId }: Who, passwordHash: string, at: Date): Promise<void> {
  await tx.run(statement`
    insert into credential (apt_id, member_id, password_hash, changed_at, seen_at) values (${aptId}, ${memberId}, ${passwordHash}, ${at}, ${at})
    on conflict (apt_id, member_id) do update
      set password_hash = excluded.password_hash, changed_at = excluded.changed_at, must_change = false`);
}

/** The same password, hashed with today's parameters; only if it was not changed meanwhile. */
export async function upgradeHash(tx: Tx, { aptId, memberId }: Who, oldHash: string, newHash: string): Promise<void> {
  await updateRows(
    tx,
    'credential',
    { apt_id: aptId, member_id: memberId, password_hash: oldHash },
    { password_hash: newHash },
  );
}

/**
 * True when there is such a member. The flag of a top administrator rests while they are locked and comes back with them
 * (`isTopAdmin`); who is on leave stays so when unlocked.
 */
export async function setState(tx: Tx, { aptId, memberId }: Who, state: MemberState): Promise<boolean> {
  const changed = await tx.count(statement`
    update member m set is_super_admin = s.state = 'ACTIVE' and ${isTopAdmin}, state = s.state
      from (select case when ${state} = 'ACTIVE' and exists (
                     select from member_leave l
                      where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.began_at is not null and l.ended_at is null)
                   then 'ON_LEAVE' else ${state} end as state) s
     where m.apt_id = ${aptId} and m.member_id = ${memberId} and m.state <> 'RESIGNED'`);
  return changed === 1;
}

export async function isKnownDevice(tx: Tx, { aptId, memberId }: Who, deviceKey: string): Promise<boolean> {
  const row = await findRow(tx, 'known_device', { apt_id: aptId, member_id: memberId, device_key: deviceKey }, [
    'device_key',
  ]);
  return row !== undefined;
}

/** Which of these browsers and networks the account was used from before. */
export async function knownKeysOf(tx: Tx, { aptId, memberId }: Who, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(statement<{ device_key: string }>`
    select device_key from known_device
     where apt_id = ${aptId} and member_id = ${memberId} and device_key = any (${[...keys]}::text[])`);
  return new Set(rows.map(({ device_key }) => device_key));
}

/** The way in was opened by somebody else, or has been come through again. */
export async function setReset(tx: Tx, { aptId, memberId }: Who, at: Date | null): Promise<void> {
  await updateRows(tx, 'credential', { apt_id: aptId, member_id: memberId }, { reset_at: at });
}

/** Whether others have done something with the account that its owner has not seen (what is told: `toldKinds`). */
export const hasNews = async (tx: Tx, { aptId, memberId }: Who, since: Date): Promise<boolean> =>
  (
    await tx.first(statement<{ has: boolean }>`
      select exists (
        select from security_event e left join credential c on c.apt_id = e.apt_id and c.member_id = e.member_id
         where e.apt_id = ${aptId} and e.member_id = ${memberId} and e.kind = any (${[...toldKinds]}::text[])
           and e.at > greatest(coalesce(c.seen_at, ${since}), ${since}) and coalesce(e.actor_member_id <> ${memberId}, true)) as has`)
  )?.has === true;

/** Whether anybody has come in with the account, at any time. */
export const wasEverIn = async (tx: Tx, { aptId, memberId }: Who): Promise<boolean> =>
  (await findRow(tx, 'member', { apt_id: aptId, member_id: memberId }, ['last_login_at']))?.last_login_at != null;

/** By browser and by network: tries from either have a count of their own. */
export async function rememberLogin(
  tx: Tx,
  { aptId, memberId }: Who,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  await tx.run(statement`
    insert into known_device (apt_id, member_id, device_key, last_login_at)
    select ${aptId}, ${memberId}, key, ${at} from unnest(${[...keys]}::text[]) key
    on conflict (apt_id, member_id, device_key) do update set last_login_at = excluded.last_login_at`);
  await updateRows(tx, 'member', { apt_id: aptId, member_id: memberId }, { last_login_at: at });
}
