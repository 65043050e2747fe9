import type { Schedule } from '@danji/contract/schedules';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

export type ScheduleRow = Omit<Schedule, 'nextDueOn' | 'problem'> & { isFormUsable: boolean; isPersonUsable: boolean };

export const schedulesOf = (aptId: string, now: Date) =>
  statement<ScheduleRow>`
    select s.schedule_id as "scheduleId", s.form_id as "formId", f.form_name as "formName", s.person_id as "personId",
           m.member_name as "personName", s.rule, s.lead_days as "leadDays", s.title_pattern as "titlePattern", s.is_active as "activeYn",
           app.stamp(s.updated_at) as "updatedAt", d.due_on::text as "lastDueOn", d.doc_id as "lastDocId",
           f.in_use and f.current_version is not null as "isFormUsable",
           m.state = 'ACTIVE' and coalesce(m.permission_ends_on >= ${dayAt(now)}, true) as "isPersonUsable"
      from schedule s join form f on f.apt_id = s.apt_id and f.form_id = s.form_id
      join member m on m.apt_id = s.apt_id and m.member_id = s.person_id
      left join lateral (select due_on, doc_id from scheduled_draft d where d.apt_id = s.apt_id and d.schedule_id = s.schedule_id
                          order by due_on desc limit 1) d on true
     where s.apt_id = ${aptId} order by f.form_name, s.created_at, s.schedule_id`;
