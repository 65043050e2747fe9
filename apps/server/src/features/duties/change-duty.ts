import type * as contract from '@danji/contract/duties';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { isOtherRule, sayDifference } from './domain/say-change.ts';
import { partiesMustBe } from './parties-must-be.ts';
import { replan } from './replan.ts';
import { lockDuty, lockFacts, recordChange, writeDuty } from './store.ts';

/** On record, with its reason. A new period counts from today; what was due before was due. */
export async function changeDuty({ tx, actor, params, body, now }: Context<typeof contract.changeDuty>) {
  const { aptId, memberId } = actor;
  const { version, reason, ...values } = body;
  await lockFacts(tx, aptId);
  const before = (await lockDuty(tx, aptId, params.dutyId)) ?? refuse('NOT_FOUND', { message: 'no such duty' });
  if (before.version !== version) refuseStale(before, { version: before.version });
  // What it named already stays named, whatever became of it.
  await partiesMustBe(tx, aptId, {
    formId: values.formId === before.form_id ? null : values.formId,
    personId: values.personId === before.person_id ? null : values.personId,
  });
  const from = isOtherRule(before.rule, values.rule) ? koreanDay(now) : undefined;
  const write = { aptId, dutyId: params.dutyId, version: version + 1, by: memberId, at: now };
  await writeDuty(tx, write, values, from);
  const change = { dutyId: params.dutyId, kind: 'CHANGED', detail: sayDifference(before, values), reason } as const;
  await recordChange(tx, actor, change, now);
  await replan(tx, aptId, now);
  return { ok: true as const };
}
