import type * as contract from '@danji/contract/stamps';
import type { Context } from '../../http/bind.ts';
import { changeStamp } from './change-stamp.ts';
import { makeSignature } from './make-stamp.ts';

export async function setMyStamp({ tx, actor, body, now }: Context<typeof contract.setMyStamp>) {
  const image = body.kind === 'DRAWN' ? await makeSignature(body.strokes, body.ratio) : null;
  return changeStamp(tx, { aptId: actor.homeAptId, memberId: actor.memberId, kind: body.kind, image, now });
}
