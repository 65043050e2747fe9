import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Client } from '../../http/actor.ts';
import { deriveKey, type Secrets } from '../../lib/secrets.ts';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a browser is recognised: by its own cookie, which no script can read. */
export const deviceKeyOf = (device: string): string => sha256(`device:${device}`).toString('base64url');

/** Which client holds a session: the browser's cookie and its kind. The address is left out, because phones change it. */
export const clientKeyOf = (client: Client, device: string): string =>
  sha256(`${device}\n${client.userAgent}`).toString('base64url');

/** A short code needs a key: without one, a million hashes are made in a moment. */
export const keyedHash = (secrets: Secrets, purpose: string, text: string): Buffer =>
  hashWith(secrets.current, purpose, text);

/** The hashes that a text may have been kept under: by today's key, or by one from before a change of keys (TOK-13). */
export const keyedHashes = (secrets: Secrets, purpose: string, text: string): Buffer[] =>
  [secrets.current, ...secrets.previous].map((secret) => hashWith(secret, purpose, text));

const hashWith = (secret: Buffer, purpose: string, text: string) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest();

/** The secret that follows another. Anyone who holds the key can make it again, so a lost answer can be repeated (TOK-02). */
export const successorOf = (secret: Buffer, refreshSecret: string): string =>
  createHmac('sha256', deriveKey(secret, 'refresh-successor')).update(refreshSecret).digest('base64url');
