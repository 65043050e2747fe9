import { createECDH } from 'node:crypto';
import { deriveKey, type Secrets } from '../../lib/secrets.ts';

type VapidKeys = { publicKey: string; privateKey: string };
/** `current` is given to browsers; a subscription made with an older key is still reached with that one. */
export type Vapid = { current: VapidKeys; find(publicKey: string): VapidKeys | null };

/** Keys that follow from the secret of the installation: every node has the same, and none has to be kept. */
export function createVapid({ current, previous }: Secrets): Vapid {
  const newest = keysOf(current);
  const known = new Map([newest, ...previous.map(keysOf)].map((keys) => [keys.publicKey, keys]));
  return { current: newest, find: (publicKey) => known.get(publicKey) ?? null };
}

function keysOf(secret: Buffer): VapidKeys {
  const privateKey = deriveKey(secret, 'web-push-vapid');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
