import { createSecretKey } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { type Clock, minutesInMs, momentAfter } from './clock.ts';
import type { Claims } from './enter.ts';
import { Refusal } from './errors.ts';
import { deriveKey, keyId, type Secrets } from './secrets.ts';

const ACCESS_MINUTES = 10;
export const PRE_OTP_MINUTES = 3;
const ISSUER = 'danji';
/** As many tokens as people work at once on one node, with room. */
const REMEMBERED = 5_000;

/** Claims of a sign-in that still owes its one-time code: it names a challenge, not a session. */
export type PreOtpClaims = { aptId: string; memberId: string; challengeId: string };
/** Claims of a link that was confirmed with a code: good for one step, and only while this is its latest confirmation. */
export type LinkClaims = { aptId: string; memberId: string; linkId: string; visitId: string };
type Kind = 'access' | 'pre-otp' | 'link';

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Bearer tokens. The kinds differ in type and audience, so that none can stand in for another. The newest key
 * signs; older ones go on verifying until their tokens have expired, so that a key can change while people work.
 */
export function createTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const all = [secrets.current, ...secrets.previous];
  const keys = new Map(all.map((secret) => [keyId(secret), createSecretKey(deriveKey(secret, 'bearer-tokens'))]));
  const signingId = keyId(secrets.current);
  const signingKey = keys.get(signingId);
  if (!signingKey) throw new Error('no signing key');

  const sign = async (kind: Kind, claims: Record<string, string>, expiresAt: Date) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: typeOf(kind), kid: signingId })
      .setIssuer(ISSUER)
      .setAudience(audienceOf(kind))
      .setIssuedAt(clock.now())
      .setExpirationTime(expiresAt)
      .sign(signingKey);

  const verify = async (kind: Kind, token: string, options: { evenIfExpired?: boolean } = {}) => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => keys.get(header.kid ?? '') ?? Promise.reject(new Error('unknown key')),
        {
          algorithms: ['HS256'],
          typ: typeOf(kind),
          issuer: ISSUER,
          audience: audienceOf(kind),
          // A token cut off by its expiry still names its session when it is exchanged for a new one.
          currentDate: options.evenIfExpired ? new Date(0) : clock.now(),
          clockTolerance: options.evenIfExpired ? Number.MAX_SAFE_INTEGER : 0,
          requiredClaims: ['exp', 'iat', 'sub', 'apt'],
        },
      );
      return payload as { sub: string; apt: string } & Record<string, unknown>;
    } catch (cause) {
      const reason = cause instanceof joseErrors.JOSEError ? cause.code : 'unreadable token';
      throw new Refusal('SIGNED_OUT', { message: reason, cause });
    }
  };

  // Checking a signature costs more than all else that a small read does before the database. A token that was found
  // good is remembered until it expires; whether its session lives is asked of the database each time all the same.
  const good = new Map<string, { claims: Claims; expiresAt: number }>();
  const remember = (token: string, claims: Claims, expiresAt: number) => {
    if (good.size >= REMEMBERED) good.delete(good.keys().next().value ?? '');
    good.set(token, { claims, expiresAt });
  };

  return {
    async issueAccess(claims: Claims) {
      const expiresAt = momentAfter(clock.now(), minutesInMs(ACCESS_MINUTES));
      const token = await sign('access', { sub: claims.memberId, apt: claims.aptId, sid: claims.sessionId }, expiresAt);
      return { token, expiresAt };
    },
    async readAccess(token: string, options?: { evenIfExpired?: boolean }): Promise<Claims> {
      const known = good.get(token);
      if (known && known.expiresAt > clock.now().getTime()) return known.claims;
      const { sub, apt, sid, exp } = await verify('access', token, options);
      if (typeof sid !== 'string') throw new Refusal('SIGNED_OUT', { message: 'token names no session' });
      const claims = { aptId: apt, memberId: sub, sessionId: sid };
      if (!options?.evenIfExpired) remember(token, claims, Number(exp) * 1000);
      return claims;
    },
    async issuePreOtp(claims: PreOtpClaims) {
      const expiresAt = momentAfter(clock.now(), minutesInMs(PRE_OTP_MINUTES));
      const token = await sign(
        'pre-otp',
        { sub: claims.memberId, apt: claims.aptId, cid: claims.challengeId },
        expiresAt,
      );
      return { token, expiresAt };
    },
    async readPreOtp(token: string): Promise<PreOtpClaims> {
      const { sub, apt, cid } = await verify('pre-otp', token);
      if (typeof cid !== 'string') throw new Refusal('SIGNED_OUT', { message: 'token names no challenge' });
      return { aptId: apt, memberId: sub, challengeId: cid };
    },
    issueLink: ({ aptId, memberId, linkId, visitId }: LinkClaims, expiresAt: Date): Promise<string> =>
      sign('link', { sub: memberId, apt: aptId, lid: linkId, vid: visitId }, expiresAt),
    async readLink(token: string): Promise<LinkClaims> {
      const { sub, apt, lid, vid } = await verify('link', token);
      if (typeof lid !== 'string' || typeof vid !== 'string')
        throw new Refusal('SIGNED_OUT', { message: 'token names no link' });
      return { aptId: apt, memberId: sub, linkId: lid, visitId: vid };
    },
  };
}

const TYPES = { access: 'at+jwt', 'pre-otp': 'pre-otp+jwt', link: 'link+jwt' } as const;
const AUDIENCES = { access: 'danji-api', 'pre-otp': 'danji-otp', link: 'danji-link' } as const;
const typeOf = (kind: Kind) => TYPES[kind];
const audienceOf = (kind: Kind) => AUDIENCES[kind];
