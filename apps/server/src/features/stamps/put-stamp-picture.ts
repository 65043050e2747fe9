import type * as contract from '@danji/contract/stamps';
import type { Context } from '../../http/bind.ts';
import { changeStamp } from './change-stamp.ts';
import { makeStamp } from './make-stamp.ts';

export async function putStampPicture({ tx, actor, files, now }: Context<typeof contract.putStampPicture>) {
  const image = await makeStamp(files[0]?.bytes ?? Buffer.alloc(0));
  return changeStamp(tx, { aptId: actor.homeAptId, memberId: actor.memberId, kind: 'PICTURE', image, now });
}
