import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signCallback } from '../domain/callback-signature.ts';

export type Received = {
  eventId: string;
  docId: string;
  kind: string;
  outcome: string;
  /** By the secret that the receiver has. */
  valid: boolean;
  /** Whether a receiver with this secret would take it: as the document says, by either of two signatures. */
  fits: (secret: string) => boolean;
};
type Behave = (call: Received, response: ServerResponse, nth: number) => void;

/** An ERP on a real port: checks the signature, acts once per event, and answers as the test says. */
export async function startReceiver() {
  const calls: Received[] = [];
  /** What it did, once per event, in order. */
  const effects: Received[] = [];
  const seen = new Map<string, number>();
  const state = { secret: '', behave: ((_call, response) => void response.writeHead(204).end()) as Behave };

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const eventId = String(request.headers['x-danji-event']);
    const timestamp = String(request.headers['x-danji-timestamp']);
    const { 'x-danji-signature': first, 'x-danji-signature-next': second } = request.headers;
    const signedBy = (secret: string) => signCallback(secret, { timestamp, eventId, body });
    const fits = (secret: string) => [first, second].includes(signedBy(secret));
    const { docId, kind, outcome } = JSON.parse(body) as Received;
    const call = { eventId, docId, kind, outcome, valid: first === signedBy(state.secret), fits };
    calls.push(call);
    const nth = (seen.get(eventId) ?? 0) + 1;
    seen.set(eventId, nth);
    response.on('error', () => {});
    state.behave(call, response, nth);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/danji`,
    calls,
    effects,
    state,
    /** The one effect of an event, however often it comes. */
    act(call: Received) {
      if (!effects.some((effect) => effect.eventId === call.eventId)) effects.push(call);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** As a complex is set up to call it. */
export const callbackTo = (url: string, name = 'ERP') => ({
  name,
  url,
  kinds: ['APPROVED', 'REJECTED', 'VOID', 'DELETED'],
});
export const CALLBACKS = '/api/cmplx-info/callbacks';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
