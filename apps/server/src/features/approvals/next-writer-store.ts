import { alarmWords } from '@danji/contract/alarm-words';
import type { NextPaper } from '@danji/contract/forms/matter-settings';
import { statement } from '../../lib/statement.ts';
import type { DocumentFacts } from './document-store.ts';
import { nextWritersOf } from './domain/next-writers.ts';
import { isNextWriter } from './readable-queries.ts';
import type { ActWrite } from './write-store.ts';

/**
 * Who may read the document from its decision on, because they have to write the next paper, and that they are told of it.
 * What is confidential gives nothing; nor does a form that nobody can write on, or a department that is not there any more.
 */
export function nextWriterWrites(
  aptId: string,
  { document, title, security, drafterDeptId, content }: DocumentFacts,
  next: readonly NextPaper[],
  { actorId, at }: { actorId: string; at: Date },
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
    { statement: tellNextWriters({ aptId, docId: document.id, title, drafterDeptId, actorId, at }) },
  ];
}

type Telling = {
  aptId: string;
  docId: string;
  title: string;
  drafterDeptId: string | null;
  actorId: string;
  at: Date;
};

/**
 * Each once, with the forms that are theirs to write: not whoever decided it, nor who hears of the decision anyway. Of the
 * drafter's own department that is the drafter; its others may go on with it, and nobody waits for all of them.
 */
const tellNextWriters = ({ aptId, docId, title, drafterDeptId, actorId, at }: Telling) => statement`
  insert into alarm (apt_id, alarm_id, member_id, alarm_type, doc_id, title, body, created_at)
  select m.apt_id, uuidv7(), m.member_id, 'DOCUMENT', ${docId}::uuid, ${title},
         ${`${alarmWords.toContinue}: `}::text || string_agg(distinct f.form_name, ', '), ${at}
    from next_writer w
    join form f on f.apt_id = w.apt_id and f.form_id = w.form_id
    join member m on m.apt_id = w.apt_id and m.state = 'ACTIVE' and m.member_id <> ${actorId} and ${isNextWriter}
   where w.apt_id = ${aptId} and w.doc_id = ${docId}::uuid and w.dept_id is distinct from ${drafterDeptId}::uuid
     and not exists (select from alarm a where a.apt_id = m.apt_id and a.doc_id = w.doc_id and a.member_id = m.member_id and a.created_at = ${at})
   group by m.apt_id, m.member_id`;
