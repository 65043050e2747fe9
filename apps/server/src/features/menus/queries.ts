import type { MenuItem } from '@danji/contract/main';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

export type MenuRow = Omit<MenuItem, 'menuId' | 'parentMenuId'> & { menuId: number; parentMenuId: number | null };

/** All menus; a person's flags on each are the union of their roles', and none once their permission has ended. */
export const menusWithFlagsOf = (aptId: string, memberId: string, now: Date) =>
  statement<MenuRow>`
    with flags as (
      select rm.menu_id, bool_or(rm.can_read) can_read, bool_or(rm.can_write) can_write, bool_or(rm.can_delete) can_delete,
             bool_or(rm.can_print) can_print, bool_or(rm.can_excel) can_excel
        from member_role mr
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
        join member m on m.apt_id = mr.apt_id and m.member_id = mr.member_id
       where mr.apt_id = ${aptId} and mr.member_id = ${memberId}
         and (m.permission_ends_on is null or m.permission_ends_on >= ${dayAt(now)})
       group by rm.menu_id)
    select m.menu_id as "menuId", m.parent_menu_id as "parentMenuId", m.url, m.menu_name as "menuName", m.level, m.seq_no as "seqNo",
           m.in_use as "useYn", m.in_side_menu as "lnbYn", coalesce(f.can_read, false) as "readYn", coalesce(f.can_write, false) as "writeYn",
           coalesce(f.can_delete, false) as "deleteYn", coalesce(f.can_print, false) as "printYn", coalesce(f.can_excel, false) as "excelYn"
      from menu m left join flags f using (menu_id)
     order by m.level, m.seq_no, m.menu_id`;
