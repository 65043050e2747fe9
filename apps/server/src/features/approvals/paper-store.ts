import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { DocumentFacts } from './document-store.ts';
import { type Known, type Paper, paperOf, referencesIn } from './domain/form-values.ts';
import type { EndedRound } from './domain/kept-approvals.ts';

type VersionRow = { definition: FormDefinition | Record<string, never>; settings: Partial<FormSettings> };

/** The version of a form that a document is written on; null when it takes any content. */
export async function findPaper(
  tx: Tx,
  aptId: string,
  { formId, formVersion }: { formId: string | null; formVersion: number | null },
): Promise<Paper | null> {
  if (formId === null || formVersion === null) return null;
  const row = await tx.first(
    statement<VersionRow>`select definition, settings from form_version where apt_id = ${aptId} and form_id = ${formId} and version = ${formVersion}`,
  );
  return row ? paperOf(row) : null;
}

/** What a document said until it was rejected, taken back or put right by an approver, oldest first: the history keeps it. */
export const findEndedRounds = (tx: Tx, aptId: string, docId: string): Promise<EndedRound[]> =>
  tx.run(statement<EndedRound>`
    select at, type = 'CORRECT' as "isCorrection", payload->'written'->>'title' as title, payload->'written'->'content' as content, payload->'written'->>'amount' as amount,
           payload->'written'->'disclosure' as disclosure, payload->'written'->'attachments' as attachments
      from approval_event where apt_id = ${aptId} and doc_id = ${docId} and payload ? 'written' order by seq`);

/** `name`: of an attachment the kind of file that it is. */
type Named = { kind: 'member' | 'department' | 'attachment'; id: string; name: string };

/** Those of the people, departments and attachments named in the values that are there. */
export async function findKnown(
  tx: Tx,
  { aptId, docId }: { aptId: string; docId: string },
  { definition }: Paper,
  values: Parameters<typeof referencesIn>[1],
): Promise<Known> {
  const { memberIds, departmentIds, attachmentIds } = referencesIn(definition, values);
  const isNone = memberIds.length + departmentIds.length + attachmentIds.length === 0;
  const rows = isNone
    ? []
    : await tx.run(statement<Named>`
        select 'member' as kind, member_id as id, member_name as name from member where apt_id = ${aptId} and member_id = any(${memberIds}::text[])
        union all
        select 'department', dept_id::text, dept_name from department where apt_id = ${aptId} and dept_id::text = any(${departmentIds}::text[])
        union all
        select 'attachment', attachment_id::text, mime from attachment
         where apt_id = ${aptId} and doc_id = ${docId} and attachment_id::text = any(${attachmentIds}::text[])`);
  const of = (kind: Named['kind']) => rows.filter((row) => row.kind === kind);
  return {
    members: new Map(of('member').map(({ id, name }) => [id, name])),
    departments: new Map(of('department').map(({ id, name }) => [id, name])),
    attachments: new Map(of('attachment').map(({ id, name: mime }) => [id, { mime }])),
  };
}

/** Which attachment of a copy is which of the first document: they were copied in their order. */
export async function findCopies(
  tx: Tx,
  { aptId, from, to, until }: { aptId: string; from: string; to: string; until?: Date | undefined },
): Promise<Map<string, string>> {
  const rows = await tx.run(statement<{ old: string; new: string }>`
    select o.attachment_id as old, n.attachment_id as new
      from (select attachment_id, row_number() over (order by seq_no) as n from attachment
             where apt_id = ${aptId} and doc_id = ${from} and added_at <= coalesce(${until ?? null}::timestamptz, 'infinity')) o
      join (select attachment_id, row_number() over (order by seq_no) as n from attachment where apt_id = ${aptId} and doc_id = ${to}) n on n.n = o.n`);
  return new Map(rows.map((row) => [row.old, row.new]));
}

export const writeContent = (tx: Tx, aptId: string, docId: string, content: Record<string, unknown>) =>
  tx.run(
    statement`update document set content = ${JSON.stringify(content)}::jsonb where apt_id = ${aptId} and doc_id = ${docId}`,
  );

/** What goes on its way; the document is still the drafter's to write. */
export const writeSettled = (
  tx: Tx,
  aptId: string,
  { document, content, amount }: Pick<DocumentFacts, 'document' | 'content' | 'amount'>,
) =>
  tx.run(
    statement`update document set content = ${JSON.stringify(content)}::jsonb, amount = ${amount} where apt_id = ${aptId} and doc_id = ${document.id}`,
  );

/** What the drafter wrote last on this form, on whichever version. */
export async function findLastContent(tx: Tx, aptId: string, memberId: string, formId: string) {
  const row = await tx.first(statement<{ content: Record<string, unknown> }>`
    select content from document where apt_id = ${aptId} and drafter_id = ${memberId} and form_id = ${formId} and state <> 'VOID'
     order by created_at desc, doc_id desc limit 1`);
  return row?.content;
}
