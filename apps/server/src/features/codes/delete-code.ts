import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { judgeDeletion } from './domain/judge-code.ts';
import { openCode, refuseCode, refuseStranger } from './refuse-code.ts';
import { countUses, removeCode, writeOrder } from './store.ts';

export async function deleteCode({ tx, actor, params, body }: Context<typeof contract.deleteCode>) {
  refuseStranger(actor);
  const { type, codes, row } = await openCode(tx, params, body.version);
  const uses = await countUses(tx, params.codeTypeId, params.code);
  const refused = judgeDeletion({ isFixed: type.is_fixed, uses });
  if (refused) refuseCode(refused);
  await removeCode(tx, params);
  const rest = codes.map((one) => one.code).filter((code) => code !== row.code);
  await writeOrder(tx, params.codeTypeId, rest);
  return { ok: true as const };
}
