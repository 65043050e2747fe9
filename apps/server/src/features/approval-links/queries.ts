import type { Claims } from '../../lib/enter.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

export type SettingRow = { link: boolean; phone_no: string | null; email: string | null };

export const linkSettingOf = ({ aptId, memberId }: Pick<Claims, 'aptId' | 'memberId'>) =>
  statement<SettingRow>`
    select coalesce(s.link, false) as link, m.phone_no, m.email
      from member m left join alarm_setting s on s.apt_id = m.apt_id and s.member_id = m.member_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;

export type OfficerRow = SettingRow & { member_id: string; member_name: string; position_name: string | null };

export const officersOf = (aptId: string, now: Date) =>
  statement<OfficerRow>`
    select m.member_id, m.member_name, m.position_name, coalesce(s.link, false) as link, m.phone_no, m.email
      from member m left join alarm_setting s on s.apt_id = m.apt_id and s.member_id = m.member_id
     where m.apt_id = ${aptId} and m.member_type = 'TENANT' and m.state = 'ACTIVE'
       and coalesce(m.permission_ends_on >= ${dayAt(now)}, true)
     order by m.member_name, m.member_id`;
