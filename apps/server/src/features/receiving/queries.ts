import type { ReceivingDepartment } from '@danji/contract/receiving';
import type * as z from 'zod/mini';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type ReceivingRow = Omit<z.output<typeof ReceivingDepartment>, 'abilities'> & { isMember: boolean };

/** One row with the state of the document and its departments, when the reader may see it; no row otherwise. */
export const receivingOf = (reader: Reader, docId: string) =>
  statement<{ state: string; departments: ReceivingRow[] }>`
    select d.state, coalesce((
      select json_agg(json_build_object(
          'deptId', r.dept_id, 'deptName', r.dept_name, 'state', r.state, 'assigneeId', r.assignee_id, 'assigneeName', a.member_name, 'reason', r.reason,
          'isMember', exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.member_id = ${reader.memberId} and m.state = 'ACTIVE'))
          order by r.dept_name)
        from receiving_department r left join member a on a.apt_id = r.apt_id and a.member_id = r.assignee_id
       where r.apt_id = d.apt_id and r.doc_id = d.doc_id), '[]'::json) as departments
      from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`;
