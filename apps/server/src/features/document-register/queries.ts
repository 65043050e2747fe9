import type { Sort } from '@danji/contract/common';
import type { documentRegisterSorts, RegisteredDocument } from '@danji/contract/document-register';
import { sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { erpNumber, type Reader, readable, retainUntil } from '../approvals/public.ts';

type Asked = Paging & {
  sort: Sort<(typeof documentRegisterSorts)[number]>;
  text?: string | undefined;
  formId?: string | undefined;
  deptId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type RegisterRow = Omit<RegisteredDocument, 'decidedAt' | 'receivedYn'> & {
  decidedAt: Date;
  isReceived: boolean;
};

const ORDERS = {
  docNumber: sql`p.doc_number`,
  decidedAt: sql`p.decided_at`,
  title: sql`p.title`,
  drafterName: sql`p.drafter_name`,
  deptName: sql`p.drafter_dept_name`,
  formName: sql`(select f.form_name from form f where f.apt_id = p.apt_id and f.form_id = p.form_id)`,
  state: sql`array_position(array['APPROVED', 'ENFORCED', 'VOID'], p.state)`,
  retentionYears: sql`p.retention_years`,
};

/** The department that the reader works in now. Whoever has none has no documents of one. */
const ownDepartment = ({ aptId, memberId }: Reader) =>
  sql`(select m.dept_id from member m where m.apt_id = ${aptId} and m.member_id = ${memberId})`;

const isRegistered = (aptId: string) =>
  sql`d.apt_id = ${aptId} and d.doc_number is not null and d.state in ('APPROVED', 'ENFORCED', 'VOID')`;

/** What has a number was completed; one that was made void later keeps its place. Read by the one rule of who may read. */
export const registerPageOf = (
  reader: Reader,
  { text, formId, deptId, from, to, sort, ...paging }: Asked,
  { ofOwnDepartment = false } = {},
) => {
  const { aptId } = reader;
  const words = text && likeContaining(text);
  const isReceived = sql`d.drafter_dept_id is distinct from ${ownDepartment(reader)}`;
  const isOwn = sql`(d.drafter_dept_id = ${ownDepartment(reader)} or exists (
    select from receiving_department r where r.apt_id = d.apt_id and r.doc_id = d.doc_id and r.dept_id = ${ownDepartment(reader)}))`;
  return listPage<RegisterRow>({
    found: sql`
      select d.apt_id, d.doc_id, d.doc_number, d.decided_at, d.title, d.drafter_name, d.drafter_dept_name, d.form_id, d.state, d.retention_years,
             ${ofOwnDepartment ? isReceived : sql`false`} as is_received
        from document d
       where ${allOf([
         isRegistered(aptId),
         ofOwnDepartment ? isOwn : null,
         words && sql`(d.title like ${words} or d.doc_number like ${words} or d.drafter_name like ${words})`,
         formId && sql`d.form_id = ${formId}::uuid`,
         deptId && sql`d.drafter_dept_id = ${deptId}::uuid`,
         from && sql`d.decided_at >= ${dayBegins(from)}`,
         to && sql`d.decided_at < ${dayBegins(to, 1)}`,
         readable(reader),
       ])}`,
    order: orderOf(sort, ORDERS, sql`p.decided_at desc, p.doc_id desc`),
    paging,
    columns: sql`p.doc_id as "docId", p.doc_number as "docNumber", p.decided_at as "decidedAt", p.title, f.form_name as "formName", d.special, ${erpNumber} as "erpNumber",
      p.drafter_name as "drafterName", p.drafter_dept_name as "deptName", who.actor_name as "deciderName", who.manner, d.state,
      d.retention_years as "retentionYears", (${retainUntil(aptId)})::text as "retainUntil", p.is_received as "isReceived"`,
    // 전결 is a decision by somebody else than the one who was to decide.
    joins: sql`
      left join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
      left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      left join lateral (
        select s.actor_name, s.manner from step s
         where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state = 'APPROVED'
           and (s.kind = 'DECIDE' or s.manner = 'FINAL') limit 1) who on true`,
  });
};

/** The days on which a retention ends from a day on, with how many documents of the register those are for the reader. */
export const retentionEndsOf = (reader: Reader, from: string) =>
  statement<{ day: string; documents: number }>`
    select e.day::text as day, count(*)::int as documents
      from (select ${retainUntil(reader.aptId)} as day from document d
             where ${isRegistered(reader.aptId)} and d.state <> 'VOID' and ${readable(reader)}) e
     where e.day >= ${from}::date group by e.day order by e.day limit 40`;
