import type { Claims } from '../../lib/enter.ts';
import { statement } from '../../lib/statement.ts';

export type SettingRow = { email: boolean; push: boolean; has_email: boolean; browsers: number };

/** Without a row of their own: alarms by push where a browser is there, none by e-mail. */
export const settingOf = ({ aptId, memberId }: Claims) =>
  statement<SettingRow>`
    select coalesce(s.email, false) as email, coalesce(s.push, true) as push, m.email is not null as has_email,
           (select count(*)::int from push_subscription p where p.apt_id = m.apt_id and p.member_id = m.member_id) as browsers
      from member m left join alarm_setting s on s.apt_id = m.apt_id and s.member_id = m.member_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;
