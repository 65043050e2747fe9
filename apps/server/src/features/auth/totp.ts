import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { qrPicture } from '../../lib/qr-picture.ts';

const STEP_SECONDS = 30;

const generator = (secret: string, label = '') =>
  new TOTP({ issuer: '단지', label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });

export const newTotpSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** The time step that a code belongs to, at most one step from now by our clock; null when it fits none (AUT-15). */
export function matchStep(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** What the authenticator app reads: the address and its picture. */
export async function otpEnrolment(secret: string, memberId: string) {
  const otpUri = generator(secret, memberId).toString();
  return { otpUri, otpQrImage: await qrPicture(otpUri, 1) };
}

/** Six digits for a message. */
export const newSentCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const five = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
/** 125 bits each: what is kept is a hash that need not be slow. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => Array.from({ length: 5 }, five).join('-'));
