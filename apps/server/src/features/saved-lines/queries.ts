import type { Output } from '@danji/contract/endpoint';
import { koreanDay } from '@danji/contract/korean-day';
import type { listSavedLines } from '@danji/contract/saved-lines';
import { statement } from '../../lib/statement.ts';
import { isGone } from '../approvals/public.ts';

type SavedLineRow = Output<typeof listSavedLines>[number];

/**
 * Names are those of today: a saved line is drawn again, not a record. A step of a department is its head's of today, and of
 * the others it says who is not any more what they were.
 */
export const savedLinesOf = (aptId: string, memberId: string, now: Date) =>
  statement<SavedLineRow>`
    select l.saved_line_id as "savedLineId", l.name,
           (select json_agg(json_build_object(
                     'order', (part->>'order')::int, 'kind', part->>'kind', 'personId', coalesce(head.member_id, part->>'personId'),
                     'personName', m.member_name, 'positionName', m.position_name, 'deptName', d.dept_name, 'deptId', part->>'deptId',
                     'gone', m.member_id is null or ${isGone(now)} or (part ? 'deptId' and head.member_id is null),
                     'lostOffice', case when part ? 'office' and not part->>'office' = any (
                         app.offices_on(l.apt_id, part->>'personId', array[me.dept_id], '{}', ${koreanDay(now)}::date)) then part->>'office' end)
                   order by place)
              from jsonb_array_elements(l.line) with ordinality parts(part, place)
              left join lateral (
                select h.member_id from member h
                  join member_role mr on mr.apt_id = h.apt_id and mr.member_id = h.member_id
                  join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
                 where h.apt_id = l.apt_id and h.dept_id::text = part->>'deptId' and h.state = 'ACTIVE'
                 order by h.member_id = part->>'personId' desc, h.member_id limit 1) head on true
              left join member m on m.apt_id = l.apt_id and m.member_id = coalesce(head.member_id, part->>'personId')
              left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id) as line
      from saved_line l join member me on me.apt_id = l.apt_id and me.member_id = l.member_id
     where l.apt_id = ${aptId} and l.member_id = ${memberId} order by l.name`;
