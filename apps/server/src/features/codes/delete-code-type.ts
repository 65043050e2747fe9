import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { openType, refuseCode, refuseStranger } from './refuse-code.ts';
import { removeType } from './store.ts';

export async function deleteCodeType({ tx, actor, params, body }: Context<typeof contract.deleteCodeType>) {
  refuseStranger(actor);
  const { type, codes } = await openType(tx, params.codeTypeId);
  if (type.is_shipped) refuseCode('TYPE_SHIPPED');
  if (codes.length > 0) refuseCode('TYPE_NOT_EMPTY');
  if (type.version !== body.version) refuseStale({ by: type.changed_by, at: type.changed_at });
  await removeType(tx, type.code_type_id);
  return { ok: true as const };
}
