import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenRecord } from '@danji/contract/auth';
import { afterEach, beforeEach } from 'vitest';
import type { CallError } from '../call-error.ts';
import { type CallerDeps, createCaller } from '../create-caller.ts';

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (seen: Seen, response: ServerResponse) => void;

/** A server on a real port, for each test anew: it keeps what it was asked, and answers as the test says. */
export function openServer() {
  let listening: Server;
  const server = { seen: [] as Seen[], answer: (() => {}) as Answer, baseUrl: '' };
  beforeEach(async () => {
    server.seen = [];
    listening = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      server.seen.push(one);
      server.answer(one, response);
    });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    server.baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    listening.closeAllConnections();
    await new Promise((resolve) => listening.close(resolve));
  });
  function setUp(held: TokenRecord | null = record('old'), more: Partial<CallerDeps> = {}) {
    const log = { alerts: [] as CallError[], refused: 0, toLogin: 0, loading: [] as string[], waits: [] as number[] };
    let current = held;
    const caller = createCaller({
      baseUrl: server.baseUrl,
      held: () => current,
      replace: (next) => {
        current = next;
      },
      lock: (work) => work(),
      refused: () => {
        log.refused += 1;
      },
      toLogin: () => {
        log.toLogin += 1;
      },
      loading: { start: () => log.loading.push('start'), stop: () => log.loading.push('stop') },
      alert: (error) => log.alerts.push(error),
      wait: async (ms) => {
        log.waits.push(ms);
      },
      ...more,
    });
    return { caller, log, held: () => current };
  }

  return { server, setUp };
}

export const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
export const refusal = (code: string, errorUserMsg = '안 됩니다.') => ({
  code,
  errorUserMsg,
  message: code,
  requestId: 'r1',
});
export const record = (accessToken: string): TokenRecord => ({
  accessToken,
  otpRequired: false,
  expiresAt: '2026-11-15T00:00:00Z',
  sessionId: 's',
});
export const ok = { ok: true };
