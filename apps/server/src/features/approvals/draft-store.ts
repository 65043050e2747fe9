import type { DraftContent } from '@danji/contract/approvals';
import type * as z from 'zod/mini';
import { q, type Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { deleteRows, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { LinePerson } from './document-store.ts';
import type { Policy } from './domain/types.ts';
import { type Reader, readable } from './readable-queries.ts';

type Content = z.output<typeof DraftContent>;
type Target = { aptId: string; docId: string };

export async function writeDraft(
  tx: Tx,
  { aptId, docId, version, draft, at }: Target & { version: number; draft: Content; at: Date },
): Promise<void> {
  await updateRows(
    tx,
    'document',
    { apt_id: aptId, doc_id: docId },
    {
      title: draft.title,
      content: JSON.stringify(draft.content),
      amount: draft.amount === null ? null : String(draft.amount),
      is_urgent: draft.urgentYn,
      security: draft.security,
      ...(draft.disclosure ? { disclosure: JSON.stringify(draft.disclosure) } : {}),
      retention_years: draft.retentionYears,
      draft_line: JSON.stringify(draft.line),
      version,
      updated_at: at,
    },
  );
}

/** A draft goes on on another version of its form, under what that one says of acts. */
export const writeFormVersion = (
  tx: Tx,
  { aptId, docId }: Target,
  { version, policy }: { version: number; policy: Policy },
): Promise<unknown> =>
  updateRows(
    tx,
    'document',
    { apt_id: aptId, doc_id: docId },
    { form_version: version, policy: JSON.stringify(policy) },
  );

type People = { draft: Content; people: ReadonlyMap<string, LinePerson>; by: string; at: Date };

export async function replaceParticipants(
  tx: Tx,
  { aptId, docId }: Target,
  { draft, people, by, at }: People,
): Promise<void> {
  await deleteRows(tx, 'participant', { apt_id: aptId, doc_id: docId });
  const wanted = [...new Set(draft.referenceIds)]
    .map((id) => ({ id, kind: 'REFERENCE' as const }))
    // Whoever reads from 상신 on also reads at the end, and has the document in the list once.
    .concat(
      [...new Set(draft.readerIds)]
        .filter((id) => !draft.referenceIds.includes(id))
        .map((id) => ({ id, kind: 'READER' as never })),
    );
  if (wanted.length === 0) return;
  await tx.run(
    q.insertInto('participant').values(
      wanted.map(({ id, kind }) => ({
        apt_id: aptId,
        doc_id: docId,
        member_id: id,
        member_name: people.get(id)?.name ?? '',
        kind,
        added_at: at,
        added_by: by,
      })),
    ),
  );
}

export async function replaceReceivers(
  tx: Tx,
  { aptId, docId }: Target,
  deptIds: readonly string[],
  at: Date,
): Promise<void> {
  await deleteRows(tx, 'receiving_department', { apt_id: aptId, doc_id: docId });
  if (deptIds.length === 0) return;
  const written = await tx.count(statement`
    insert into receiving_department (apt_id, doc_id, dept_id, dept_name, changed_at)
    select apt_id, ${docId}, dept_id, dept_name, ${at} from department where apt_id = ${aptId} and dept_id = any(${[...deptIds]}::uuid[])`);
  if (written !== new Set(deptIds).size)
    refuse('INVALID_INPUT', {
      message: 'a receiving department is gone',
      errorUserMsg: '수신부서 가운데 없는 부서가 있습니다. 다시 골라 주세요.',
    });
}

/** Only what the drafter may read can be related: a link must not tell that a document exists. */
export async function replaceRelated(
  tx: Tx,
  reader: Reader,
  docId: string,
  relatedIds: readonly string[],
): Promise<void> {
  await deleteRows(tx, 'related_document', { apt_id: reader.aptId, doc_id: docId });
  const wanted = [...new Set(relatedIds)].filter((id) => id !== docId);
  if (wanted.length === 0) return;
  const written = await tx.count(statement`
    insert into related_document (apt_id, doc_id, related_doc_id)
    select d.apt_id, ${docId}, d.doc_id from document d
     where d.apt_id = ${reader.aptId} and d.doc_id = any(${wanted}::uuid[]) and d.state <> 'DRAFT' and ${readable(reader)}`);
  if (written !== wanted.length)
    refuse('INVALID_INPUT', {
      message: 'a related document cannot be read',
      errorUserMsg: '관련문서 가운데 볼 수 없는 문서가 있습니다. 다시 골라 주세요.',
    });
}

/**
 * What stands beside the paper of a document that came back, put beside the one that takes its place: who reads it, who
 * receives it, what it goes on from, and the document itself. Who left and what is gone is left out.
 */
export async function standBeside(
  tx: Tx,
  reader: Reader,
  { from, to, people }: { from: string; to: string; people: ReadonlyMap<string, LinePerson> },
): Promise<void> {
  const { aptId, memberId, now } = reader;
  const here = [...people.values()].filter(({ isActive }) => isActive).map(({ id }) => id);
  await tx.run(statement`
    update document n set is_urgent = o.is_urgent, retention_years = o.retention_years from document o
     where n.apt_id = ${aptId} and n.doc_id = ${to} and o.apt_id = n.apt_id and o.doc_id = ${from}`);
  await tx.run(statement`
    insert into participant (apt_id, doc_id, member_id, member_name, kind, added_at, added_by)
    select apt_id, ${to}, member_id, member_name, kind, ${now}, ${memberId} from participant
     where apt_id = ${aptId} and doc_id = ${from} and member_id = any(${here}::text[])`);
  await tx.run(statement`
    insert into receiving_department (apt_id, doc_id, dept_id, dept_name, changed_at)
    select d.apt_id, ${to}, d.dept_id, d.dept_name, ${now} from receiving_department r
      join department d on d.apt_id = r.apt_id and d.dept_id = r.dept_id
     where r.apt_id = ${aptId} and r.doc_id = ${from}`);
  await tx.run(statement`
    insert into related_document (apt_id, doc_id, related_doc_id)
    select d.apt_id, ${to}, d.doc_id from document d
     where d.apt_id = ${aptId} and d.state <> 'DRAFT' and ${readable(reader)}
       and (d.doc_id = ${from} or d.doc_id in (select related_doc_id from related_document where apt_id = ${aptId} and doc_id = ${from}))`);
}

type Copied = { from: string; form: { form_id: string; version: number } };

/** A draft of the reader's that goes on from a document, on this version of the form, as it was made. */
export const findUntouchedCopy = (tx: Tx, { aptId, memberId }: Reader, { from, form }: Copied) =>
  tx.first(statement<{ docId: string; version: number }>`
    select d.doc_id as "docId", d.version from related_document r
      join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
     where r.apt_id = ${aptId} and r.related_doc_id = ${from} and d.drafter_id = ${memberId} and d.state = 'DRAFT'
       and d.version = 1 and d.form_id = ${form.form_id} and d.form_version = ${form.version}
     order by d.created_at desc limit 1`);

/** What a document goes on from. */
export const relatedIdsOf = async (tx: Tx, aptId: string, docId: string): Promise<string[]> =>
  (
    await tx.run(
      statement<{
        id: string;
      }>`select related_doc_id as id from related_document where apt_id = ${aptId} and doc_id = ${docId}`,
    )
  ).map(({ id }) => id);

/** Who reads a document beside its line. */
export const participantsOf = async (tx: Tx, aptId: string, docId: string): Promise<string[]> =>
  (
    await tx.run(
      statement<{ id: string }>`select member_id as id from participant where apt_id = ${aptId} and doc_id = ${docId}`,
    )
  ).map(({ id }) => id);
