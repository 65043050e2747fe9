import * as z from 'zod/mini';
import { done, Stamp } from './common.ts';
import { defineEndpoint, open } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { CreationOptions, NewPasskey } from './passkeys.ts';
import { patterns } from './patterns.ts';
import { secretText } from './sign-in.ts';
import { yn } from './yn.ts';

export { hubLogin, login, logout, reissue, TokenRecord, validateToken, verifyOtp } from './sign-in.ts';

export const SessionInfo = z.strictObject({
  sessionId: z.string(),
  currentYn: yn,
  loginType: z.enum(['normal', 'otp', 'hub', 'oidc', 'link']),
  device: z.string(),
  ipAddress: z.string(),
  signedInAt: Stamp,
  lastUsedAt: Stamp,
});

export const listSessions = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listSessions',
  path: '/api/auth/sessions',
  summary: "The caller's living sessions.",
  response: z.array(SessionInfo),
});

export const endSessions = defineEndpoint({
  ...whenSignedIn.write,
  name: 'endSessions',
  path: '/api/auth/sessions/end',
  summary: "Ends one of the caller's other sessions, or all others, after the password.",
  body: z.strictObject({ sessionId: z.optional(z.uuid()), password: secretText }),
  response: z.strictObject({ ended: z.int() }),
  errors: ['REAUTHENTICATION_FAILED', 'NOT_FOUND'],
});

export const changePassword = defineEndpoint({
  ...whenSignedIn.write,
  name: 'changePassword',
  path: '/api/auth/password',
  summary: 'Changes the own password; all other sessions end and the owner is told.',
  body: z.strictObject({ currentPassword: secretText, newPassword: secretText }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'WEAK_PASSWORD'],
});

const LinkToken = z.string().check(z.minLength(20), z.maxLength(200));
/** What one browser was given when it opened the link: only the one that opened it last goes on (decision 0064). */
const Opening = z.string().check(z.minLength(20), z.maxLength(100));

export const inspectPasswordLink = defineEndpoint({
  name: 'inspectPasswordLink',
  method: 'POST',
  path: '/api/auth/passwordLink/inspect',
  summary: 'Opens a one-time link for this browser, and tells what it is for. Another that had it open cannot go on.',
  access: open,
  body: z.strictObject({ token: LinkToken, opening: z.optional(Opening) }),
  response: z.strictObject({
    purpose: z.enum(['RESET', 'FIRST_ADMIN']),
    memberId: z.string(),
    memberName: z.string(),
    aptName: z.string(),
    /** No password was ever set. */
    firstYn: yn,
    expiresAt: Stamp,
    opening: z.string(),
    /** The second step that is set up together with the first password; null: none is. */
    factor: z.nullable(
      z.strictObject({
        /** No code can be sent to this person: app or passkey. */
        neededYn: yn,
        /** Where codes go if neither is set up, masked. */
        sentTo: z.nullable(z.string()),
        otpUri: z.string(),
        otpQrImage: z.string(),
        /** To be typed where the picture cannot be taken. */
        secret: z.string(),
      }),
    ),
  }),
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const beginPasswordLinkPasskey = defineEndpoint({
  name: 'beginPasswordLinkPasskey',
  method: 'POST',
  path: '/api/auth/passwordLink/passkey',
  summary: 'What the browser is asked with to make a passkey, for a link that sets up the second step.',
  access: open,
  body: z.strictObject({ token: LinkToken, opening: Opening }),
  response: CreationOptions,
  errors: ['LINK_EXPIRED', 'LINK_ELSEWHERE', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

export const usePasswordLink = defineEndpoint({
  name: 'usePasswordLink',
  method: 'POST',
  path: '/api/auth/passwordLink/use',
  summary: 'Sets a password through a one-time link, and with the first one the second step where one is demanded.',
  access: open,
  body: z.strictObject({
    token: LinkToken,
    opening: z.optional(Opening),
    newPassword: secretText,
    otpCode: z.optional(z.string().check(z.regex(patterns.otpCode, 'OTP코드는 6자리 숫자입니다.'))),
    passkey: z.optional(NewPasskey),
  }),
  response: z.strictObject({ ok: z.literal(true), recoveryCodes: z.array(z.string()) }),
  errors: [
    'LINK_EXPIRED',
    'LINK_ELSEWHERE',
    'WEAK_PASSWORD',
    'OTP_WRONG',
    'PASSKEY_REFUSED',
    'STALE',
    'INVALID_INPUT',
    'TOO_MANY_REQUESTS',
  ],
});

export const beginOtpSetup = defineEndpoint({
  ...whenSignedIn.write,
  name: 'beginOtpSetup',
  path: '/api/auth/otp/begin',
  summary: 'Starts the set-up of an authenticator app, after the password.',
  body: z.strictObject({ password: secretText }),
  response: z.strictObject({ otpUri: z.string(), secret: z.string(), otpQrImage: z.string() }),
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN'],
  secretAnswer: true,
});

export const confirmOtpSetup = defineEndpoint({
  ...whenSignedIn.write,
  name: 'confirmOtpSetup',
  path: '/api/auth/otp/confirm',
  summary: 'Ends the set-up with a first code and gives ten recovery codes, shown once.',
  body: z.strictObject({ code: z.string().check(z.regex(patterns.otpCode, 'OTP코드는 6자리 숫자입니다.')) }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['OTP_WRONG', 'STALE', 'SIGN_IN_AGAIN'],
  secretAnswer: true,
});

export const removeOtp = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removeOtp',
  path: '/api/auth/otp/remove',
  summary: 'Removes the own authenticator, after the password, where the policy does not demand one.',
  body: z.strictObject({ password: secretText }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN', 'NO_PERMISSION'],
});

export const otpStatus = defineEndpoint({
  ...whenSignedIn.read,
  name: 'otpStatus',
  path: '/api/auth/otp',
  summary: 'Whether the caller has an authenticator and must have one.',
  response: z.strictObject({ enabledYn: yn, requiredYn: yn, recoveryCodesLeft: z.int() }),
});
