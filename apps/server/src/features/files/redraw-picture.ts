import { limits } from '@danji/contract/limits';
import { takenAtIn } from '@danji/contract/photo-date';
import { Refusal } from '../../lib/errors.ts';
import { openPicture } from '../../lib/open-picture.ts';
import type { Kind } from './domain/kinds.ts';
import { refuseFile } from './refuse-file.ts';

const FORMATS = { PNG: 'png', JPEG: 'jpeg', WEBP: 'webp' } as const;
export const isPicture = (kind: Kind): kind is keyof typeof FORMATS => kind in FORMATS;

/**
 * A new picture from the pixels alone, upright: where it was taken, and whatever was hidden in or behind it, are gone (FIL-05).
 * Gives when it was taken, if it says so: people see that beside it.
 */
export async function redrawPicture(from: string, to: string, kind: keyof typeof FORMATS): Promise<string | null> {
  try {
    const picture = await openPicture(from, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
    const { width = 0, height = 0, exif } = await picture.metadata();
    if (width * height > limits.picturePixelsMax) return refuseFile('PICTURE_TOO_LARGE');
    await picture
      .autoOrient()
      .toFormat(FORMATS[kind], kind === 'PNG' ? {} : { quality: 90 })
      .toFile(to);
    return exif ? takenAtIn(exif) : null;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuseFile('PICTURE_UNREADABLE', error);
  }
}
