import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/members';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { openPicture } from '../../lib/open-picture.ts';
import { presentThumbnail } from './present.ts';
import { writeThumbnail } from './store.ts';

const KINDS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

export async function putThumbnail({ tx, actor, files, now }: Context<typeof contract.putThumbnail>) {
  const [file] = files;
  const image = await makeThumbnail(file?.bytes ?? Buffer.alloc(0));
  await writeThumbnail(tx, { aptId: actor.homeAptId, memberId: actor.memberId, image, at: now });
  return presentThumbnail(image);
}

/** A new picture from the pixels alone: position of the camera, owner and anything appended to the file are gone (FIL-05). */
async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: limits.picturePixelsMax, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !KINDS.has(format)) return refuse('NOT_A_PICTURE', { message: `format ${format}` });
    const size = limits.thumbnailPx;
    return await picture
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    return refuse('NOT_A_PICTURE', { message: 'unreadable picture', cause });
  }
}
