import { createHash, timingSafeEqual } from 'node:crypto';

/** A bearer token names its key, so that its complex is found without a look through all of them. */
const HEADER =
  /^bearer\s+danji_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_([A-Za-z0-9_-]{43})\s*$/i;

export const bearerToken = (keyId: string, secret: string): string => `danji_${keyId}_${secret}`;
/** Thirty-two random bytes need no slow hash. */
export const tokenHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function readBearer(header: string): { keyId: string; secret: string } | null {
  const [, keyId, secret] = HEADER.exec(header) ?? [];
  return keyId === undefined || secret === undefined ? null : { keyId: keyId.toLowerCase(), secret };
}

export const tokenFits = (secret: string, hash: Buffer): boolean => timingSafeEqual(tokenHashOf(secret), hash);
