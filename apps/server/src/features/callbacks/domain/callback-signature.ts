import { createHash, createHmac } from 'node:crypto';

/** HMAC-SHA256 over time, event and the hash of the body, each on a line of its own, in hexadecimal. */
export function signCallback(secret: string, parts: { timestamp: string; eventId: string; body: string }): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  return createHmac('sha256', secret).update([parts.timestamp, parts.eventId, bodyHash].join('\n')).digest('hex');
}
