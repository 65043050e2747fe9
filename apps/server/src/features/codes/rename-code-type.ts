import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { openType, refuseStranger } from './refuse-code.ts';
import { writeTypeName } from './store.ts';

export async function renameCodeType({ tx, actor, params, body, now }: Context<typeof contract.renameCodeType>) {
  refuseStranger(actor);
  const { type } = await openType(tx, params.codeTypeId);
  if (type.version !== body.version) refuseStale({ by: type.changed_by, at: type.changed_at });
  if (type.code_type_name === body.codeTypeName) return { version: type.version };
  await writeTypeName(tx, type.code_type_id, body.codeTypeName, { actor, now });
  return { version: type.version + 1 };
}
