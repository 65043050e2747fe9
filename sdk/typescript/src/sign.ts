import { createHash, createHmac } from 'node:crypto';

export type SignedRequest = {
  method: string;
  /** With its question, as it is sent. */
  path: string;
  /** Milliseconds since 1970. */
  timestamp: string;
  nonce: string;
  body: Uint8Array | string;
};

const sha256 = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex');
const hmac = (secret: string, lines: string[]) => createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

/** `X-Danji-Signature` of a call that is made. */
export const signRequest = (secret: string, { method, path, timestamp, nonce, body }: SignedRequest): string =>
  hmac(secret, [method, path, timestamp, nonce, sha256(body)]);

/** `X-Danji-Signature` of a call that is received. */
export const signCallback = (
  secret: string,
  { timestamp, eventId, body }: { timestamp: string; eventId: string; body: Uint8Array | string },
): string => hmac(secret, [timestamp, eventId, sha256(body)]);
