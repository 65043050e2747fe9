import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { networkOf } from '../auth/public.ts';
import type { FileDeps } from '../files/public.ts';
import { createVisits } from './count-visits.ts';
import { readAsked } from './pages/asked.ts';
import { OPEN_POLICY } from './pages/html.ts';
import { renderBusy, renderNothing } from './pages/one-page.ts';
import { readFeed, readFileOf, readList, readOne } from './read-open.ts';
import { bytesOf, fileHeaders } from './send-file.ts';

type Deps = { db: Database; clock: Clock; files: FileDeps; publicUrl: string };
type Params = { code: string; publication?: string; file?: string };

const HTML = 'text/html; charset=utf-8';
/** Of a page with ten small pictures each is a part. */
const SMALL = 0.1;

/**
 * /open/<code>: what a complex shows to everybody (decision 0100). No session is looked at and no cookie read or set; what is
 * not shown today is answered like what never was.
 */
export function serveOpen(app: FastifyInstance, { db, clock, files, publicUrl }: Deps): void {
  const visits = createVisits();
  const origin = new URL(publicUrl).origin;

  /** Whoever comes too often is told so, and what is not shown has one answer. */
  const guarded = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    weight: number,
    read: (params: Params, now: Date) => Promise<T | null>,
  ): Promise<T | null> => {
    const now = clock.now();
    const network = networkOf(request.ip);
    reply.header('content-security-policy', OPEN_POLICY).header('x-robots-tag', 'noindex');
    const seconds = visits.come(network, now, weight);
    if (seconds !== null) {
      reply.code(429).header('retry-after', seconds).type(HTML).send(renderBusy(seconds));
      return null;
    }
    const found = await read(request.params as Params, now);
    if (found !== null) return found;
    visits.miss(network, now);
    reply.code(404).type(HTML).send(renderNothing());
    return null;
  };

  /** Asked for anew each time, so that what is taken back is gone at once; what did not change is not sent again. */
  const isSame = (request: FastifyRequest, reply: FastifyReply, content: string): boolean => {
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    return request.headers['if-none-match'] === tag;
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    read: (params: Params, now: Date) => Promise<string | null>,
  ) => {
    const text = await guarded(request, reply, 1, read);
    if (text === null) return reply;
    return isSame(request, reply, text) ? reply.code(304).send() : reply.type(type).send(text);
  };

  const answerFile = async (request: FastifyRequest, reply: FastifyReply, isSmall: boolean) => {
    const found = await guarded(request, reply, isSmall ? SMALL : 1, ({ code, publication = '', file = '' }, now) =>
      readFileOf(db, code, publication, file, now),
    );
    if (found === null) return reply;
    const body = isSmall ? found.thumbnail : await bytesOf(files, found);
    if (body === null) return reply.code(404).type(HTML).send(renderNothing());
    const { url } = request;
    for (const [name, value] of Object.entries(fileHeaders(found))) reply.header(name, value);
    if (isSame(request, reply, `${url} ${found.sha256.toString('hex')}`)) {
      if (!Buffer.isBuffer(body)) body.destroy();
      return reply.code(304).send();
    }
    if (!isSmall) reply.header('content-length', found.bytes);
    return reply.type(found.mime).send(body);
  };

  app.get('/open/:code', (request, reply) =>
    answer(request, reply, 'text/html; charset=utf-8', ({ code }, now) =>
      readList(db, code, readAsked(request.query), now),
    ),
  );
  app.get('/open/:code/feed.xml', (request, reply) =>
    answer(request, reply, 'application/atom+xml; charset=utf-8', ({ code }, now) => readFeed(db, code, origin, now)),
  );
  app.get('/open/:code/:publication/:file', (request, reply) => answerFile(request, reply, false));
  app.get('/open/:code/:publication/:file/small', (request, reply) => answerFile(request, reply, true));
  app.get('/open/:code/:publication', (request, reply) =>
    answer(request, reply, 'text/html; charset=utf-8', ({ code, publication = '' }, now) =>
      readOne(db, code, publication, now),
    ),
  );
}
