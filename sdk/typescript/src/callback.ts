import { timingSafeEqual } from 'node:crypto';
import type { components } from './schema.ts';
import { signCallback } from './sign.ts';

type Schemas = components['schemas'];
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const FRESH_MS = 5 * 60_000;

function headerOf(headers: Headers, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : '';
}

/**
 * The event of a call that was received, or null: then answer 401 and do nothing. `body` is what came, byte for byte. A call
 * may come twice: keep the `eventId` with what you do because of it.
 */
export function verifyCallback(
  secret: string,
  headers: Headers,
  body: Uint8Array,
  now: Date = new Date(),
): Schemas['Event'] | Schemas['TestEvent'] | null {
  const timestamp = headerOf(headers, 'x-danji-timestamp');
  const eventId = headerOf(headers, 'x-danji-event');
  const expected = Buffer.from(signCallback(secret, { timestamp, eventId, body }));
  const fits = ['x-danji-signature', 'x-danji-signature-next'].some((name) => {
    const given = Buffer.from(headerOf(headers, name));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const isFresh = /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= FRESH_MS;
  return fits && isFresh ? JSON.parse(Buffer.from(body).toString('utf8')) : null;
}
