import type * as contract from '@danji/contract/codes';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { placeBefore } from './domain/judge-code.ts';
import { openCode, refuseStranger } from './refuse-code.ts';
import { writeCode, writeOrder } from './store.ts';

export async function moveCode({ tx, actor, params, body, now }: Context<typeof contract.moveCode>) {
  refuseStranger(actor);
  const { codes, row } = await openCode(tx, params, body.version);
  const order = codes.map((one) => one.code);
  const next = placeBefore(order, row.code, body.beforeCode) ?? refuse('STALE', { details: { reason: 'MOVED_ON' } });
  if (next.every((code, index) => code === order[index])) return { version: row.version };
  await writeOrder(tx, params.codeTypeId, next);
  await writeCode(tx, params, {}, { actor, now });
  return { version: row.version + 1 };
}
