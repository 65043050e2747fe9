import { sql } from 'kysely';

/**
 * Whether member `m` is the top administrator of their complex: also while locked (or on leave after that). The table gives
 * `is_super_admin` to the active only, so it rests then; their role waits for them, and nobody else can be named meanwhile as if
 * there were none. Whoever leaves the office loses the role too.
 */
export const isTopAdmin = sql<boolean>`(m.is_super_admin or (m.state in ('LOCKED', 'ON_LEAVE')
  and exists (select from member_role tr join role t on t.apt_id = tr.apt_id and t.role_id = tr.role_id and t.role_code = 'SUPER_ADMIN'
               where tr.apt_id = m.apt_id and tr.member_id = m.member_id)
  and not exists (select from member o where o.apt_id = m.apt_id and o.is_super_admin)))`;
