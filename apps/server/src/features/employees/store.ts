import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import type { MemberState } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import { SYNC_ACTOR } from '../../lib/sync-actor.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';
import { isOffered } from '../positions/public.ts';
import type { RoleFacts } from './domain/judge-roles.ts';
import { flagsOf, flagsOfRole, holdsBeyond } from './queries.ts';

export type LockedEmployee = {
  memberId: string;
  memberName: string;
  memberType: 'EMP' | 'TENANT';
  deptId: string | null;
  deptName: string | null;
  positionName: string | null;
  workingType: string | null;
  phoneNo: string | null;
  email: string | null;
  state: MemberState;
  isSuperAdmin: boolean;
  isErased: boolean;
  version: string;
};

/** The employee, held until the transaction ends: whoever changes the same person waits here, and then sees it. */
export const lockEmployee = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<LockedEmployee>`
    select m.member_id as "memberId", m.member_name as "memberName", m.member_type as "memberType", m.dept_id as "deptId",
           (select d.dept_name from department d where d.apt_id = m.apt_id and d.dept_id = m.dept_id) as "deptName",
           m.position_name as "positionName", m.working_type as "workingType", m.phone_no as "phoneNo", m.email, m.state,
           ${isTopAdmin} as "isSuperAdmin", m.anonymised_at is not null as "isErased", app.stamp(m.updated_at) as version
      from member m where m.apt_id = ${aptId} and m.member_id = ${memberId} for no key update`);

export const findVersion = async (tx: Tx, aptId: string, memberId: string): Promise<string> =>
  (
    await tx.first(statement<{ version: string }>`
      select app.stamp(updated_at) as version from member where apt_id = ${aptId} and member_id = ${memberId}`)
  )?.version ?? '';

/** Who changed the person last, as far as the history of rights knows. */
export const findLastChange = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<{ by: string | null; at: string }>`
    select coalesce(a.member_name, case h.actor_member_id when ${SYNC_ACTOR.id} then ${SYNC_ACTOR.name} end) as by, app.stamp(h.at) as at
      from access_right_history h
      left join member a on a.apt_id = h.apt_id and a.member_id = h.actor_member_id and h.actor_apt_id = h.apt_id
     where h.apt_id = ${aptId} and h.member_id = ${memberId} order by h.history_id desc limit 1`);

/** Whether a person may do anything that the actor may not. */
export const isBeyondActor = async (tx: Tx, actor: Actor, memberId: string): Promise<boolean> =>
  (
    await tx.first(statement<{ beyond: boolean }>`
      select ${holdsBeyond(flagsOf(actor.aptId, memberId), flagsOf(actor.homeAptId, actor.memberId))} as beyond`)
  )?.beyond !== false;

/** All roles of the complex, and whether the actor could give each. */
export const findRoles = (tx: Tx, actor: Actor) =>
  tx.run(statement<RoleFacts & { opensSystem: boolean }>`
    select r.role_id as "roleId", r.role_name as "roleName", coalesce(r.role_code, '') = 'SUPER_ADMIN' as "isTopAdmin",
           not ${holdsBeyond(flagsOfRole, flagsOf(actor.homeAptId, actor.memberId))} as grantable,
           exists (select from role_menu rm join menu mu on mu.menu_id = rm.menu_id
                    where rm.apt_id = r.apt_id and rm.role_id = r.role_id and rm.can_write and mu.full_path like '/system-mng%') as "opensSystem"
      from role r where r.apt_id = ${actor.aptId} order by r.role_name for key share of r`);

export const findRoleIds = async (tx: Tx, aptId: string, memberId: string): Promise<string[]> =>
  (
    await tx.run(statement<{ role_id: string }>`
      select role_id from member_role where apt_id = ${aptId} and member_id = ${memberId}`)
  ).map(({ role_id }) => role_id);

type Place = { deptId: string; positionName: string; workingType: string };

