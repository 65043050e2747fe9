import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { cleanName } from './domain/clean-name.ts';
import { allowedBy, extensionOf, type Kind } from './domain/kinds.ts';
import type { Received } from './receive-file.ts';
import { recogniseFile } from './recognise-file.ts';
import { isPicture, redrawPicture } from './redraw-picture.ts';
import { refuseFile } from './refuse-file.ts';

type Vetted = {
  path: string;
  name: string;
  kind: Kind;
  mime: string;
  bytes: number;
  sha256: Buffer;
  takenAt: string | null;
};

/** Name and content must agree on a kind that we take (FIL-01); pictures are drawn anew, in place of what came. */
export async function vetFile({ path, givenName, bytes, sha256 }: Received): Promise<Vetted> {
  const name = cleanName(givenName);
  const allowed = allowedBy(extensionOf(name)) ?? refuseFile('EXTENSION');
  if (bytes === 0) refuseFile('EMPTY');
  const kind = await recogniseFile(path, bytes);
  if (!kind || !allowed.kinds.includes(kind)) return refuseFile('CONTENT');
  if (!isPicture(kind)) return { path, name, kind, mime: allowed.mime, bytes, sha256, takenAt: null };
  const drawn = `${path}.drawn`;
  try {
    const takenAt = await redrawPicture(path, drawn, kind);
    await rename(drawn, path);
    return { path, name, kind, mime: allowed.mime, takenAt, ...(await measure(path)) };
  } finally {
    await rm(drawn, { force: true });
  }
}

async function measure(path: string): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest() };
}
