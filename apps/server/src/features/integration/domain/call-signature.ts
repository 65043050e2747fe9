import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A signed call is good for this long, and once. */
const CALL_SECONDS = 60;
/** Clocks of the caller and ours may differ by this much. */
const SKEW_SECONDS = 5;

type SignedParts = {
  readonly method: string;
  /** Path and question, as they are sent. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
};

export const isFreshCall = (timestamp: string, now: Date): boolean => {
  if (!/^\d{13}$/.test(timestamp)) return false;
  const age = now.getTime() - Number(timestamp);
  return age <= CALL_SECONDS * 1000 && age >= -SKEW_SECONDS * 1000;
};

export const isNonce = (nonce: string): boolean => /^[A-Za-z0-9_-]{16,100}$/.test(nonce);

/** HMAC-SHA256 over method, path, time, nonce and the hash of the body, each on a line of its own, in hexadecimal. */
export function signCall(secret: string, { method, path, timestamp, nonce, body }: SignedParts): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, bodyHash].join('\n')).digest('hex');
}

export function signatureMatches(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
