import { limits } from '@danji/contract/limits';
import { Refusal, refuse } from '../../lib/errors.ts';
import { openPicture } from '../../lib/open-picture.ts';

const KINDS = new Set(['jpeg', 'png', 'webp']);
const LOGO_PX = 480;

/** A new picture from the pixels alone (FIL-05), small enough for the head of a paper. Its colours stay. */
export async function makeLogo(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: limits.picturePixelsMax, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !KINDS.has(format)) return refuse('NOT_A_PICTURE', { message: `format ${format}` });
    return await picture
      .autoOrient()
      .resize(LOGO_PX, LOGO_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, colours: 256, compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    return refuse('NOT_A_PICTURE', { message: 'unreadable picture', cause });
  }
}
