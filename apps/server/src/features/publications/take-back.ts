import type * as contract from '@danji/contract/publications';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeFiles } from './file-store.ts';
import { refusePublication } from './refuse-publication.ts';
import { lockPublication, writeTakenBack } from './store.ts';

export async function takeBack({ tx, actor, params, body, now }: Context<typeof contract.takeBackPublication>) {
  const { aptId } = actor;
  const { publicationId } = params;
  const found =
    (await lockPublication(tx, aptId, publicationId)) ?? refuse('NOT_FOUND', { message: 'no such publication' });
  if (found.taken_back) refusePublication('TAKEN_BACK');
  await writeTakenBack(tx, { aptId, publicationId, by: actor, at: now, reason: body.reason });
  await removeFiles(tx, aptId, publicationId);
  return { ok: true as const };
}
