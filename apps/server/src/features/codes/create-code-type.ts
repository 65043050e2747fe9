import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { nextTypeId } from './domain/judge-code.ts';
import { refuseStranger, refuseTaken } from './refuse-code.ts';
import { findTypeIds, insertType } from './store.ts';

export async function createCodeType({ tx, actor, body, now }: Context<typeof contract.createCodeType>) {
  refuseStranger(actor);
  const codeTypeId = nextTypeId(await findTypeIds(tx));
  await refuseTaken(() => insertType(tx, { codeTypeId, ...body }, { actor, now }));
  return { codeTypeId };
}
