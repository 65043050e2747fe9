import type * as contract from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { holdBook } from './hold-book.ts';
import { refuseVacation } from './refuse-vacation.ts';
import { insertGap, withdrawGap } from './store.ts';

const LONGEST = 3 * 366;

export async function addVacationGap({ tx, actor, params, body, now }: Context<typeof contract.addVacationGap>) {
  const { kind, from, to, reason } = body;
  if (to < from) refuseVacation('BACKWARDS');
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 > LONGEST) refuseVacation('TOO_LONG');
  await holdBook(tx, actor.aptId, params.memberId);
  const gapId = newId();
  await insertGap(tx, {
    aptId: actor.aptId,
    gapId,
    memberId: params.memberId,
    kind,
    from,
    to,
    reason,
    at: now,
    by: actor,
  });
  return { gapId };
}

export async function withdrawVacationGap({ tx, actor, params, now }: Context<typeof contract.withdrawVacationGap>) {
  if (!(await withdrawGap(tx, actor.aptId, params.gapId, now, actor.memberId)))
    refuse('NOT_FOUND', { message: 'no such gap stands here' });
  return { ok: true as const };
}
