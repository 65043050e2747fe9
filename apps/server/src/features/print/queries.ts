import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type PaperRow = {
  complex_name: string;
  is_demo: boolean;
  definition: FormDefinition | Record<string, never> | null;
  content_hash: string | null;
  /** What the history has come to, where nothing is decided yet. */
  last_hash: string | null;
  print_trace: boolean;
  enforced_at: string | null;
};

/** What the paper needs beside the document's detail; for a caller who has been let in to the document. */
export const paperOf = (aptId: string, docId: string) =>
  statement<PaperRow>`
    select c.name as complex_name, c.is_demo, v.definition, encode(d.content_hash, 'hex') as content_hash,
           encode(d.event_hash, 'hex') as last_hash, coalesce((v.settings ->> 'printTrace')::boolean, false) as print_trace,
           (select app.stamp(max(e.at)) from approval_event e where e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.type = 'ENFORCE') as enforced_at
      from document d join complex c on c.apt_id = d.apt_id
      left join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
     where d.apt_id = ${aptId} and d.doc_id = ${docId}`;

export type WriterRow = {
  complex_name: string;
  member_name: string;
  dept_name: string | null;
  position_name: string | null;
};

/** Who a preview is drafted by. */
export const findWriter = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<WriterRow>`
    select c.name as complex_name, m.member_name, dp.dept_name, m.position_name
      from complex c left join member m on m.apt_id = c.apt_id and m.member_id = ${memberId}
      left join department dp on dp.apt_id = m.apt_id and dp.dept_id = m.dept_id
     where c.apt_id = ${aptId}`);

export type DrawnPerson = {
  member_id: string;
  member_name: string;
  position_name: string | null;
  dept_name: string | null;
};

/** Those who are in a line that is drafted, of this complex. */
export const findDrawnPeople = (tx: Tx, aptId: string, ids: readonly string[]): Promise<DrawnPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.run(statement<DrawnPerson>`
        select m.member_id, m.member_name, m.position_name, d.dept_name
          from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
         where m.apt_id = ${aptId} and m.member_id = any(${[...ids]}::text[])`);

export type OwnPhoto = { attachmentId: string; mime: string; bytes: number; sha256: string };

/** Of these attachments those of papers that this person drafts: a preview shows nothing of anybody else's. */
export const findOwnPhotos = (
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
  ids: readonly string[],
): Promise<OwnPhoto[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.run(statement<OwnPhoto>`
        select a.attachment_id as "attachmentId", a.mime, a.bytes::float8 as bytes, encode(a.sha256, 'hex') as sha256
          from document d join attachment a on a.apt_id = d.apt_id and a.doc_id = d.doc_id
         where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and a.attachment_id::text = any(${[...ids]}::text[])`);

export const findComplexName = async (tx: Tx, aptId: string): Promise<string> =>
  (await tx.first(statement<{ name: string }>`select name from complex where apt_id = ${aptId}`))?.name ?? '';
