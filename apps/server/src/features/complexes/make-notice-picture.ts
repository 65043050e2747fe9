import { takePicture } from '../../lib/take-picture.ts';

/** Twice as wide as the pop-up, for fine screens; a tall one is scrolled. */
const WIDTH_PX = 1200;
const HEIGHT_PX = 2400;

export const makeNoticePicture = (bytes: Buffer): Promise<Buffer> =>
  takePicture(bytes, (picture) =>
    picture
      .resize(WIDTH_PX, HEIGHT_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
