import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { openLookup, refuseUrl } from '../callbacks/public.ts';

/** More than a provider ever has to say: keys, metadata, tokens. */
const MOST_BYTES = 512 * 1024;

/** What went wrong on the way, as against what was wrong with what came. */
export class IssuerUnreachable extends Error {}

type Policy = { production: boolean; allowPrivate: boolean };
type Asked = { method: string; headers: Record<string, string>; body?: unknown };

/**
 * Asks a provider, within one deadline for all questions of a request. As calls back do: no redirect is followed, names that lead
 * inside are not called, and the addresses that were judged are those that are asked. What is too long is not read to its end.
 */
export function createAskIssuer(policy: Policy, deadline: AbortSignal) {
  return (url: string, { method, headers, body }: Asked): Promise<Response> => {
    const refused = refuseUrl(url, policy);
    if (refused) return Promise.reject(new IssuerUnreachable(refused));
    const text = body === undefined || body === null ? '' : String(body);
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(
          new IssuerUnreachable(deadline.aborted ? 'no answer in time' : error.message.slice(0, 200), { cause: error }),
        );
      const request = send(
        url,
        {
          method,
          agent: false,
          headers: { ...headers, ...(text && { 'content-length': Buffer.byteLength(text) }) },
          signal: deadline,
          ...(policy.allowPrivate ? {} : { lookup: openLookup }),
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          const chunks: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > MOST_BYTES) request.destroy(new Error('the answer is too long'));
            else chunks.push(chunk);
          });
          answer.once('error', fail);
          answer.once('end', () => {
            if (!answer.complete || status < 200 || status >= 500 || (status >= 300 && status < 400))
              return fail(new Error(`answered ${status}`));
            const type = answer.headers['content-type'] ?? '';
            const challenge = answer.headers['www-authenticate'];
            resolve(
              new Response(status === 204 ? null : Buffer.concat(chunks), {
                status,
                headers: { 'content-type': type, ...(challenge && { 'www-authenticate': challenge }) },
              }),
            );
          });
        },
      );
      request.once('error', fail);
      request.end(text);
    });
  };
}
