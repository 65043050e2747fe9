import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { LinePerson } from './document-store.ts';
import type { Document } from './domain/types.ts';
import { type JudgedRow, judgedColumns, toJudged } from './judged-store.ts';
import { type Reader, readable } from './readable-queries.ts';

type Row = JudgedRow & {
  title: string;
  state: 'IN_PROGRESS' | 'REJECTED' | 'WITHDRAWN';
  /** Whether the asker may hand it over: sees the document, and manages documents. */
  isMine: boolean;
};
export type OwnDocument = Pick<Row, 'title' | 'state' | 'isMine'> & { readonly document: Document };

/** What somebody has sent and could still do something about. What came back long ago is over, as it is for orphans. */
export async function findOwnDocuments(tx: Tx, reader: Reader, memberId: string): Promise<OwnDocument[]> {
  const rows = await tx.run(statement<Row>`
    select ${judgedColumns}, d.title,
           app.manages_documents(${reader.aptId}, ${reader.memberId}) and ${readable(reader)} as "isMine"
      from document d
     where d.apt_id = ${reader.aptId} and d.drafter_id = ${memberId}
       and (d.state = 'IN_PROGRESS' or d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > ${reader.now}::timestamptz - interval '90 days')
     order by d.submitted_at, d.doc_id`);
  return rows.map((row) => ({ title: row.title, isMine: row.isMine, state: row.state, document: toJudged(row) }));
}

/** Whether who holds a document `d` cannot do anything about it: has left, is locked or on leave, or the term is over. */
export const drafterHasLeft = (now: Date) => sql<boolean>`app.is_gone(d.apt_id, d.drafter_id, ${now})`;

export async function hasDrafterLeft(tx: Tx, aptId: string, docId: string, now: Date): Promise<boolean> {
  const row = await tx.first(
    statement<{
      left: boolean;
    }>`select ${drafterHasLeft(now)} as left from document d where d.apt_id = ${aptId} and d.doc_id = ${docId}`,
  );
  return row?.left ?? false;
}

type Handing = { aptId: string; from: string; to: LinePerson; at: Date };

/** What was never sent gets a new owner. Gives the ids. */
export async function passDrafts(tx: Tx, { aptId, from, to, at }: Handing): Promise<string[]> {
  const rows = await tx.run(statement<{ doc_id: string }>`
    update document
       set drafter_id = ${to.id}, drafter_name = ${to.name}, drafter_dept_id = ${to.deptId}, drafter_dept_name = ${to.deptName},
           drafter_position = ${to.positionName}, version = version + 1, updated_at = ${at}
     where apt_id = ${aptId} and drafter_id = ${from} and state = 'DRAFT' returning doc_id`);
  return rows.map(({ doc_id }) => doc_id);
}
