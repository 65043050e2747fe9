import type { Endpoint } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { FastifyInstance } from 'fastify';
import { Refusal, refuse } from '../lib/errors.ts';
import { bodyOf } from './errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const RAW_HEADERS = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** A standard of others names its acts by these as well (SCIM). */
const MORE_METHODS = new Set(['PUT', 'PATCH', 'DELETE']);
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const isScim = ({ access }: Partial<Endpoint>) => access?.kind === 'service' && access.right === 'SCIM';

/** How long a body may take to arrive, and one with a file: 50 MB over a slow line take minutes. */
const PATIENCE = { bodyMs: 60_000, fileMs: 600_000 };

/** Refuses what no client of ours sends, before any work is done for it (VAL-10, CFG-02). */
export function guardRequestShape(app: FastifyInstance, { bodyMs, fileMs } = PATIENCE): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (!METHODS.has(request.method) && !(MORE_METHODS.has(request.method) && isScim(endpoint ?? {})))
      refuse('METHOD_NOT_ALLOWED');
    const question = request.url.indexOf('?');
    if (question >= 0 && request.url.slice(question).split('&').length > limits.queryParamsMax)
      refuse('TOO_MANY_PARAMETERS');
    if (!WITH_BODY.has(request.method)) return done();
    const wait = setTimeout(
      () => {
        if (!request.raw.complete) request.raw.destroy();
      },
      endpoint?.files ? fileMs : bodyMs,
    );
    wait.unref();
    reply.raw.once('close', () => clearTimeout(wait));
    done();
  });

  // Node answers requests that it cannot parse, or whose headers are too large, before Fastify sees them.
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST');
    const body = JSON.stringify(bodyOf(refusal, { id: 'unparsed' }));
    socket.end(
      `HTTP/1.1 ${refusal.status} ${refusal.code}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `${RAW_HEADERS.join('')}Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
