import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { networkOf } from '../auth/public.ts';
import { createVisits } from './count-visits.ts';
import { readAsked } from './pages/asked.ts';
import { OPEN_POLICY } from './pages/html.ts';
import { renderBusy, renderNothing } from './pages/one-page.ts';
import { readFeed, readList, readOne } from './read-open.ts';

type Deps = { db: Database; clock: Clock; publicUrl: string };
type Params = { code: string; publication?: string };

/**
 * /open/<code>: what a complex shows to everybody (decision 0100). No session is looked at and no cookie read or set; what is
 * not shown today is answered like what never was.
 */
export function serveOpen(app: FastifyInstance, { db, clock, publicUrl }: Deps): void {
  const visits = createVisits();
  const origin = new URL(publicUrl).origin;

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    read: (params: Params, now: Date) => Promise<string | null>,
  ) => {
    const now = clock.now();
    const network = networkOf(request.ip);
    reply.header('content-security-policy', OPEN_POLICY).header('x-robots-tag', 'noindex');
    const seconds = visits.come(network, now);
    if (seconds !== null)
      return reply.code(429).header('retry-after', seconds).type('text/html; charset=utf-8').send(renderBusy(seconds));
    const text = await read(request.params as Params, now);
    if (text === null) {
      visits.miss(network, now);
      return reply.code(404).type('text/html; charset=utf-8').send(renderNothing());
    }
    // Asked for anew each time, so that what is taken back is gone at once; what did not change is not sent again.
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(type).send(text);
  };

  app.get('/open/:code', (request, reply) =>
    answer(request, reply, 'text/html; charset=utf-8', ({ code }, now) =>
      readList(db, code, readAsked(request.query), now),
    ),
  );
  app.get('/open/:code/feed.xml', (request, reply) =>
    answer(request, reply, 'application/atom+xml; charset=utf-8', ({ code }, now) => readFeed(db, code, origin, now)),
  );
  app.get('/open/:code/:publication', (request, reply) =>
    answer(request, reply, 'text/html; charset=utf-8', ({ code, publication = '' }, now) =>
      readOne(db, code, publication, now),
    ),
  );
}
