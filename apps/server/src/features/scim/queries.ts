import type { Output } from '@danji/contract/endpoint';
import type { getScim } from '@danji/contract/scim';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import type { GroupRow } from './domain/group.ts';
import type { SyncedRow } from './domain/user.ts';

/** The directory took them away, and they are neither gone nor called back. */
const isLeaving = sql`(u.leaving_at is not null and m.state = 'LOCKED')`;

const synced = (aptId: string) => sql`
  select u.scim_id as "scimId", u.member_id as "memberId", u.user_name as "userName", u.external_id as "externalId", u.said_name as "saidName",
         m.member_name as "memberName", m.position_name as "positionName", m.phone_no as "phoneNo", m.email, d.dept_id as "deptId",
         d.dept_name as "deptName", m.state <> 'RESIGNED' and not ${isLeaving} as "isActive", u.leaving_from as "leavingFrom",
         app.stamp(u.created_at) as "createdAt", app.stamp(greatest(u.updated_at, m.updated_at)) as "updatedAt"
    from scim_user u
    join member m on m.apt_id = u.apt_id and m.member_id = u.member_id and m.member_type = 'EMP'
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id and not d.is_fixed and m.state <> 'RESIGNED'
   where u.apt_id = ${aptId}`;

export const allSynced = (aptId: string) =>
  statement<SyncedRow>`${synced(aptId)} order by u.created_at, u.scim_id limit 5000`;
export const oneSynced = (aptId: string, scimId: string) =>
  statement<SyncedRow>`${synced(aptId)} and u.scim_id = ${scimId}`;

const groups = (aptId: string) => sql`
  select d.dept_id as "deptId", d.dept_name as "deptName", g.external_id as "externalId",
         coalesce((select json_agg(json_build_object('scimId', u.scim_id, 'name', m.member_name) order by m.member_name, u.scim_id)
                     from member m join scim_user u on u.apt_id = m.apt_id and u.member_id = m.member_id
                    where m.apt_id = d.apt_id and m.dept_id = d.dept_id and m.state <> 'RESIGNED'), '[]'::json) as members
    from department d left join scim_group g on g.apt_id = d.apt_id and g.dept_id = d.dept_id
   where d.apt_id = ${aptId} and not d.is_fixed`;

/** The fixed department is where nobody was placed: it is no group. */
export const allGroups = (aptId: string) => statement<GroupRow>`${groups(aptId)} order by d.seq_no limit 1000`;
export const oneGroup = (aptId: string, deptId: string) =>
  statement<GroupRow>`${groups(aptId)} and d.dept_id = ${deptId}`;

type Shown = Omit<Output<typeof getScim>, 'url'>;

/** What the screen shows: whom the directory knows, whom it asked for, who is not linked, and what it did last. */
export const scimScreen = (aptId: string) => statement<Shown>`
  select coalesce((select json_agg(json_build_object('waitingId', w.waiting_id, 'userName', w.user_name, 'externalId', w.external_id,
                            'saidAs', w.said_as, 'state', w.state, 'lastAt', app.stamp(w.last_at),
                            'member', case when m.member_id is not null then json_build_object('memberId', m.member_id,
                               'memberName', m.member_name, 'deptName', d.dept_name, 'leftYn', m.state = 'RESIGNED') end)
                          order by w.state <> 'ASKED', w.last_at desc)
                     from scim_waiting w
                     left join member m on m.apt_id = w.apt_id and m.member_id = w.member_id
                     left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
                    where w.apt_id = ${aptId}), '[]'::json) as waiting,
         coalesce((select json_agg(json_build_object('scimId', u.scim_id, 'memberId', u.member_id, 'memberName', m.member_name,
                            'deptName', d.dept_name, 'userName', u.user_name, 'externalId', u.external_id,
                            'state', case when ${isLeaving} then 'LEAVING' when m.state = 'RESIGNED' then 'LEFT' else 'ACTIVE' end)
                          order by not ${isLeaving}, m.state = 'RESIGNED', m.member_name, u.scim_id)
                     from scim_user u join member m on m.apt_id = u.apt_id and m.member_id = u.member_id
                     left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
                    where u.apt_id = ${aptId}), '[]'::json) as linked,
         coalesce((select json_agg(json_build_object('memberId', m.member_id, 'memberName', m.member_name, 'deptName', d.dept_name,
                            'positionName', m.position_name) order by m.member_name, m.member_id)
                     from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
                    where m.apt_id = ${aptId} and m.member_type = 'EMP' and m.state <> 'RESIGNED' and not m.is_super_admin
                      and not exists (select from scim_user u where u.apt_id = m.apt_id and u.member_id = m.member_id)),
                  '[]'::json) as free,
         coalesce((select json_agg(json_build_object('at', app.stamp(c.at), 'method', c.method, 'path', c.path, 'status', c.status,
                            'code', c.code, 'said', c.said, 'subject', c.subject) order by c.at desc, c.call_id desc)
                     from (select * from scim_call where apt_id = ${aptId} order by at desc, call_id desc limit 30) c),
                  '[]'::json) as calls`;
