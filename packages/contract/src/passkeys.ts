import * as z from 'zod/mini';
import { done, Id, neededText, Stamp } from './common.ts';
import { defineEndpoint, open, preOtp } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { secretText, TokenRecord } from './sign-in.ts';
import { yn } from './yn.ts';

/**
 * 패스키: a key that a phone or computer keeps and opens with a finger, a face or its own PIN. It stands in for the code of the
 * second step of a sign-in, and for the code of an approval link (decision 0058). Names are those of WebAuthn's JSON.
 */

const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const Known = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) });

/** What the browser is asked with when a key is made. */
export const CreationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** What the browser is asked with when a key is used. */
export const RequestOptions = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Known),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** What the browser gives for a new key. */
export const NewCredential = z.strictObject({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(16_000),
  transports: z.array(Transport).check(z.maxLength(7)),
});
export type NewCredential = z.output<typeof NewCredential>;

export const NewPasskey = z.strictObject({
  credential: NewCredential,
  name: neededText('패스키 이름을 적어 주세요.', 40, '패스키 이름은 40자까지 쓸 수 있습니다.'),
});

/** What the browser gives for a key that was used. */
export const Assertion = z.strictObject({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
});
export type Assertion = z.output<typeof Assertion>;

export const Passkey = z.strictObject({
  passkeyId: z.string(),
  name: z.string(),
  /** Kept by the maker of the phone too, and so on the person's other devices. */
  syncedYn: yn,
  createdAt: Stamp,
  lastUsedAt: z.nullable(Stamp),
});

export const listPasskeys = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listPasskeys',
  path: '/api/auth/passkeys',
  summary: "The caller's own passkeys.",
  response: z.array(Passkey),
});

export const beginPasskey = defineEndpoint({
  ...whenSignedIn.write,
  name: 'beginPasskey',
  path: '/api/auth/passkeys/begin',
  summary: 'Starts the registration of a passkey, after the password.',
  body: z.strictObject({ password: secretText }),
  response: CreationOptions,
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN', 'INVALID_INPUT'],
  secretAnswer: true,
});

export const confirmPasskey = defineEndpoint({
  ...whenSignedIn.write,
  name: 'confirmPasskey',
  path: '/api/auth/passkeys/confirm',
  summary: 'Keeps the new passkey. With the first way in of this kind come ten recovery codes, shown once.',
  body: NewPasskey,
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['PASSKEY_REFUSED', 'STALE'],
  secretAnswer: true,
});

export const removePasskey = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removePasskey',
  path: '/api/auth/passkeys/:passkeyId/remove',
  summary: 'Removes one of the own passkeys, after the password; not the last way in where the policy demands one.',
  params: z.strictObject({ passkeyId: Id }),
  body: z.strictObject({ password: secretText }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN', 'NO_PERMISSION', 'NOT_FOUND'],
});

export const beginPasskeySignIn = defineEndpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/syst/passkey/begin',
  summary: 'What the browser is asked with, for a sign-in that owes its second step.',
  access: preOtp,
  body: z.strictObject({}),
  response: RequestOptions,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

export const signInByPasskey = defineEndpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/syst/passkey/verify',
  summary: 'Completes a sign-in with a passkey.',
  access: preOtp,
  body: Assertion,
  response: TokenRecord,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const beginLinkPasskey = defineEndpoint({
  name: 'beginLinkPasskey',
  method: 'POST',
  path: '/api/approval-link/passkey/begin',
  summary: 'What the browser is asked with, for an approval link of somebody who has a passkey.',
  access: open,
  body: z.strictObject({ token: Token }),
  response: RequestOptions,
  errors: ['LINK_EXPIRED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

export const checkLinkPasskey = defineEndpoint({
  name: 'checkLinkPasskey',
  method: 'POST',
  path: '/api/approval-link/passkey/verify',
  summary: 'A passkey instead of the code: the same token of its own kind, for 15 minutes.',
  access: open,
  body: z.strictObject({ token: Token, assertion: Assertion }),
  response: z.strictObject({ accessToken: z.string(), expiresAt: Stamp }),
  errors: ['LINK_EXPIRED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});
