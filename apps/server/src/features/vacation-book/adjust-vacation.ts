import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import { insertEntry, restOf, standingOf } from '../vacations/public.ts';
import { holdBook } from './hold-book.ts';
import { refuseVacation } from './refuse-vacation.ts';

/** Typed as 9999 by mistake, days would never lapse. Saved leave lies for ten years at most. */
const LONGEST_MS = 12 * 366 * 86_400_000;
const refuseEndless = (from: string, until: string): void => {
  if (Date.parse(until) - Date.parse(from) > LONGEST_MS) refuseVacation('ENDLESS');
};

/** By a person: more or fewer days, or what became of what is left of a grant. */
export async function adjustVacation({ tx, actor, params, body, now }: Context<typeof contract.adjustVacation>) {
  const { aptId, memberId, memberName } = actor;
  const book = await holdBook(tx, aptId, params.memberId);
  const about = { aptId, memberId: params.memberId, at: now, by: { memberId, memberName }, reason: body.reason };
  if (body.kind === 'ADJUSTED') {
    if (body.until < body.from) refuseVacation('BACKWARDS');
    refuseEndless(body.from, body.until);
    return {
      entryId: await insertEntry(tx, {
        ...about,
        kind: 'ADJUSTED',
        days: body.days,
        from: body.from,
        until: body.until,
      }),
    };
  }
  const today = koreanDay(now);
  if (body.days <= 0) refuseVacation('NEEDS_DAYS');
  const lot =
    standingOf(book, today).lots.find(({ entryId }) => entryId === body.lotId) ?? refuseVacation('NO_SUCH_GRANT');
  if (body.days > restOf(lot)) refuseVacation('NOT_THAT_MUCH');
  if (body.kind === 'CARRIED') {
    if (body.until <= lot.until) refuseVacation('NOT_LATER');
    refuseEndless(lot.until, body.until);
  }
  const entryId = await insertEntry(tx, { ...about, kind: body.kind, days: body.days, lotId: body.lotId });
  // What is carried over is a grant of its own from then on.
  if (body.kind === 'CARRIED') {
    const from = today > lot.from ? today : lot.from;
    await insertEntry(tx, { ...about, kind: 'ADJUSTED', days: body.days, from, until: body.until });
  }
  return { entryId };
}
