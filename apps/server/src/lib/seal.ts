import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, keyId, type Secrets } from './secrets.ts';

/** Stated, because without it a shortened tag would be accepted, and that can be guessed. */
const TAG_BYTES = 16;

export type Seal = ReturnType<typeof createSeal>;

/** Encrypts small secrets that the database keeps (authenticator seeds, hub keys). The text names its key, so keys can rotate. */
export function createSeal(secrets: Secrets) {
  const keys = new Map(
    [secrets.current, ...secrets.previous].map((secret) => [keyId(secret), deriveKey(secret, 'seal')]),
  );
  const currentId = keyId(secrets.current);
  const keyFor = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new Error('sealed with a key that this installation does not have');
    return key;
  };
  return {
    close(plain: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(currentId), iv, { authTagLength: TAG_BYTES });
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        currentId,
        iv.toString('base64url'),
        body.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.');
    },
    open(sealed: string): string {
      const [id = '', iv = '', body = '', tag = ''] = sealed.split('.');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(id), Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}
