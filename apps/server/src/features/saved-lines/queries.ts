import type { Output } from '@danji/contract/endpoint';
import type { listSavedLines } from '@danji/contract/saved-lines';
import { statement } from '../../lib/statement.ts';
import { isGone } from '../approvals/public.ts';

type SavedLineRow = Output<typeof listSavedLines>[number];

/** Names are those of today: a saved line is drawn again, not a record. */
export const savedLinesOf = (aptId: string, memberId: string, now: Date) =>
  statement<SavedLineRow>`
    select l.saved_line_id as "savedLineId", l.name,
           (select json_agg(json_build_object(
                     'order', (part->>'order')::int, 'kind', part->>'kind', 'personId', part->>'personId', 'personName', m.member_name,
                     'positionName', m.position_name, 'deptName', d.dept_name,
                     'gone', m.member_id is null or ${isGone(now)}) order by place)
              from jsonb_array_elements(l.line) with ordinality parts(part, place)
              left join member m on m.apt_id = l.apt_id and m.member_id = part->>'personId'
              left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id) as line
      from saved_line l where l.apt_id = ${aptId} and l.member_id = ${memberId} order by l.name`;
