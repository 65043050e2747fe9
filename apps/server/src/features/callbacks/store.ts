import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Target = { aptId: string; url: string; sealed: string; at: Date };

export async function putTarget(tx: Tx, { aptId, url, sealed, at }: Target): Promise<void> {
  await tx.run(statement`
    insert into callback_target (apt_id, url, secret_sealed, changed_at) values (${aptId}, ${url}, ${sealed}, ${at})
    on conflict (apt_id) do update set url = excluded.url, secret_sealed = excluded.secret_sealed, is_enabled = true, changed_at = excluded.changed_at`);
}

export async function disableTarget(tx: Tx, aptId: string, at: Date): Promise<void> {
  await tx.run(
    statement`update callback_target set is_enabled = false, changed_at = ${at} where apt_id = ${aptId} and is_enabled`,
  );
}

export type Taken = { apt_id: string; outcome_no: string; attempts: number };

/** One delivery that is due, of any complex. Another node that asks meanwhile gets another one. */
export const takeDueCallback = (tx: Tx, now: Date) =>
  tx.first(statement<Taken>`select * from app.take_due_callback(${now})`);

export type Outgoing = {
  url: string;
  secret_sealed: string;
  event_id: string;
  doc_id: string;
  outcome: string;
  at: string;
  special: string | null;
  number: string | null;
  title: string;
  doc_number: string | null;
  amount: string | null;
};

export const findOutgoing = (tx: Tx, { apt_id, outcome_no }: Taken) =>
  tx.first(statement<Outgoing>`
    select t.url, t.secret_sealed, o.event_id, o.doc_id, o.outcome, app.stamp(o.at) as at, d.special, e.erp_number as number, d.title,
           d.doc_number, d.amount
      from document_outcome o
      join callback_target t on t.apt_id = o.apt_id and t.is_enabled
      join document d on d.apt_id = o.apt_id and d.doc_id = o.doc_id
      left join erp_document e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
     where o.apt_id = ${apt_id} and o.outcome_no = ${outcome_no}
       -- Nothing leaves a complex to practise in (decision 0069).
       and not exists (select from complex c where c.apt_id = o.apt_id and c.is_demo)`);

type Result = { state: 'WAITING' | 'DELIVERED' | 'FAILED'; error: string | null; at: Date };

/** Writes how the attempt ended, unless a later attempt has begun meanwhile. A delivery stays one. */
export async function settleCallback(tx: Tx, taken: Taken, { state, error, at }: Result): Promise<void> {
  await tx.run(statement`
    update callback_delivery
       set state = ${state}, last_error = ${error}, delivered_at = ${state === 'DELIVERED' ? at : null}
     where apt_id = ${taken.apt_id} and outcome_no = ${taken.outcome_no} and state = 'WAITING'
       and (attempts = ${taken.attempts} or ${state === 'DELIVERED'})`);
}
