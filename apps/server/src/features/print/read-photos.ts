import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { PAPER_PICTURES, photosOn } from '@danji/contract/paper/paper-head';
import { openPicture } from '../../lib/open-picture.ts';
import { readVerified } from '../files/public.ts';
import type { PrintDeps } from './deps.ts';
import type { Detail } from './domain/to-print-model.ts';

/** Enough for half a page on paper. */
const PHOTO_PX = 1_100;
const MOST_PHOTOS = 60;
/** A picture larger than this was never taken by a phone; it stays an empty frame. */
const MOST_BYTES = 60_000_000;

export type Photos = { names: Map<string, string>; bytes: Map<string, Buffer> };

/** The pictures of the photo fields, made small enough for paper. One that cannot be read leaves an empty frame. */
export async function readPhotos(
  { files, log }: PrintDeps,
  aptId: string,
  definition: FormDefinition | Record<string, never>,
  detail: Detail,
): Promise<Photos> {
  const photos: Photos = { names: new Map(), bytes: new Map() };
  const wanted = isPlain(definition) ? [] : [...new Set(photosOn(definition, detail.content))].slice(0, MOST_PHOTOS);
  for (const attachmentId of wanted) {
    const attachment = detail.attachments.find((one) => one.attachmentId === attachmentId);
    if (!attachment || !PAPER_PICTURES.has(attachment.mime) || attachment.bytes > MOST_BYTES) continue;
    const key = { aptId, sha256: Buffer.from(attachment.sha256, 'hex') };
    const read = await readVerified(files.depot, key, attachment.bytes);
    if (!read.ok) {
      log.warn({ docId: detail.docId, attachmentId, why: read.why }, 'a photo could not be printed');
      continue;
    }
    try {
      const name = `photo-${photos.names.size}.jpg`;
      photos.bytes.set(name, await makeSmall(read.body));
      photos.names.set(attachmentId, name);
    } catch (error) {
      log.warn({ err: error, docId: detail.docId, attachmentId }, 'a photo could not be printed');
    }
  }
  return photos;
}

async function makeSmall(body: Buffer | NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  if (!Buffer.isBuffer(body)) for await (const chunk of body) parts.push(Buffer.from(chunk));
  const picture = await openPicture(Buffer.isBuffer(body) ? body : Buffer.concat(parts), {
    limitInputPixels: 40_000_000,
  });
  return picture
    .autoOrient()
    .resize(PHOTO_PX, PHOTO_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
}
