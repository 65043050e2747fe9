import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../lib/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * No other site may act with a person's cookies (CSR-01). A write must come from our own origin, when the browser names
 * one, and must carry something that a page elsewhere cannot send without being asked first: a bearer token, our own
 * header, an idempotency key, the key of a program, or a JSON body.
 */
export function guardOrigin(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Not by address: `/%61pi/…` reaches the same route.
    if (SAFE.has(request.method)) return done();
    if (!fromHere(request, publicUrl) || !asksFirst(request))
      refuse('FOREIGN_ORIGIN', { message: 'write from a foreign origin or without a custom header' });
    done();
  });
}

function fromHere(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  return (
    origin === `${request.protocol}://${request.host}` || (publicUrl !== null && origin === new URL(publicUrl).origin)
  );
}

function asksFirst({ headers }: FastifyRequest): boolean {
  return (
    headers.authorization !== undefined ||
    headers['x-requested-with'] !== undefined ||
    headers['idempotency-key'] !== undefined ||
    headers['x-danji-key'] !== undefined ||
    /^application\/(?:scim\+)?json\b/i.test(headers['content-type'] ?? '')
  );
}
