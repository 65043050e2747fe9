import type { GroupStandIn, listAbsencesToday } from '@danji/contract/absences';
import type { Output } from '@danji/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { allOf, listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';

export type AbsenceRow = {
  absence_id: string;
  person_id: string;
  person_name: string;
  stand_in_id: string;
  stand_in_name: string;
  group_stand_ins: GroupStandIn[];
  reason: string;
  starts_at: Date;
  ends_at: Date;
  ended_early_at: Date | null;
};

/** Who stands in on papers of some form groups, of an absence by its alias. */
const groupStandInsOf = (absence: 'p' | 'a'): RawBuilder<GroupStandIn[]> => sql<GroupStandIn[]>`coalesce((
      select json_agg(json_build_object('formGroupId', x.form_group_id, 'formGroupName', g.form_group_name,
                                        'standInId', x.stand_in_id, 'name', y.member_name) order by g.form_group_name, x.form_group_id)
        from absence_stand_in x
        join form_group g on g.apt_id = x.apt_id and g.form_group_id = x.form_group_id
        join member y on y.apt_id = x.apt_id and y.member_id = x.stand_in_id
       where x.apt_id = ${sql.ref(`${absence}.apt_id`)} and x.absence_id = ${sql.ref(`${absence}.absence_id`)}), '[]'::json)`;

type Whose = { aptId: string; memberId: string | null };

/** Absences of one person, or of everybody: a page and the total. */
export const absencePageOf = ({ aptId, memberId }: Whose, paging: Paging) =>
  listPage<AbsenceRow>({
    found: sql`select * from absence where ${allOf([sql`apt_id = ${aptId}`, memberId ? sql`person_id = ${memberId}` : null])}`,
    order: sql`p.starts_at desc, p.absence_id desc`,
    paging,
    columns: sql`p.absence_id, p.person_id, m.member_name as person_name, p.stand_in_id, s.member_name as stand_in_name,
      ${groupStandInsOf('p')} as group_stand_ins, p.reason,
      p.starts_at, p.ends_at, p.ended_early_at`,
    joins: sql`left join member m on m.apt_id = p.apt_id and m.member_id = p.person_id
      left join member s on s.apt_id = p.apt_id and s.member_id = p.stand_in_id`,
  });

type TodayRow = Output<typeof listAbsencesToday>[number];

/** Whoever is away at any time of this day in Korea, and has not come back early. */
export const absencesTodayOf = (aptId: string, now: Date) =>
  statement<TodayRow>`
    select a.person_id as "personId", m.member_name as "personName", d.dept_name as "deptName", m.position_name as "positionName",
           a.stand_in_id as "standInId", s.member_name as "standInName",
           ${groupStandInsOf('a')} as "groupStandIns", app.stamp(a.starts_at) as from, app.stamp(a.ends_at) as to
      from absence a
      join member m on m.apt_id = a.apt_id and m.member_id = a.person_id
      join member s on s.apt_id = a.apt_id and s.member_id = a.stand_in_id
      left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
     where a.apt_id = ${aptId} and a.ended_early_at is null and m.state in ('ACTIVE', 'ON_LEAVE')
       and (a.starts_at at time zone 'Asia/Seoul')::date <= ${dayAt(now)}
       and (a.ends_at at time zone 'Asia/Seoul')::date >= ${dayAt(now)}
     order by m.member_name, a.starts_at`;
