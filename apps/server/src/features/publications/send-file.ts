import type { Readable } from 'node:stream';
import { contentDisposition, type FileDeps, readVerified } from '../files/public.ts';
import type { ShownFile } from './open-queries.ts';

/** The bytes that were published, or nothing where they are not what they were. */
export async function bytesOf(
  { depot, log }: FileDeps,
  { aptId, sha256, bytes }: ShownFile & { aptId: string },
): Promise<Buffer | Readable | null> {
  const read = await readVerified(depot, { aptId, sha256 }, bytes);
  if (read.ok) return read.body;
  log.error({ aptId, why: read.why }, 'a published file is not what it was');
  return null;
}

/** A picture of ours is shown in place, with nothing around it; whatever others made is saved. */
export const fileHeaders = ({ kind, name }: Pick<ShownFile, 'kind' | 'name'>) => ({
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': kind === 'PICTURE' ? 'inline' : contentDisposition(name),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'none',
});
