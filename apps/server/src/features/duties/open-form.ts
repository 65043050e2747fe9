import type * as contract from '@danji/contract/duties';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { draftFor } from '../approvals/public.ts';
import { insertPaper, seesCalendar } from './day-store.ts';
import { titleOfDuty, valuesOfDuty } from './domain/prefill.ts';
import { foundDay } from './found-day.ts';
import { refuseDuty } from './refuse-duty.ts';

/**
 * The paper of a day. There is one at a time: of two people who press at the same moment the second gets the first one's, or
 * is told who writes it. Only what was voided is written anew.
 */
export async function openForm({ tx, actor, params, now }: Context<typeof contract.openDutyForm>) {
  const { aptId, memberId, homeAptId } = actor;
  const { dutyDayId } = params;
  const { day, papers } = await foundDay(tx, { aptId, memberId, now }, dutyDayId);
  if (day.responsible !== memberId && !(await seesCalendar(tx, homeAptId, memberId)))
    refuse('NOT_FOUND', { message: 'not a day of the caller' });
  const paper = papers.find(({ state }) => state !== 'VOID');
  if (paper?.readable) return { docId: paper.docId, state: paper.state };
  if (paper)
    refuseDuty('HAS_PAPER', `${paper.drafterName}님이 이 의무의 문서를 맡고 있습니다. 작성한 분에게 확인해 주세요.`);
  if (day.is_off) refuseDuty('OFF');
  const draft =
    day.form_id === null
      ? null
      : await draftFor(tx, {
          ...{ aptId, memberId, now, formId: day.form_id },
          title: titleOfDuty(day.name, day.due_on),
          values: valuesOfDuty(day),
        });
  if (!draft) return refuseDuty('NO_FORM');
  await insertPaper(tx, { aptId, dutyDayId, docId: draft.docId, by: memberId, at: now });
  return { docId: draft.docId, state: 'DRAFT' as const };
}
