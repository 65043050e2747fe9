import { createHmac, timingSafeEqual } from 'node:crypto';

/** A random is good for this long, and once (AUT-19). */
export const HUB_RANDOM_SECONDS = 120;
/** Clocks of the hub and ours may differ by this much. */
const SKEW_SECONDS = 5;

const SHAPE = /^(\d{13})\.([A-Za-z0-9_-]{16,100})$/;

/** The random carries its time: `<milliseconds since 1970>.<at least 16 random characters>`. */
export function isFresh(hubRandom: string, now: Date): boolean {
  const found = SHAPE.exec(hubRandom);
  if (!found) return false;
  const age = now.getTime() - Number(found[1]);
  return age <= HUB_RANDOM_SECONDS * 1000 && age >= -SKEW_SECONDS * 1000;
}

/** HMAC-SHA256 over the complex, the member and the random, in hexadecimal. */
export const hubDigest = (key: string, about: { aptId: string; memberId: string; hubRandom: string }): string =>
  createHmac('sha256', key).update([about.aptId, about.memberId, about.hubRandom].join('\n')).digest('hex');

export function digestMatches(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
