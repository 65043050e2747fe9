import type { CoverBox } from '@danji/contract/publications/files';
import { openPicture } from '../../lib/open-picture.ts';
import { takePicture } from '../../lib/take-picture.ts';
import { fillBoxes } from './domain/fill-boxes.ts';

const LONGEST_PX = 1_600;
const SMALL_PX = 320;

export type PublicPicture = { image: Buffer; thumbnail: Buffer; width: number; height: number };

/** A new picture from pixels alone, upright, with what is covered burnt in: nothing of the file it was made of goes along. */
export function drawPublicPicture(bytes: Buffer, boxes: readonly CoverBox[]): Promise<PublicPicture> {
  return takePicture(bytes, async (upright) => {
    const { data, info } = await upright
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    fillBoxes({ data, width, height, channels }, boxes);
    const drawn = { raw: { width, height, channels } } as const;
    const image = await (await openPicture(data, drawn)).jpeg({ quality: 82 }).toBuffer();
    const thumbnail = await (await openPicture(data, drawn))
      .resize({ width: SMALL_PX, height: SMALL_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 68 })
      .toBuffer();
    return { image, thumbnail, width, height };
  });
}
