import { randomBytes } from 'node:crypto';
import type { components } from './schema.ts';
import { signRequest } from './sign.ts';

type ErrorBody = components['schemas']['Error'];

export type CallerOptions = {
  /** Address of the server, `https://danji.example.kr`. */
  url: string;
  keyId: string;
  secret: string;
  /** How often a call is made that found the server busy or away. Every call can be repeated without harm. */
  tries?: number;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** What the server refused: branch on `code`. */
export class DanjiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errorUserMsg: string;
  readonly requestId: string;
  readonly details: unknown;
  constructor(status: number, body: Partial<ErrorBody>) {
    super(`${body.code ?? status}: ${body.errorUserMsg ?? ''}`);
    this.name = 'DanjiError';
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.errorUserMsg = body.errorUserMsg ?? '';
    this.requestId = body.requestId ?? '';
    this.details = body.details;
  }
}

type Given = { query?: Record<string, string | undefined>; body?: unknown };
const COME_AGAIN = new Set([429, 502, 503, 504]);
const LONGEST_WAIT_MS = 60_000;

/** Signs a call, makes it, and makes it again where the server asks for that. */
export class SignedCaller {
  readonly #options: Required<CallerOptions>;
  constructor(options: CallerOptions) {
    this.#options = { tries: 3, timeoutMs: 60_000, fetch: globalThis.fetch, ...options };
  }

  protected async json<T>(method: string, path: string, given: Given = {}): Promise<T> {
    return (await this.#call(method, path, given)).json() as Promise<T>;
  }

  protected async bytes(method: string, path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#call(method, path, {})).arrayBuffer());
  }

  async #call(method: string, path: string, { query = {}, body }: Given): Promise<Response> {
    const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const whole = asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
    const text = body === undefined ? '' : JSON.stringify(body);
    for (let nth = 1; ; nth++) {
      const last = nth >= this.#options.tries;
      const answer = await this.#once(method, whole, text).catch((error: unknown) => {
        if (last) throw error;
        return null;
      });
      if (answer?.ok) return answer;
      if (answer && (last || !COME_AGAIN.has(answer.status)))
        throw new DanjiError(answer.status, await answer.json().catch(() => ({})));
      const seconds = Number(answer?.headers.get('retry-after') ?? 2 ** (nth - 1));
      await answer?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, Math.min(seconds * 1000, LONGEST_WAIT_MS)));
    }
  }

  /** Every try is signed anew: its time and its nonce are good once. */
  #once(method: string, path: string, text: string): Promise<Response> {
    const { url, keyId, secret, timeoutMs, fetch } = this.#options;
    const timestamp = String(Date.now());
    const nonce = randomBytes(16).toString('base64url');
    return fetch(url.replace(/\/$/, '') + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(text ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        'x-danji-key': keyId,
        'x-danji-timestamp': timestamp,
        'x-danji-nonce': nonce,
        'x-danji-signature': signRequest(secret, { method, path, timestamp, nonce, body: text }),
      },
      ...(text ? { body: text } : {}),
    });
  }
}
