import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { isFull } from '../../http/errors.ts';
import { FORM_BYTES } from '../../http/read-files.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { createForgetting } from '../../lib/forget-chunks.ts';
import { newId } from '../../lib/ids.ts';

export type Received = { path: string; givenName: string; bytes: number; sha256: Buffer };
type Options = { folder: string; maxBytes: number };

/**
 * Writes the one file of a form to `folder`, chunk by chunk, and hashes it on the way. At the limit it stops reading:
 * no more than that is ever in memory or on the disk (FIL-02).
 */
export async function receiveFile(request: FastifyRequest, { folder, maxBytes }: Options): Promise<Received> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_TYPE', { message: 'a multipart request was expected' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) tooLarge(maxBytes);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, newId());
  let received: Received | null = null;
  try {
    // The parser would read on past its limit; ours below comes first and ends the reading.
    const limits = { files: 1, fileSize: maxBytes * 2, fields: 5, fieldSize: 1_000, parts: 6 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const hash = createHash('sha256');
      const forget = createForgetting();
      let bytes = 0;
      // It is there before anything can break off, or it could come to be after it was removed.
      const file = await open(target, 'wx', 0o600);
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            if (bytes > maxBytes) tooLarge(maxBytes);
            hash.update(chunk);
            yield chunk;
            forget(chunk);
          }
        },
        file.createWriteStream(),
      );
      received = { path: target, givenName: part.filename ?? '', bytes, sha256: hash.digest() };
    }
    return received ?? refuse('INVALID_INPUT', { message: 'no file', errorUserMsg: '파일을 골라 주세요.' });
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof Refusal || isLimit(error) || isFull(error)
      ? error
      : new Refusal('BAD_REQUEST', {
          message: 'the upload broke off',
          errorUserMsg: '파일을 끝까지 받지 못했습니다. 연결을 확인하고 다시 올려 주세요.',
          cause: error,
        });
  }
}

const tooLarge = (maxBytes: number): never =>
  refuse('TOO_LARGE', {
    message: 'the file is over the limit',
    errorUserMsg: `파일은 한 개에 ${Math.floor(maxBytes / 1_048_576)}MB까지 첨부할 수 있습니다. 나누거나 줄여서 올려 주세요.`,
    details: { maxBytes },
  });

const isLimit = (error: unknown) => /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test((error as { code?: string }).code ?? '');
