import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { writeRule } from './store.ts';

export async function saveBudgetRule({ tx, actor, body, now }: Context<typeof contract.saveBudgetRule>) {
  const { beyond, consentOffice, seenVersion } = body;
  const version = await writeRule(
    tx,
    { aptId: actor.aptId, beyond, consentOffice, at: now, by: actor.memberId },
    seenVersion,
  );
  return version === undefined ? refuse('STALE', { message: 'the rule was changed meanwhile' }) : { version };
}
