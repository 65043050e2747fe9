import type * as contract from '@danji/contract/forms';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { addFavourite, dropFavourite } from './favourite-store.ts';

export async function setFavouriteForm({ tx, actor, params, body, now }: Context<typeof contract.setFavouriteForm>) {
  // The member's own complex: an administrator who looks into another has no favourites there.
  const favourite = { aptId: actor.homeAptId, memberId: actor.memberId, formId: params.formId };
  if (!body.favouriteYn) await dropFavourite(tx, favourite);
  else if (!(await addFavourite(tx, { ...favourite, at: now }))) refuse('NOT_FOUND', { message: 'no such form' });
  return { ok: true as const };
}
