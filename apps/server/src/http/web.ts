import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchPage, PAGE_VERSION } from '@danji/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { refuse } from '../lib/errors.ts';
import { watchBuiltPage } from './built-page.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export type Web = { folder: string; builtPage: ReturnType<typeof watchBuiltPage> };
/** The build that is served: where the build puts it, unless somewhere else is named. */
export const openWeb = (folder = DIST): Web => ({ folder, builtPage: watchBuiltPage(folder) });

/**
 * The built web client: its files, and its one page for every address in the page table. Any other address gets the same
 * page with status 404, on which the client shows the not-found screen; a bot gets the bare status (RT-13).
 */
export async function serveWeb(app: FastifyInstance, { folder, builtPage }: Web): Promise<void> {
  if (builtPage()) await app.register((files) => serveFiles(files, folder));

  app.setNotFoundHandler(async (request, reply) => {
    // Taken as text: `//` and the like are addresses of nothing, and no reason to fail.
    const pathname = request.url.split(/[?#]/, 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const built = isPage ? builtPage() : null;
    if (!built || isFile(pathname)) return refuse('NO_SUCH_ADDRESS', { message: `Page Not Found: ${pathname}` });
    const match = matchPage(pathname);
    reply.code(match ? 200 : 404).header('cache-control', 'no-cache');
    if (!match && isbot(request.headers['user-agent'] ?? '')) return reply.type('text/plain; charset=utf-8').send('');
    const { encoding, bytes } = await built.answer(match?.page ?? null, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(bytes);
  });
}

/** Every answer says it, so that a page that was loaded before learns that there is a newer one (TAP-04). */
export async function tellPageVersion(app: FastifyInstance, { builtPage }: Web): Promise<void> {
  if (!builtPage()) return;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(PAGE_VERSION, builtPage()?.version);
    done();
  });
}

/** Under these nothing is a page: what is missing there is simply missing. */
const isFile = (pathname: string) => /^\/(api|assets|contents)\/|\/\.|\.[a-z0-9]{2,5}$/i.test(pathname);

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  // Compressed when they were built; a browser that takes neither kind gets them as they are.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    decorateReply: true,
    preCompressed: true,
    // The file names carry their hash, so a browser may keep them for ever; said only where there is such a file (OPS-03).
    setHeaders: (answer, file) => {
      if (file.startsWith(`${folder}assets`)) answer.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.get('/assets/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    if (/\.(map|br|gz)$/.test(file)) return refuse('NO_SUCH_ADDRESS');
    return reply.sendFile(`assets/${file}`, { cacheControl: false });
  });
  for (const file of ['favicon.svg', 'favicon.ico', 'robots.txt', 'manifest.webmanifest']) {
    if (existsSync(`${folder}${file}`)) app.get(`/${file}`, async (_request, reply) => reply.sendFile(file));
  }
  // Asked for anew each time: it is the only file that is another one in each build under the same name (TAP-04).
  if (existsSync(`${folder}shell-worker.js`))
    app.get('/shell-worker.js', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('shell-worker.js', { cacheControl: false }),
    );
}
