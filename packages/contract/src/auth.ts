import * as z from 'zod/mini';
import { done, Stamp } from './common.ts';
import { defineEndpoint, open, preOtp } from './endpoint.ts';
import { limits } from './limits.ts';
import { whenSignedIn } from './menu-calls.ts';
import { patterns } from './patterns.ts';
import { yn } from './yn.ts';

const secretText = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax * 4));

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
  /** Where the code comes from: the authenticator app, or a message to the masked address. */
  otpMethod: z.optional(z.enum(['APP', 'EMAIL', 'SMS'])),
  otpSentTo: z.optional(z.nullable(z.string())),
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

export const SessionInfo = z.strictObject({
  sessionId: z.string(),
  currentYn: yn,
  loginType: z.enum(['normal', 'otp', 'hub']),
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

export const inspectPasswordLink = defineEndpoint({
  name: 'inspectPasswordLink',
  method: 'POST',
  path: '/api/auth/passwordLink/inspect',
  summary: 'Tells what a one-time link is for, before it is used.',
  access: open,
  body: z.strictObject({ token: LinkToken }),
  response: z.strictObject({
    purpose: z.enum(['RESET', 'FIRST_ADMIN']),
    memberId: z.string(),
    memberName: z.string(),
    /** Only for the first administrator: the authenticator to set up together with the password. */
    otpUri: z.nullable(z.string()),
    otpQrImage: z.nullable(z.string()),
  }),
  errors: ['LINK_EXPIRED'],
});

export const usePasswordLink = defineEndpoint({
  name: 'usePasswordLink',
  method: 'POST',
  path: '/api/auth/passwordLink/use',
  summary: 'Sets a password through a one-time link.',
  access: open,
  body: z.strictObject({
    token: LinkToken,
    newPassword: secretText,
    otpCode: z.optional(z.string().check(z.regex(patterns.otpCode, 'OTP코드는 6자리 숫자입니다.'))),
  }),
  response: z.strictObject({ ok: z.literal(true), recoveryCodes: z.array(z.string()) }),
  errors: ['LINK_EXPIRED', 'WEAK_PASSWORD', 'OTP_WRONG', 'INVALID_INPUT'],
});

export const beginOtpSetup = defineEndpoint({
  ...whenSignedIn.write,
  name: 'beginOtpSetup',
  path: '/api/auth/otp/begin',
  summary: 'Starts the set-up of an authenticator app, after the password.',
  body: z.strictObject({ password: secretText }),
  response: z.strictObject({ otpUri: z.string(), secret: z.string(), otpQrImage: z.string() }),
  errors: ['REAUTHENTICATION_FAILED'],
  secretAnswer: true,
});

export const confirmOtpSetup = defineEndpoint({
  ...whenSignedIn.write,
  name: 'confirmOtpSetup',
  path: '/api/auth/otp/confirm',
  summary: 'Ends the set-up with a first code and gives ten recovery codes, shown once.',
  body: z.strictObject({ code: z.string().check(z.regex(patterns.otpCode, 'OTP코드는 6자리 숫자입니다.')) }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['OTP_WRONG', 'STALE'],
  secretAnswer: true,
});

export const removeOtp = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removeOtp',
  path: '/api/auth/otp/remove',
  summary: 'Removes the own authenticator, after the password, where the policy does not demand one.',
  body: z.strictObject({ password: secretText }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'NO_PERMISSION'],
});

export const otpStatus = defineEndpoint({
  ...whenSignedIn.read,
  name: 'otpStatus',
  path: '/api/auth/otp',
  summary: 'Whether the caller has an authenticator and must have one.',
  response: z.strictObject({ enabledYn: yn, requiredYn: yn, recoveryCodesLeft: z.int() }),
});
