import type * as contract from '@danji/contract/duties';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { replan } from './replan.ts';
import { lockDuty, lockFacts, recordChange, writeOff } from './store.ts';

/** Off: it is asked for no more. On again: from today, what would have been due meanwhile is left out. */
export async function switchDuty({ tx, actor, params, body, now }: Context<typeof contract.switchDuty>) {
  const { aptId, memberId } = actor;
  const { version, onYn, reason } = body;
  await lockFacts(tx, aptId);
  const before = (await lockDuty(tx, aptId, params.dutyId)) ?? refuse('NOT_FOUND', { message: 'no such duty' });
  if (before.version !== version) refuseStale(before, { version: before.version });
  const write = { aptId, dutyId: params.dutyId, version: version + 1, by: memberId, at: now };
  await writeOff(tx, write, onYn ? null : reason, onYn && before.off_reason !== null ? koreanDay(now) : undefined);
  await recordChange(tx, actor, { dutyId: params.dutyId, kind: onYn ? 'ON' : 'OFF', reason }, now);
  await replan(tx, aptId, now);
  return { ok: true as const };
}
