import type { DocumentRule } from '@danji/contract/delegation-rule';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type LineRow, readLine, stepFacts } from './document-store.ts';
import { mayStandIn } from './domain/asks.ts';
import type { Document, Policy } from './domain/types.ts';

export type JudgedRow = Omit<LineRow, 'absences'> & {
  id: string;
  state: Document['state'];
  version: number;
  round: number;
  drafterId: string;
  policy: Policy;
  rule: DocumentRule | null;
};

/** A document `d` as far as a line is judged by it; without a lock, and without its vote. */
export const judgedColumns = sql`
  d.doc_id as id, d.state, d.version, d.round, d.drafter_id as "drafterId", d.policy, d.rule,
  (select ${stepFacts} from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round) as steps`;

export const toJudged = ({ id, state, version, round, drafterId, policy, rule, steps }: JudgedRow): Document => ({
  ...{ id, state, version, round, drafterId, policy, rule, vote: null },
  steps: readLine({ steps, absences: null }).steps,
});

type Standing = { aptId: string; docId: string; stepId: string; actingId: string };

/** Whether somebody may be asked to stand in on a step that waits. */
export async function maySignFor(tx: Tx, { aptId, docId, stepId, actingId }: Standing): Promise<boolean> {
  const row = await tx.first(
    statement<JudgedRow>`select ${judgedColumns} from document d where d.apt_id = ${aptId} and d.doc_id = ${docId}`,
  );
  const document = row && toJudged(row);
  const step = document?.steps.find(({ id }) => id === stepId);
  return document !== undefined && step !== undefined && mayStandIn(document, step, actingId);
}
