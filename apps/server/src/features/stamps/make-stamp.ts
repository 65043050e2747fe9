import type { Sharp } from 'sharp';
import { refuse } from '../../lib/errors.ts';
import { openPicture } from '../../lib/open-picture.ts';
import { takePicture } from '../../lib/take-picture.ts';
import { clearPaper } from './domain/clear-paper.ts';
import { drawStrokes, type Stroke } from './domain/draw-strokes.ts';

const STAMP_PX = 300;

/** A new picture from the pixels alone, small, without the white of the paper around the stamp (FIL-05). */
export async function makeStamp(bytes: Buffer): Promise<Buffer> {
  return takePicture(bytes, async (picture) => {
    const { data, info } = await picture
      .resize(STAMP_PX, STAMP_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    clearPaper(data);
    if (!data.some((value, index) => index % 4 === 3 && value > 0)) {
      return refuse('NOT_A_PICTURE', {
        message: 'nothing but paper',
        errorUserMsg: '도장이 보이지 않습니다. 흰 종이에 찍은 선명한 사진을 골라 주세요.',
      });
    }
    return await toPng(await openPicture(data, { raw: { width: info.width, height: info.height, channels: 4 } }));
  });
}

/** The strokes of a pen as a picture. Only numbers go into the drawing. */
export const makeSignature = async (strokes: readonly Stroke[], ratio: number): Promise<Buffer> =>
  toPng(await openPicture(Buffer.from(drawStrokes(strokes, ratio))));

/** Few colours are enough for ink, and keep a textured photo within the bounds of the table. */
const toPng = (picture: Sharp) =>
  picture.trim({ threshold: 0 }).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
