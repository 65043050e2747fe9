import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

/**
 * Takes no new connection, and answers on those that are open until they end. The server's own `close` also hangs up on idle
 * ones at once, on which somebody may just be asking.
 */
export const stopListening = (server: Server): void => {
  if (server.listening) Listener.prototype.close.call(server);
};
