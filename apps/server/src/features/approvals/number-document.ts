import { newId } from '../../lib/ids.ts';
import type { Surroundings } from './act-surroundings.ts';
import type { DocumentFacts } from './document-store.ts';
import { numberParts, numberScope } from './domain/document-number.ts';
import { FIRST_HASH, unnumberedTexts } from './domain/history-chain.ts';
import type { Decision } from './domain/types.ts';
import { numberWrite } from './number-store.ts';

type Numbering = {
  aptId: string;
  facts: DocumentFacts;
  /** The content as it is sealed: of `facts`, or spelled before. */
  content: unknown;
  decision: Decision;
  around: Pick<Surroundings, 'pattern' | 'attachments'>;
  payload: Record<string, unknown>;
};

/** The statement by which a decided document gets number, seal and event. */
export function numberWriteOf({ aptId, facts, content, decision, around, payload }: Numbering) {
  const { title, amount, disclosure, document: before } = facts;
  const { event, next } = decision;
  const about = {
    pattern: around.pattern,
    deptName: facts.drafterDeptName ?? '공통',
    deptId: facts.drafterDeptId,
    formId: facts.formId,
    at: event.at,
  };
  // Who had signed by now. Confirmations and 후결 that come later are not part of the decision.
  const signed = next.steps.filter((step) => step.actorId !== null);
  const { type, actorId, onBehalfOf, at } = event;
  const entry = {
    seq: facts.eventSeq + 1,
    type,
    actorId,
    onBehalfOf,
    at,
    payload: { ...payload, signedSteps: signed.map((step) => step.id) },
  };
  const docId = before.id;
  return numberWrite({
    aptId,
    before,
    decision,
    scope: numberScope(about),
    number: numberParts(about),
    texts: unnumberedTexts(
      { aptId, docId, title, content, amount, disclosure, line: signed, attachments: around.attachments },
      { ...entry, aptId, docId },
    ),
    event: { ...entry, opId: newId(), prevHash: facts.eventHash ?? FIRST_HASH },
  });
}
