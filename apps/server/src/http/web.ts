import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/errors.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The built web client: its files, and its one page for every address of the application. */
export async function serveWeb(app: FastifyInstance, folder = DIST): Promise<void> {
  const built = existsSync(`${folder}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
    });
    app.get('/assets/*', async (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      // The file names carry their hash, so a browser may keep them for ever.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(`assets/${file}`, { cacheControl: false });
    });
  }
  const page = built ? await readFile(`${folder}index.html`, 'utf8') : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET' || page === null) return refuse('NO_SUCH_ADDRESS');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
