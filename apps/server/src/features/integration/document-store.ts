import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Claim = {
  aptId: string;
  docId: string;
  special: 'withdrawal';
  number: string;
  revision: number;
  inputHash: Buffer;
  accountId: string;
  at: Date;
};

/** Takes the ERP's number for a document. False when it is taken; of two at the same moment the second waits and is told. */
export async function claimNumber(tx: Tx, claim: Claim): Promise<boolean> {
  const taken = await tx.count(statement`
    insert into erp_document (apt_id, doc_id, special, erp_number, revision, input_hash, account_id, received_at)
    values (${claim.aptId}, ${claim.docId}, ${claim.special}, ${claim.number}, ${claim.revision}, ${claim.inputHash}, ${claim.accountId}, ${claim.at})
    on conflict on constraint erp_number_taken do nothing`);
  return taken === 1;
}

type Sent = { doc_id: string; input_hash: Buffer; state: string | null };

export const findSent = (tx: Tx, aptId: string, special: string, number: string, revision: number) =>
  tx.first(statement<Sent>`
    select e.doc_id, e.input_hash, d.state from erp_document e left join document d on d.apt_id = e.apt_id and d.doc_id = e.doc_id
     where e.apt_id = ${aptId} and e.special = ${special} and e.erp_number = ${number} and e.revision = ${revision}`);

/** Whether it came from a program, be it gone or not. */
export async function wasSent(tx: Tx, aptId: string, docId: string): Promise<boolean> {
  const row = await tx.first(statement`select from erp_document where apt_id = ${aptId} and doc_id = ${docId}`);
  return row !== undefined;
}

/** Whether somebody may write drafts: what waits for one who may not could never be sent on. */
export async function mayDraft(tx: Tx, aptId: string, memberId: string): Promise<boolean> {
  const row = await tx.first(statement<{ may: boolean }>`
    select exists (select from member_role mr
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu m on m.menu_id = rm.menu_id and m.full_path = '/elec-apv/new-apv-cre'
       where mr.apt_id = ${aptId} and mr.member_id = ${memberId}) as may`);
  return row?.may === true;
}
