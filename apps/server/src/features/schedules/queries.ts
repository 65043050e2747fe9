import type { ScheduleRule } from '@danji/contract/schedules';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

export type ScheduleRow = {
  schedule_id: string;
  form_id: string;
  form_name: string;
  person_id: string;
  person_name: string;
  rule: ScheduleRule;
  lead_days: number;
  title_pattern: string;
  is_active: boolean;
  starts_on: string;
  updated_at: string;
  last_due_on: string | null;
  last_doc_id: string | null;
  form_usable: boolean;
  person_usable: boolean;
};

export const schedulesOf = (aptId: string, now: Date) =>
  statement<ScheduleRow>`
    select s.schedule_id, s.form_id, f.form_name, s.person_id, m.member_name as person_name, s.rule, s.lead_days, s.title_pattern, s.is_active,
           s.starts_on::text, app.stamp(s.updated_at) as updated_at, d.due_on::text as last_due_on, d.doc_id as last_doc_id,
           f.in_use and f.current_version is not null as form_usable,
           m.state = 'ACTIVE' and coalesce(m.permission_ends_on >= ${dayAt(now)}, true) as person_usable
      from schedule s join form f on f.apt_id = s.apt_id and f.form_id = s.form_id
      join member m on m.apt_id = s.apt_id and m.member_id = s.person_id
      left join lateral (select due_on, doc_id from scheduled_draft d where d.apt_id = s.apt_id and d.schedule_id = s.schedule_id
                          order by due_on desc limit 1) d on true
     where s.apt_id = ${aptId} order by f.form_name, s.created_at, s.schedule_id`;
