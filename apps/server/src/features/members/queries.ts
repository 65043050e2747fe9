import type { ComplexLife } from '@danji/contract/complexes';
import type { MemberInfo } from '@danji/contract/main';
import { sql } from 'kysely';
import { q } from '../../lib/database.ts';
import type { Claims } from '../../lib/enter.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';

type Filter = { memberType?: 'EMP' | 'TENANT'; deptId?: string; memberName?: string };

/** People of the complex in the order of their departments; those who left are not among them. */
export const membersOf = (aptId: string, filter: Filter, now: Date) =>
  q
    .selectFrom('member as m')
    .leftJoin('department as d', (join) => join.onRef('d.apt_id', '=', 'm.apt_id').onRef('d.dept_id', '=', 'm.dept_id'))
    .select([
      'm.member_id as memberId',
      'm.member_type as memberType',
      'm.dept_id as deptId',
      'd.dept_name as deptName',
      'm.position_name as positionName',
      'm.member_name as memberName',
      'm.phone_no as phoneNo',
      'm.working_type as workingType',
      'm.is_super_admin as adminYn',
    ])
    .select(sql<boolean>`coalesce(m.permission_ends_on < ${dayAt(now)}, false)`.as('expiredPermissionYn'))
    .where('m.apt_id', '=', aptId)
    .where('m.state', '<>', 'RESIGNED')
    .$if(filter.memberType !== undefined, (qb) => qb.where('m.member_type', '=', filter.memberType ?? 'EMP'))
    .$if(filter.deptId !== undefined, (qb) => qb.where('m.dept_id', '=', filter.deptId ?? ''))
    .$if(Boolean(filter.memberName), (qb) =>
      qb.where('m.member_name', 'like', `%${likeText(searchText(filter.memberName ?? ''))}%`),
    )
    .orderBy(sql`d.seq_no nulls last`)
    .orderBy('m.member_name')
    .orderBy('m.member_id');

export type MemberInfoRow = Omit<
  MemberInfo,
  'operatorYn' | 'loginType' | 'lastLoginAt' | 'noticeId' | 'linkedYn' | 'life' | 'closedUntil'
> & {
  life: ComplexLife;
  closedUntil: string | null;
  lastLoginAt: Date | null;
  noticeId: string | null;
  linkedYn: boolean;
};

export const memberInfoOf = ({ aptId, memberId }: Claims, now: Date) =>
  statement<MemberInfoRow>`
    select m.apt_id as "aptId", c.name as "aptName", c.is_demo as "demoYn", c.life, c.closed_until::text as "closedUntil", not m.tour_seen as "tourYn", m.member_id as "memberId", m.member_name as "memberName", m.member_type as "memberType",
           m.dept_id as "deptId", d.dept_name as "deptName", m.position_name as "positionName", m.working_type as "workingType",
           m.is_super_admin as "adminYn", m.last_login_at as "lastLoginAt",
           (select n.notice ->> 'id' from start_notice n where n.apt_id = m.apt_id and n.is_shown and not c.is_operator) as "noticeId",
           exists (select from member_link l where l.apt_id = m.apt_id and l.member_id = m.member_id and l.ended_at is null and l.ends_on >= ${dayAt(now)}) as "linkedYn",
           array(select r.role_name from member_role mr join role r using (apt_id, role_id)
                  where mr.apt_id = m.apt_id and mr.member_id = m.member_id order by r.role_name) as "roleNames"
      from member m
      join complex c on c.apt_id = m.apt_id
      left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;

export const thumbnailOf = (aptId: string, memberId: string) =>
  q.selectFrom('thumbnail').select('image').where('apt_id', '=', aptId).where('member_id', '=', memberId);

/** The function looks at who asks: everyone but the operator finds their own complex alone. */
export const complexesInReach = () =>
  statement<{ apt_id: string; name: string; is_operator: boolean }>`
    select apt_id, name, is_operator from app.complexes_in_reach() order by is_operator desc, apt_id`;
