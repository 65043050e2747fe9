import type * as contract from '@danji/contract/duties';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { partiesMustBe } from './parties-must-be.ts';
import { refuseDuty } from './refuse-duty.ts';
import { replan } from './replan.ts';
import { countOwn, insertDuty, lockFacts, recordChange } from './store.ts';

const MOST_OWN = 200;

/** A duty of the complex itself. It holds whatever the complex has. */
export async function createDuty({ tx, actor, body, now }: Context<typeof contract.createDuty>) {
  const { aptId, memberId } = actor;
  if (!(await lockFacts(tx, aptId)))
    refuseDuty('OFF', '단지의 규모와 설비를 먼저 알려 주세요. 그다음 의무를 더할 수 있습니다.');
  // Each act on the calendar goes through all of them.
  if ((await countOwn(tx, aptId)) >= MOST_OWN) refuseDuty('TOO_MANY');
  await partiesMustBe(tx, aptId, body);
  const dutyId = newId();
  await insertDuty(tx, { aptId, by: memberId, at: now }, dutyId, body, koreanDay(now));
  await recordChange(tx, actor, { dutyId, kind: 'MADE', detail: { name: body.name } }, now);
  await replan(tx, aptId, now);
  return { dutyId };
}
