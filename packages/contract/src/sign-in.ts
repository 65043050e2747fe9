import * as z from 'zod/mini';
import { done, Stamp } from './common.ts';
import { defineEndpoint, open, preOtp } from './endpoint.ts';
import { limits } from './limits.ts';
import { whenSignedIn } from './menu-calls.ts';
import { patterns } from './patterns.ts';
import { yn } from './yn.ts';

/** Part of `auth`, by itself: what every page needs to know of a session, and nothing of how one's own is looked after. */

export const secretText = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax * 4));

/**
 * What the browser keeps under `auth`. The refresh secret is not in it: that lives in an HttpOnly cookie.
 * While `otpRequired` is true the access token opens nothing but the one-time-code check.
 */
export const TokenRecord = z.strictObject({
  accessToken: z.string(),
  otpRequired: z.boolean(),
  expiresAt: Stamp,
  sessionId: z.nullable(z.string()),
  /** Which attempt comes next, 1 to 5; only while otpRequired. */
  otpAttempt: z.optional(z.int()),
  /** What is asked for: a code of the authenticator app or of a message to the masked address, or a passkey (else a code). */
  otpMethod: z.optional(z.enum(['APP', 'EMAIL', 'SMS', 'PASSKEY'])),
  otpSentTo: z.optional(z.nullable(z.string())),
  /** Somebody else has done something with the account since; there when it is so. */
  accountNews: z.optional(z.literal(true)),
});
export type TokenRecord = z.output<typeof TokenRecord>;

/** Clients send the record back as they hold it; only its access token is read. */
const HeldRecord = z.object({ accessToken: z.string().check(z.maxLength(4096)) });

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with member id and password.',
  access: open,
  body: z.strictObject({ memberId: z.string().check(z.minLength(1), z.maxLength(64)), password: secretText }),
  response: TokenRecord,
  errors: ['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
});

export const verifyOtp = defineEndpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/api/syst/otp/verify',
  summary: 'Completes a sign-in with the six-digit code (or a recovery code).',
  access: preOtp,
  body: z.strictObject({
    code: z
      .string()
      .check(
        z.regex(
          new RegExp(`${patterns.otpCode.source}|${patterns.recoveryCode.source}`),
          'OTP코드는 6자리 숫자입니다.',
        ),
      ),
  }),
  response: TokenRecord,
  errors: ['OTP_WRONG', 'OTP_EXHAUSTED', 'TOO_MANY_REQUESTS'],
});

export const hubLogin = defineEndpoint({
  name: 'hubLogin',
  method: 'POST',
  path: '/api/xpHubLogin',
  summary: 'Signs in from the hub: a keyed digest over a one-time random.',
  access: open,
  body: z.strictObject({
    hubRandom: z.string().check(z.minLength(1), z.maxLength(200)),
    hubSecret: z.string().check(z.minLength(1), z.maxLength(200)),
    memberId: z.string().check(z.minLength(1), z.maxLength(64)),
    password: secretText,
  }),
  response: TokenRecord,
  errors: ['HUB_SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
});

export const reissue = defineEndpoint({
  name: 'reissue',
  method: 'POST',
  path: '/api/reissue',
  summary: 'Gives a new access token for the held record and the refresh cookie.',
  access: open,
  body: HeldRecord,
  response: TokenRecord,
  errors: ['REISSUE_REFUSED', 'TOO_MANY_REQUESTS'],
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the held record. Signing out twice is no error.',
  access: open,
  body: HeldRecord,
  response: done,
});

export const validateToken = defineEndpoint({
  ...whenSignedIn.read,
  name: 'validateToken',
  path: '/api/token-validate',
  summary: 'Tells whether the session lives, and what has changed since.',
  response: z.strictObject({
    menuAuthUpdateAt: Stamp,
    memberUpdateAt: Stamp,
    commCodeUpdateAt: Stamp,
    alarmCnt: z.int(),
    adminExistsYn: yn,
    /** When the session ends if nothing is done, for the idle warning. */
    sessionEndsAt: Stamp,
  }),
});
