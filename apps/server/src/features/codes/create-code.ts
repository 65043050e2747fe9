import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { openType, refuseCode, refuseStranger, refuseTaken } from './refuse-code.ts';
import { insertCode, writeOrder } from './store.ts';

export async function createCode({ tx, actor, params, body, now }: Context<typeof contract.createCode>) {
  refuseStranger(actor);
  const { type, codes } = await openType(tx, params.codeTypeId);
  if (type.is_fixed) refuseCode('FIXED');
  if (codes.some((one) => one.code_name === body.codeName)) refuseCode('NAME_TAKEN');
  const codeTypeId = type.code_type_id;
  await refuseTaken(() => insertCode(tx, { codeTypeId, ...body, seqNo: codes.length + 1 }, { actor, now }));
  await writeOrder(tx, codeTypeId, [...codes.map((one) => one.code), body.code]);
  return { ok: true as const };
}
