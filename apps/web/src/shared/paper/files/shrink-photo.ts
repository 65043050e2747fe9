import { exifIn, takenAtIn, withTakenAt } from '@danji/contract/photo-date';

const LONGEST = 1600;
/** Where a camera writes what it knows: two blocks of a JPEG at most. */
const HEAD_BYTES = 140_000;

/** The size a picture is drawn at: no side longer than 1,600 pixels, never larger than it is. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo of a phone is ten times larger than a paper needs. It is drawn smaller before it travels, upright and without the
 * place where it was taken; when it was taken goes along, and is shown beside it. What the browser cannot read goes as it is: the server will say what it thinks of it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const { width, height } = shrunkSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob || blob.size >= file.size) return file;
  const exif = exifIn(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const takenAt = exif && takenAtIn(exif);
  const drawn = takenAt ? withTakenAt(new Uint8Array(await blob.arrayBuffer()), takenAt) : blob;
  return new File([drawn as BlobPart], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
