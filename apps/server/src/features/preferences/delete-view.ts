import type * as contract from '@danji/contract/preferences';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeView } from './store.ts';

export async function deleteView({ tx, actor, params }: Context<typeof contract.deleteView>) {
  if ((await removeView(tx, actor, params.viewId)) === 0)
    refuse('NOT_FOUND', { message: 'no such view of the caller' });
  return { ok: true as const };
}
