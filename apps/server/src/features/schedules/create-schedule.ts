import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/schedules';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { partiesMustBe } from './policy.ts';
import { insertSchedule } from './store.ts';

export async function createSchedule({ tx, actor, body, now }: Context<typeof contract.createSchedule>) {
  await partiesMustBe(tx, actor.aptId, body, now);
  const scheduleId = newId();
  await insertSchedule(tx, {
    ...body,
    aptId: actor.aptId,
    scheduleId,
    startsOn: koreanDay(now),
    by: actor.memberId,
    at: now,
  });
  return { scheduleId };
}
