import type * as contract from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findRule } from '../vacations/public.ts';
import { writeRule } from './store.ts';

export async function getVacationRule({ tx, actor }: Context<typeof contract.getVacationRule>) {
  const { basis, beyond, byClock, version } = await findRule(tx, actor.aptId);
  const fiscalStart = basis.kind === 'FISCAL' ? basis.startsOn : '01-01';
  return { basis: basis.kind, fiscalStart, beyond, byClockYn: byClock, version };
}

export async function saveVacationRule({ tx, actor, body, now }: Context<typeof contract.saveVacationRule>) {
  const { basis, fiscalStart, beyond, byClockYn, seenVersion } = body;
  const rule = { aptId: actor.aptId, basis, fiscalStart, beyond, byClock: byClockYn, at: now, by: actor.memberId };
  const version = await writeRule(tx, rule, seenVersion);
  return version === undefined ? refuse('STALE', { message: 'the rule was changed meanwhile' }) : { version };
}
