import type * as contract from '@danji/contract/duties';
import type { Context } from '../../http/bind.ts';
import { writePerson } from './day-store.ts';
import { changeableDay } from './found-day.ts';
import { partiesMustBe } from './parties-must-be.ts';

/** Who sees to it this time. */
export async function assignDay({ tx, actor, params, body, now }: Context<typeof contract.assignDutyDay>) {
  const { aptId, memberId } = actor;
  await changeableDay(tx, { aptId, memberId, now }, params.dutyDayId, body.version);
  await partiesMustBe(tx, aptId, { formId: null, personId: body.personId });
  await writePerson(tx, { aptId, dutyDayId: params.dutyDayId }, body.personId);
  return { ok: true as const };
}
