import { takePicture } from '../../lib/take-picture.ts';

const LOGO_PX = 480;

/** Small enough for the head of a paper. Its colours stay. */
export const makeLogo = (bytes: Buffer): Promise<Buffer> =>
  takePicture(bytes, (picture) =>
    picture
      .resize(LOGO_PX, LOGO_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, colours: 256, compressionLevel: 9 })
      .toBuffer(),
  );
