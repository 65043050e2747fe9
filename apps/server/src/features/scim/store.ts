import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { deleteRows, insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';
import type { SyncedRow } from './domain/user.ts';

export type Called = { userName: string; externalId: string | null; saidName: SyncedRow['saidName'] };
const calledRow = ({ userName, externalId, saidName }: Called) => ({
  user_name: userName,
  external_id: externalId,
  said_name: JSON.stringify(saidName),
});

export const findMemberOfSynced = async (tx: Tx, aptId: string, scimId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ member_id: string }>`
    select member_id from scim_user where apt_id = ${aptId} and scim_id = ${scimId}`)
  )?.member_id ?? null;

/** True when it is still there, and held. */
export const lockSynced = async (tx: Tx, aptId: string, scimId: string): Promise<boolean> =>
  (await tx.first(statement`
    select scim_id from scim_user where apt_id = ${aptId} and scim_id = ${scimId} for update`)) !== undefined;

type NewSynced = Called & { aptId: string; memberId: string; at: Date; by: { aptId: string; memberId: string } | null };
export async function insertSynced(tx: Tx, { aptId, memberId, at, by, ...called }: NewSynced): Promise<string> {
  const scimId = newId();
  await insertRow(tx, 'scim_user', {
    ...calledRow(called),
    apt_id: aptId,
    scim_id: scimId,
    member_id: memberId,
    created_at: at,
    updated_at: at,
    linked_by_apt_id: by?.aptId ?? null,
    linked_by: by?.memberId ?? null,
  });
  return scimId;
}

export async function updateCalled(tx: Tx, aptId: string, scimId: string, called: Called, at: Date): Promise<void> {
  await updateRows(tx, 'scim_user', { apt_id: aptId, scim_id: scimId }, { ...calledRow(called), updated_at: at });
}

export async function noteLeaving(
  tx: Tx,
  aptId: string,
  scimId: string,
  from: 'ACTIVE' | 'ON_LEAVE' | 'LOCKED',
  at: Date,
): Promise<void> {
  const row = { leaving_at: at, leaving_from: from, updated_at: at };
  await updateRows(tx, 'scim_user', { apt_id: aptId, scim_id: scimId }, row);
}

/** Nobody leaves after all, and nobody is asked. Where the lock goes, the trigger has done so already. */
export async function endLeaving(tx: Tx, aptId: string, scimId: string, memberId: string, at: Date): Promise<void> {
  await updateRows(
    tx,
    'scim_user',
    { apt_id: aptId, scim_id: scimId },
    { leaving_at: null, leaving_from: null, updated_at: at },
  );
  await tx.run(statement`
    update alarm set settled_at = ${at}, checked_at = coalesce(checked_at, ${at})
     where apt_id = ${aptId} and ask = 'LEAVING' and settled_at is null and link_url like '%?emp=' || ${memberId}::text`);
}

export const removeSynced = (tx: Tx, aptId: string, scimId: string): Promise<number> =>
  deleteRows(tx, 'scim_user', { apt_id: aptId, scim_id: scimId });

/** Whether a name or number of the directory is somebody's already. */
export const findCalled = (tx: Tx, aptId: string, { userName, externalId }: Pick<Called, 'userName' | 'externalId'>) =>
  tx.first(statement<{ byName: boolean }>`
    select lower(user_name) = lower(${userName}) as "byName" from scim_user
     where apt_id = ${aptId} and (lower(user_name) = lower(${userName}) or external_id = ${externalId}) order by 1 desc limit 1`);

type Who = { memberId: string; memberName: string; phoneNo: string | null; email: string | null };

/** An employee whom the directory does not know yet and who may be this person: by id, mailbox, phone or name. */
export const findMaybe = (tx: Tx, aptId: string, who: Who) =>
  tx.first(statement<{ memberId: string }>`
    select m.member_id as "memberId" from member m
     where m.apt_id = ${aptId} and m.member_type = 'EMP' and m.anonymised_at is null
       and (lower(m.member_id) = lower(${who.memberId}) or lower(m.email) = lower(${who.email}) or m.phone_no = ${who.phoneNo}
            or m.member_name = ${who.memberName})
       and not exists (select from scim_user u where u.apt_id = m.apt_id and u.member_id = m.member_id)
     order by m.state = 'RESIGNED', m.phone_no = ${who.phoneNo} desc nulls last, lower(m.email) = lower(${who.email}) desc nulls last, m.member_id
     limit 1`);

