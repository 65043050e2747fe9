import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkOf } from '../lib/allowed-addresses.ts';

const READABLE = /^[\w-]{8,64}$/;

/**
 * The id that a proxy of ours gave a request, so that its log and ours name one thing; else a new one. From anybody else it
 * is not taken: it stands in the record of who did what.
 */
export function requestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = networkOf(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && READABLE.test(given) && isProxy(socket.remoteAddress ?? '');
    // Only ever compared: unlike ids of rows it need not grow with time.
    return isTaken ? given : randomUUID();
  };
}
