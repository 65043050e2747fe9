import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type Secrets } from './secrets.ts';

const FORM = /^([0-9]{5})\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

const macOf = (secret: Buffer, aptId: string, linkId: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'approval-link')).update(`${aptId}:${linkId}`).digest();

/**
 * What opens an approval link: its id, and that we said so. Whoever has the database alone cannot make it, and nothing in the
 * database has to be kept secret for it (CRD-05). Made when the message leaves, the same each time.
 */
export const linkToken = (secrets: Secrets, aptId: string, linkId: string): string =>
  `${aptId}.${linkId.replaceAll('-', '')}.${macOf(secrets.current, aptId, linkId).toString('base64url')}`;

/** The link that a token stands for, by today's key or by one from before a change of keys; null: none of ours. */
export function readLinkToken(secrets: Secrets, token: string): { aptId: string; linkId: string } | null {
  const [, aptId = '', a, b, c, d, e, mac = ''] = FORM.exec(token) ?? [];
  if (!aptId) return null;
  const linkId = [a, b, c, d, e].join('-');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = [secrets.current, ...secrets.previous].some((secret) => {
    const right = macOf(secret, aptId, linkId);
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isOurs ? { aptId, linkId } : null;
}
