import { statement } from '../../lib/statement.ts';

export type FirstLinkRow = {
  memberId: string;
  memberName: string;
  deptName: string | null;
  positionName: string | null;
  phoneNo: string | null;
  email: string | null;
  /** Of the complex to practise in. */
  isDemo: boolean;
  hasStarted: boolean;
  /** Of the newest link; null: none. */
  link: { createdAt: string; isOver: boolean; isOpened: boolean; isHanded: boolean } | null;
};

/** Who has not set a password, or set the first one by a link of the last month: nobody whose password was only reset by one. */
export const firstLinksOf = (aptId: string, now: Date) => statement<FirstLinkRow>`
  select m.member_id as "memberId", m.member_name as "memberName", d.dept_name as "deptName", m.position_name as "positionName",
         m.phone_no as "phoneNo", m.email, m.apt_id is not distinct from app.demo_complex() as "isDemo", c.member_id is not null as "hasStarted",
         case when l.link_hash is not null then json_build_object(
           'createdAt', app.stamp(coalesce(l.used_at, l.created_at)), 'isOver', l.expires_at <= ${now},
           'isOpened', l.opening_hash is not null, 'isHanded', l.handed_for is not null) end as link
    from member m
    left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
    left join credential c on c.apt_id = m.apt_id and c.member_id = m.member_id
    left join lateral (
      select * from one_time_link o where o.apt_id = m.apt_id and o.member_id = m.member_id and o.purpose = 'RESET'
       order by o.created_at desc limit 1) l on true
   where m.apt_id = ${aptId} and m.member_type = 'EMP' and m.state = 'ACTIVE'
     and ((c.member_id is null and m.last_login_at is null)
          or (l.used_at > ${now}::timestamptz - interval '30 days' and c.reset_at is null
              and not exists (select from security_event e
                               where e.apt_id = m.apt_id and e.member_id = m.member_id and e.at < l.used_at
                                 and e.kind in ('SIGN_IN_OK', 'PASSWORD_LINK_USED', 'PASSWORD_CHANGED'))))
   order by c.member_id is not null, d.seq_no nulls last, m.member_name, m.member_id limit 1000`;
