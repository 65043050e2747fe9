import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './domain/private-address.ts';
import { openLookup } from './open-lookup.ts';

type CallbackPolicy = { production: boolean; allowPrivate: boolean };

/** Why an address must not be called, or null. Names are looked at again when the call is made. */
export function refuseUrl(text: string, { production, allowPrivate }: CallbackPolicy): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'NOT_A_URL';
  if (url.username || url.password) return 'CREDENTIALS_IN_URL';
  if (production && url.protocol !== 'https:') return 'NOT_HTTPS';
  if (allowPrivate) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return isPrivateAddress(host) ? 'PRIVATE_ADDRESS' : null;
  return host === 'localhost' || host.endsWith('.localhost') || !host.includes('.') ? 'PRIVATE_ADDRESS' : null;
}

type Call = {
  url: string;
  headers: Record<string, string>;
  body: string;
  policy: CallbackPolicy;
  timeoutMs: number;
};

/** They answered, but did not take it. */
export class CallbackRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the receiver answered ${status}`);
    this.status = status;
  }
}

/** One call; gives what was answered. Redirects are not followed. Anything but 2xx in time is a failure, told by throwing. */
export function postCallback({ url, headers, body, policy, timeoutMs }: Call): Promise<number> {
  const refused = refuseUrl(url, policy);
  if (refused) return Promise.reject(new Error(refused));
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(policy.allowPrivate ? {} : { lookup: openLookup }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        // What they say is not read; only that they took it.
        answer.resume();
        answer.once('error', () => {});
        if (status >= 200 && status < 300) resolve(status);
        else reject(new CallbackRefused(status));
        answer.once('end', () => request.destroy());
      },
    );
    request.once('error', (error) =>
      reject(error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('no answer in time') : error),
    );
    // An answer that is none (101, an end in the middle of nothing) closes the line without a word.
    request.once('close', () => reject(new Error('the receiver closed the line without an answer')));
    request.end(body);
  });
}
