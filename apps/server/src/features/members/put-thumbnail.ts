import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/members';
import type { Context } from '../../http/bind.ts';
import { takePicture } from '../../lib/take-picture.ts';
import { presentThumbnail } from './present.ts';
import { writeThumbnail } from './store.ts';

const KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

export async function putThumbnail({ tx, actor, files, now }: Context<typeof contract.putThumbnail>) {
  const [file] = files;
  const image = await makeThumbnail(file?.bytes ?? Buffer.alloc(0));
  await writeThumbnail(tx, { aptId: actor.homeAptId, memberId: actor.memberId, image, at: now });
  return presentThumbnail(image);
}

/** A new picture from the pixels alone: position of the camera, owner and anything appended to the file are gone (FIL-05). */
async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  const size = limits.thumbnailPx;
  return takePicture(
    bytes,
    (picture) =>
      picture.resize(size, size, { fit: 'cover' }).flatten({ background: '#ffffff' }).webp({ quality: 82 }).toBuffer(),
    KINDS,
  );
}
