import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/open-duties';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { findAsked, insertDecision, lockPaper } from './due-store.ts';
import { refusePublication } from './refuse-publication.ts';
import { findLive } from './store.ts';

/** A paper is shown to nobody, or was shown somewhere else: whoever decides so says why. */
export async function decideOpen({ tx, actor, params, body, now }: Context<typeof contract.decideOpen>) {
  const { aptId, memberId } = actor;
  const { docId } = params;
  const paper = (await lockPaper(tx, { aptId, memberId, now }, docId)) ?? refuse('NOT_FOUND');
  if (!paper.finished) refusePublication('NOT_FINISHED');
  if (await findLive(tx, aptId, docId)) refusePublication('PUBLISHED');
  const asked =
    (await findAsked(tx, aptId, docId, body.ruleCode, koreanDay(now))) ?? refusePublication('RULE_NOT_ASKED');
  if (asked.decided) refusePublication('DECIDED');
  await refuseBroken({ open_decision_of_document: () => refusePublication('DECIDED') }, () =>
    insertDecision(tx, { aptId, docId, ruleCode: body.ruleCode, kind: body.kind, reason: body.reason, at: now }, actor),
  );
  return { ok: true as const };
}
