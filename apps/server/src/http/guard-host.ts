import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../lib/env/read-env.ts';
import { refuse } from '../lib/errors.ts';

/** Asked by machines that know a node by its own address; what they tell is the same for everybody, or wants the operator's token. */
const FOR_MACHINES = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Only the names that people are told are answered (OPS-02). A page elsewhere can make its own name lead to this machine
 * (DNS rebinding) and is then of one origin with us; its name still stands in what the browser asks.
 */
export function guardHost(app: FastifyInstance, publicUrl: string | null): void {
  const own = publicUrl === null ? null : new URL(publicUrl).hostname;
  const isKnown = (host: string | undefined) => {
    const name = nameOf(host);
    return name !== null && (name === own || isLoopback(name));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (FOR_MACHINES.has(request.routeOptions.url ?? '')) return done();
    // What a trusted proxy hands on, and what it was asked for itself: who can write the one cannot write the other.
    if (!isKnown(request.headers.host) || !isKnown(request.host))
      refuse('UNKNOWN_HOST', { message: 'asked for by a name that is neither of PUBLIC_URL nor of this machine' });
    done();
  });
}

/** As an address reads it: small letters, without port and last dot. Null: no name of a host. */
function nameOf(host: FastifyRequest['headers']['host']): string | null {
  if (!host || /[/?#@\\\s]/.test(host)) return null;
  const url = URL.parse(`http://${host}`);
  return url?.hostname.replace(/\.$/, '') || null;
}
