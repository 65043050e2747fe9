import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type CheckedEvent, type Sealed, sealedColumns } from '../approvals/public.ts';

type NewCode = { aptId: string; docId: string; code: string; at: Date };

/** The code of a document, made once: later prints carry the same. The second of the two tells it. */
export const keepCode = ({ aptId, docId, code, at }: NewCode) => [
  statement`
    insert into verification_code (apt_id, doc_id, code, created_at) values (${aptId}, ${docId}, ${code}, ${at})
    on conflict (apt_id, doc_id) do nothing`,
  statement<CodeRow>`select code from verification_code where apt_id = ${aptId} and doc_id = ${docId}`,
];
export type CodeRow = { code: string };

/** Whose document a code belongs to. Asked before any complex is open. */
export const findByCode = (tx: Tx, code: string) =>
  tx.first(
    statement<{ apt_id: string; doc_id: string }>`select apt_id, doc_id from app.find_verification_code(${code})`,
  );

type VerifiedRow = Sealed & {
  complex_name: string;
  state: 'DRAFT' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'ENFORCED' | 'VOID';
  security: 'NORMAL' | 'CONFIDENTIAL';
  submitted_at: string | null;
  decided_at: string | null;
};

export const findVerified = (tx: Tx, aptId: string, docId: string) =>
  tx.first(statement<VerifiedRow>`
    select ${sealedColumns}, c.name as complex_name, d.state, d.security,
           app.stamp(d.submitted_at) as submitted_at, app.stamp(d.decided_at) as decided_at
      from document d join complex c on c.apt_id = d.apt_id where d.apt_id = ${aptId} and d.doc_id = ${docId}`);

export const findEvents = (tx: Tx, aptId: string, docId: string): Promise<CheckedEvent[]> =>
  tx.run(statement<CheckedEvent>`
    select seq, type, actor_id, on_behalf_of, app.stamp(at) as at, payload, prev_hash, hash
      from approval_event where apt_id = ${aptId} and doc_id = ${docId} order by seq`);