type Waiting = {
  aptId: string;
  userName: string;
  externalId: string | null;
  saidAs: string;
  memberId: string;
  at: Date;
};

export const findWaitingState = async (tx: Tx, aptId: string, userName: string): Promise<string | null> =>
  (
    await tx.first(statement<{ state: string }>`
    select state from scim_waiting where apt_id = ${aptId} and lower(user_name) = lower(${userName})`)
  )?.state ?? null;

/** True when nobody had been asked about this name. */
export async function askWhoItIs(
  tx: Tx,
  { aptId, userName, externalId, saidAs, memberId, at }: Waiting,
): Promise<boolean> {
  const row = await tx.first(statement<{ is_new: boolean }>`
    insert into scim_waiting as w (apt_id, waiting_id, user_name, external_id, said_as, member_id, asked_at, last_at)
    values (${aptId}, ${newId()}, ${userName}, ${externalId}, ${saidAs}, ${memberId}, ${at}, ${at})
    on conflict (apt_id, lower(user_name)) do update
      set external_id = excluded.external_id, said_as = excluded.said_as, member_id = excluded.member_id, last_at = excluded.last_at
    returning old.waiting_id is null as is_new`);
  return row?.is_new === true;
}

export const settleWaiting = (tx: Tx, aptId: string, waitingId: string, state: 'NEW' | 'IGNORED'): Promise<number> =>
  updateRows(tx, 'scim_waiting', { apt_id: aptId, waiting_id: waitingId }, { state });

export async function endWaitingFor(tx: Tx, aptId: string, userName: string): Promise<void> {
  await tx.run(statement`delete from scim_waiting where apt_id = ${aptId} and lower(user_name) = lower(${userName})`);
}

/** An employee who could be linked, held. */
export const lockUnlinked = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<{ isTop: boolean; isLinked: boolean }>`
    select ${isTopAdmin} as "isTop",
           exists (select from scim_user u where u.apt_id = m.apt_id and u.member_id = m.member_id) as "isLinked"
      from member m where m.apt_id = ${aptId} and m.member_id = ${memberId} and m.member_type = 'EMP' and m.anonymised_at is null
       for no key update of m`);

/** Of these ids at the directory the employees in service. */
export const findMembersOf = (tx: Tx, aptId: string, scimIds: readonly string[]) =>
  tx.run(statement<{ scimId: string; memberId: string; hasLeft: boolean }>`
    select u.scim_id as "scimId", u.member_id as "memberId", m.state = 'RESIGNED' as "hasLeft"
      from scim_user u join member m on m.apt_id = u.apt_id and m.member_id = u.member_id
     where u.apt_id = ${aptId} and u.scim_id = any(${[...scimIds]}::uuid[]) order by u.member_id`);

/** Whether somebody is in the department whom the directory does not know. */
export const hasUnlinked = async (tx: Tx, aptId: string, deptId: string): Promise<boolean> =>
  (await tx.first(statement`
    select m.member_id from member m where m.apt_id = ${aptId} and m.dept_id = ${deptId} and m.state <> 'RESIGNED'
       and not exists (select from scim_user u where u.apt_id = m.apt_id and u.member_id = m.member_id) limit 1`)) !==
  undefined;

export async function setGroupNumber(tx: Tx, aptId: string, deptId: string, externalId: string | null): Promise<void> {
  if (externalId === null) {
    await deleteRows(tx, 'scim_group', { apt_id: aptId, dept_id: deptId });
    return;
  }
  await tx.run(statement`
    insert into scim_group (apt_id, dept_id, external_id) values (${aptId}, ${deptId}, ${externalId})
    on conflict (apt_id, dept_id) do update set external_id = excluded.external_id where scim_group.external_id <> excluded.external_id`);
}

type Call = {
  aptId: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  said: string | null;
  subject: string | null;
  requestId: string;
};
export async function insertCall(tx: Tx, call: Call): Promise<void> {
  await tx.run(statement`
    insert into scim_call (apt_id, call_id, at, method, path, status, code, said, subject, request_id)
    values (${call.aptId}, ${newId()}, ${call.at}, ${call.method}, ${call.path.slice(0, 200)}, ${call.status}, ${call.code},
            ${call.said?.slice(0, 300) ?? null}, ${call.subject?.slice(0, 254) ?? null}, ${call.requestId})`);
}
