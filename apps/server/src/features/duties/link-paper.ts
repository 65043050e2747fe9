import type * as contract from '@danji/contract/duties';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { findLinkable, insertPaper } from './day-store.ts';
import { foundDay } from './found-day.ts';
import { refuseDuty } from './refuse-duty.ts';
import { replan } from './replan.ts';
import { lockFacts, recordChange } from './store.ts';

/** A document that was written elsewhere becomes the paper of a day: it fulfils no other. */
export async function linkPaper({ tx, actor, params, body, now }: Context<typeof contract.linkDutyPaper>) {
  const { aptId, memberId } = actor;
  const reader = { aptId, memberId, now };
  const { dutyDayId } = params;
  await lockFacts(tx, aptId);
  const { day, papers } = await foundDay(tx, reader, dutyDayId);
  const paper =
    (await findLinkable(tx, reader, body.docId)) ?? refuse('NOT_FOUND', { message: 'no such document for the caller' });
  if (papers.some(({ state }) => !['VOID', 'REJECTED', 'WITHDRAWN'].includes(state))) refuseDuty('HAS_PAPER');
  if (!['IN_PROGRESS', 'APPROVED', 'ENFORCED'].includes(paper.state)) refuseDuty('NOT_SENT');
  await refuseBroken({ duty_paper_once: () => refuseDuty('LINKED') }, () =>
    insertPaper(tx, { aptId, dutyDayId, docId: body.docId, by: memberId, at: now }),
  );
  // Without its title: the record is read by all who see the calendar, the document by few.
  const detail = { 날짜: day.day };
  await recordChange(tx, actor, { dutyId: day.duty_id, kind: 'LINKED', detail }, now);
  await replan(tx, aptId, now);
  return { ok: true as const };
}
