import type * as contract from '@danji/contract/duties';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { LAW_DAY, shippedDuties } from './domain/shipped-duties.ts';
import { replan } from './replan.ts';
import { bringShipped, insertFacts, lockFacts, writeFacts } from './store.ts';

/** What the complex has. The first time the shipped list becomes its own, from this day on. */
export async function saveFacts({ tx, actor, body, now }: Context<typeof contract.saveDutyFacts>) {
  const { aptId, memberId } = actor;
  const { floors, floorArea, version } = body;
  const equipment = Object.fromEntries(
    body.equipment.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]),
  );
  const changed = { aptId, by: memberId, at: now };
  const facts = { ...changed, floors, floorArea, equipment };
  if (version > 0 || !(await insertFacts(tx, facts))) {
    const before = await lockFacts(tx, aptId);
    if (before?.version !== version)
      refuseStale(before && { by: before.changedByName, at: before.changedAt }, { version: before?.version ?? 0 });
    await writeFacts(tx, facts, version + 1);
  }
  await bringShipped(tx, changed, { duties: shippedDuties, lawDay: LAW_DAY, from: koreanDay(now) });
  await replan(tx, aptId, now);
  return { ok: true as const };
}
