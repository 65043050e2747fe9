import type { Server } from 'node:http';

const running = new WeakMap<Server, number>();

/** Requests that are being answered, streams among them. */
export function countRequests(server: Server): void {
  server.on('request', (_request, response) => {
    running.set(server, (running.get(server) ?? 0) + 1);
    response.once('close', () => running.set(server, (running.get(server) ?? 1) - 1));
  });
}

/**
 * Once a server closes: whoever is being answered is let finish, and no other connection is waited for. Browsers open
 * connections ahead and send nothing; Node would give each a minute.
 */
export const hangUpWhenDone = (server: Server): NodeJS.Timeout =>
  setInterval(() => {
    server.closeIdleConnections();
    if ((running.get(server) ?? 0) === 0) server.closeAllConnections();
  }, 100);
