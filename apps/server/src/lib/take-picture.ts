import { limits } from '@danji/contract/limits';
import type { Sharp } from 'sharp';
import { Refusal, refuse } from './errors.ts';
import { openPicture } from './open-picture.ts';

const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];

/** A picture that somebody sent, drawn anew from its pixels alone: where it was taken, by whom, and what hangs on the file is gone (FIL-05). */
export async function takePicture<T>(bytes: Buffer, draw: (upright: Sharp) => Promise<T>, kinds = KINDS): Promise<T> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: limits.picturePixelsMax, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !kinds.includes(format)) return refuse('NOT_A_PICTURE', { message: `format ${format}` });
    return await draw(picture.autoOrient());
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    return refuse('NOT_A_PICTURE', { message: 'unreadable picture', cause });
  }
}
