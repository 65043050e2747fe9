import { statement } from '../../lib/statement.ts';
import type { NumberParts } from './domain/document-number.ts';
import type { Decision, Document } from './domain/types.ts';

type Deciding = {
  aptId: string;
  before: Document;
  decision: Decision;
  /** Whose serial it is. */
  scope: string;
  number: NumberParts;
  texts: { sealed: [string, string]; chained: [string, string, string] };
  event: {
    seq: number;
    opId: string;
    type: string;
    actorId: string;
    onBehalfOf: string | null;
    at: Date;
    /** Without number and seal. */
    payload: Record<string, unknown>;
    prevHash: Buffer;
  };
};

/** As it is spelled between the quotes of JSON. */
const spelled = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Takes the next serial and writes with it the document and the event that decides it. The row of the counter stays locked
 * until the commit, so that what is rolled back leaves no gap; whoever decides another document of this complex waits from here
 * on, so nothing else is done in between. Gives the number, and notes for the transaction how it is spelled in an answer.
 */
export function numberWrite({ aptId, before, decision: { next }, scope, number, texts, event }: Deciding) {
  const { before: head, digits, after: tail } = number;
  // Each by itself: in one list the letters of half a megabyte would have to be looked through for marks of a list.
  const [sealed, sealedRest] = texts.sealed;
  const [chained, chainedOn, chainedRest] = texts.chained;
  return statement<{ number: string }>`
    with counted as (
      insert into number_counter as c (apt_id, scope, last) values (${aptId}, ${scope}, 1)
      on conflict (apt_id, scope) do update set last = c.last + 1 returning last),
    made as materialized (
      select n.* from counted, app.numbered(counted.last, ${[head, tail]}::text[], ${digits}::integer, ${[spelled(head), spelled(tail)]}::text[],
                                            array[${sealed}::text, ${sealedRest}::text], array[${chained}::text, ${chainedOn}::text, ${chainedRest}::text], ${event.prevHash}::bytea) n),
    decided as (
      update document d
         set state = ${next.state}, version = ${next.version}, round = ${next.round}, updated_at = ${event.at}, event_seq = ${event.seq},
             event_hash = made.hash, doc_number = made.number, decided_at = ${event.at}, content_hash = made.seal
        from made
       where d.apt_id = ${aptId} and d.doc_id = ${next.id} and d.version = ${before.version} and d.state = ${before.state} returning 1),
    told as (
      insert into approval_event (apt_id, doc_id, seq, op_id, type, actor_id, on_behalf_of, at, payload, prev_hash, hash)
      select ${aptId}, ${next.id}, ${event.seq}, ${event.opId}, ${event.type}, ${event.actorId}, ${event.onBehalfOf}, ${event.at},
             ${JSON.stringify(event.payload)}::jsonb || jsonb_build_object('docNumber', made.number, 'contentHash', encode(made.seal, 'hex')),
             ${event.prevHash}, made.hash
        from made)
    select made.number, app.all_rows((select count(*) from decided), 1, 'the document changed under its lock'),
           set_config('app.late_text', made.spelled, true)
      from made`;
}