/** Whether department, position and working type are there to be given. The department is held: nobody deletes it meanwhile. */
export const findPlace = (tx: Tx, aptId: string, place: Place) =>
  tx.first(statement<{ deptName: string | null; position: boolean; workingType: boolean }>`
    select (select d.dept_name from department d where d.apt_id = ${aptId} and d.dept_id = ${place.deptId}::uuid for key share) as "deptName",
           ${isOffered(aptId, place.positionName)} as position,
           exists (select from comm_code c join comm_code_type t using (code_type_id)
                    where t.code_type = 'WORKING_TYPE' and c.in_use and c.code_name = ${place.workingType}) as "workingType"`);

type NewEmployee = { [Part in keyof Place]: Place[Part] | null } & {
  aptId: string;
  memberId: string;
  memberName: string;
  phoneNo: string | null;
  email: string | null;
};

const employeeColumns = (row: NewEmployee) => ({
  member_name: row.memberName,
  dept_id: row.deptId,
  position_name: row.positionName,
  working_type: row.workingType,
  phone_no: row.phoneNo,
  email: row.email,
});

/** What stands where nothing fits: people whom nobody has placed yet. */
export const findFixedDepartment = async (tx: Tx, aptId: string): Promise<string | null> =>
  (await findRow(tx, 'department', { apt_id: aptId, is_fixed: true }, ['dept_id']))?.dept_id ?? null;

export const isPosition = async (tx: Tx, aptId: string, name: string): Promise<boolean> =>
  (await tx.first(statement<{ offered: boolean }>`select ${isOffered(aptId, name)} as offered`))?.offered === true;

export async function insertEmployee(tx: Tx, row: NewEmployee): Promise<void> {
  const key = { apt_id: row.aptId, member_id: row.memberId };
  await insertRow(tx, 'member', { ...key, member_type: 'EMP', ...employeeColumns(row) });
}

export async function updateEmployee(tx: Tx, row: NewEmployee): Promise<void> {
  await updateRows(tx, 'member', { apt_id: row.aptId, member_id: row.memberId }, employeeColumns(row));
}

export async function setDepartment(tx: Tx, aptId: string, memberId: string, deptId: string): Promise<void> {
  await updateRows(tx, 'member', { apt_id: aptId, member_id: memberId }, { dept_id: deptId });
}

export async function setEmployeeState(tx: Tx, aptId: string, memberId: string, state: MemberState): Promise<void> {
  await tx.run(statement`
    update member m set state = ${state}, is_super_admin = case when ${state} = 'ACTIVE' then ${isTopAdmin} else m.is_super_admin end
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`);
}

export async function addRoles(tx: Tx, aptId: string, memberId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.run(statement`
    insert into member_role (apt_id, member_id, role_id)
    select ${aptId}, ${memberId}, unnest(${[...roleIds]}::uuid[]) on conflict do nothing`);
}

export async function removeRoles(tx: Tx, aptId: string, memberId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.run(statement`
    delete from member_role where apt_id = ${aptId} and member_id = ${memberId} and role_id = any(${[...roleIds]}::uuid[])`);
}

/**
 * Whoever takes rights away in a complex waits here for the others: the last two who hold one cannot take it from each
 * other at the same moment. The triggers of roles take the same row.
 */
export async function lockRights(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`select apt_id from complex where apt_id = ${aptId} for no key update`);
}

/** The doors that somebody must always be able to open, where anybody can: behind them everything else is put right. */
const DOORS = ['/cmplx-info/emp-mng', '/system-mng/user-mng', '/system-mng/auth-mng', '/system-mng/menu-mng'];

type Door = { path: string; holders: string[] };

/** Who in service may write behind each door. */
export const findDoors = (tx: Tx, aptId: string, now: Date) =>
  tx.run(statement<Door>`
    select mu.full_path as path, array(
             select distinct m.member_id from member m
               join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
               join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.menu_id = mu.menu_id and rm.can_write
              where m.apt_id = ${aptId} and m.state = 'ACTIVE'
                and coalesce(m.permission_ends_on >= ${dayAt(now)}, true) order by 1) as holders
      from menu mu where mu.full_path = any(${DOORS})`);
