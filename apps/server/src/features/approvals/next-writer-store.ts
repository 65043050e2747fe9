import type { NextPaper } from '@danji/contract/forms/matter-settings';
import { statement } from '../../lib/statement.ts';
import type { DocumentFacts } from './document-store.ts';
import { nextWritersOf } from './domain/next-writers.ts';
import type { ActWrite } from './write-store.ts';

/**
 * Who may read the document from its decision on, because they have to write the next paper. What is confidential gives
 * nothing; nor does a form that nobody can write on, or a department that is not there any more.
 */
export function nextWriterWrites(
  aptId: string,
  { document, security, drafterDeptId, content }: DocumentFacts,
  next: readonly NextPaper[],
  at: Date,
): ActWrite[] {
  const rows = security === 'NORMAL' ? nextWritersOf(next, { drafterDeptId, content }) : [];
  if (rows.length === 0) return [];
  return [
    {
      statement: statement`
        insert into next_writer (apt_id, doc_id, seq, form_id, role_code, dept_id, given_at)
        select f.apt_id, ${document.id}, row_number() over (order by x.nr), f.form_id, x.role_code, x.dept_id::uuid, ${at}
          from unnest(${rows.map(({ form }) => form)}::text[], ${rows.map(({ roleCode }) => roleCode)}::text[],
                      ${rows.map(({ deptId }) => deptId)}::text[]) with ordinality x (form, role_code, dept_id, nr)
          join form f on f.apt_id = ${aptId} and (f.form_code = x.form or f.form_id::text = x.form) and f.in_use and f.current_version is not null
         where x.dept_id is null or exists (select from department t where t.apt_id = f.apt_id and t.dept_id::text = x.dept_id)`,
    },
  ];
}
