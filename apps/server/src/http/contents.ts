import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfNoticePicture, Notice } from '@danji/contract/notice';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';

const PICTURES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

type Options = {
  dataDir: string;
  log: Log;
  /** The notice that was written on the screen, for all nodes; null: none is to be shown; undefined: none was ever written. */
  kept?: () => Promise<unknown | undefined>;
  /** A picture that was sent on the screen, by its hash. */
  picture?: (hash: string) => Promise<Buffer | null>;
};

/**
 * The start-up notice and its pictures. What was written on the screen goes before the file in `contents` of the data
 * folder. No file, or a wrong one, means no notice.
 */
export function serveContents(app: FastifyInstance, { dataDir, log, kept, picture }: Options): void {
  const folder = path.join(dataDir, 'contents');

  app.get('/contents/layer_popup.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    // Without the database there is no notice of it, but the screen must still open.
    const written = await kept?.().catch(() => undefined);
    if (written !== undefined) return parseNotice(JSON.stringify(written)) ?? [];
    let text: string;
    try {
      text = await readFile(path.join(folder, 'layer_popup.json'), 'utf8');
    } catch {
      return [];
    }
    const notice = parseNotice(text);
    if (!notice) log.warn('contents/layer_popup.json is not a notice; it is not shown');
    return notice ?? [];
  });

  app.get('/contents/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const hash = hashOfNoticePicture(`/contents/${file}`);
    if (hash !== null) {
      const image = (await picture?.(hash)) ?? refuse('NO_SUCH_ADDRESS');
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(image);
    }
    const type = PICTURES[path.extname(file).toLowerCase()];
    if (!type || !/^[A-Za-z0-9_-]{1,80}\.[a-z]{3,4}$/i.test(file)) return refuse('NO_SUCH_ADDRESS');
    const stream = createReadStream(path.join(folder, file));
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject)).catch(() =>
      refuse('NO_SUCH_ADDRESS'),
    );
    return reply.type(type).header('cache-control', 'public, max-age=300').send(stream);
  });
}

function parseNotice(text: string): unknown {
  try {
    const parsed = z.safeParse(Notice, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
