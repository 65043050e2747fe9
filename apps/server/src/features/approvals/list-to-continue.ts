import type * as contract from '@danji/contract/document-chain';
import { toContinueMax } from '@danji/contract/document-chain';
import type { Context } from '../../http/bind.ts';
import { toContinueOf } from './matter-queries.ts';

/** What waits for the caller to go on with. */
export async function listToContinue({ tx, actor, now }: Context<typeof contract.listToContinue>) {
  const rows = await tx.run(toContinueOf({ aptId: actor.aptId, memberId: actor.memberId, now }, toContinueMax));
  return rows.map((row) => ({
    docId: row.doc_id,
    title: row.title,
    docNumber: row.doc_number,
    formName: row.form_name,
    amount: row.amount,
    decidedAt: row.decided_at,
    next: { formId: row.next_form_id, formName: row.next_form_name },
  }));
}
