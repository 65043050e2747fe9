import { q, type Tx } from '../../../src/lib/database.ts';
import { statement } from '../../../src/lib/statement.ts';

export type Member = { memberId: string; memberName: string; isSuperAdmin: boolean; deptName: string | null };

/** Whoever loads second waits for the first, and finds its documents. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('demo documents'))`);
}

export const hasComplex = async (tx: Tx, aptId: string): Promise<boolean> =>
  (await tx.run(q.selectFrom('complex').select('apt_id').where('apt_id', '=', aptId))).length > 0;

export const hasDocuments = async (tx: Tx, aptId: string): Promise<boolean> =>
  (await tx.run(q.selectFrom('document').select('doc_id').where('apt_id', '=', aptId).limit(1))).length > 0;

export const findMembers = (tx: Tx, aptId: string) =>
  tx.run(statement<Member>`
    select m.member_id as "memberId", m.member_name as "memberName", m.is_super_admin as "isSuperAdmin", d.dept_name as "deptName"
      from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id where m.apt_id = ${aptId}`);

export const findDepartments = (tx: Tx, aptId: string) =>
  tx.run(q.selectFrom('department').select(['dept_id', 'dept_name']).where('apt_id', '=', aptId).orderBy('seq_no'));

/** The forms that came with the release, by their code: an office may call them what it likes. */
export const findForms = (tx: Tx, aptId: string) =>
  tx.run(statement<{ formId: string; code: string }>`
    select f.form_id as "formId", s.form_code as code from form f join shared_form s on s.form_id = f.origin_id
     where f.apt_id = ${aptId} and f.in_use and s.form_code is not null`);

/** Alarms about documents and absences from before a moment that nobody has looked at. */
export const findUnreadAlarms = (tx: Tx, aptId: string, before: Date) =>
  tx.run(
    q
      .selectFrom('alarm')
      .select(['alarm_id', 'member_id', 'created_at'])
      .where('apt_id', '=', aptId)
      .where('created_at', '<', before)
      .where('checked_at', 'is', null)
      .where((eb) => eb.or([eb('doc_id', 'is not', null), eb('link_url', 'like', '/elec-apv%')])),
  );

export const setHouseholds = (tx: Tx, aptId: string, households: number) =>
  tx.run(statement`update complex set households = ${households} where apt_id = ${aptId} and households is null`);

/** The newest complete paper on a form that came with the release, which fulfils no duty yet. */
export const findUnusedPaper = async (tx: Tx, aptId: string, code: string): Promise<string | undefined> =>
  (
    await tx.first(statement<{ docId: string }>`
      select d.doc_id as "docId" from document d join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        join shared_form s on s.form_id = f.origin_id and s.form_code = ${code}
       where d.apt_id = ${aptId} and d.state in ('APPROVED', 'ENFORCED')
         and not exists (select from duty_paper p where p.apt_id = d.apt_id and p.doc_id = d.doc_id)
       order by d.decided_at desc, d.doc_id limit 1`)
  )?.docId;

/** What residents have a right to see, the oldest first: contracts, resolutions, minutes, bills and notices. */
export const findToPublish = (tx: Tx, aptId: string) =>
  tx.run(statement<{ doc_id: string; decided_at: Date }>`
    select d.doc_id, d.decided_at from document d join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
     where d.apt_id = ${aptId} and d.state in ('APPROVED', 'ENFORCED') and d.security = 'NORMAL'
       and coalesce(d.disclosure ->> 'kind', 'OPEN') <> 'CLOSED' and f.form_name ~ '관리비 부과|계약|회의록|공고|결산|감사 결과'
     order by d.decided_at, d.doc_id`);
