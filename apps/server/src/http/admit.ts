import type { Claims, Entered } from '../lib/enter.ts';
import { refuse } from '../lib/errors.ts';
import type { Actor } from './actor.ts';
import type { RawInput } from './parse-input.ts';

/** Who entered, from what `app.enter` said. */
export function admit(entered: Entered | undefined, claims: Claims, scope: string | null): Actor {
  // Anything but a clear OK is a no.
  if (entered?.verdict !== 'OK' || entered.member_id !== claims.memberId) {
    return refuse(entered && entered.verdict !== 'OK' ? entered.verdict : 'SIGNED_OUT');
  }
  return {
    homeAptId: claims.aptId,
    aptId: scope ?? claims.aptId,
    memberId: claims.memberId,
    memberName: entered.member_name ?? '',
    sessionId: claims.sessionId,
    loginType: entered.login_type ?? 'normal',
    isOperator: entered.is_operator === true,
    isSuperAdmin: entered.is_super_admin === true,
    sessionEndsAt: entered.idle_ends_at ?? new Date(0),
  };
}

/** Only a well-formed complex number reaches the database; a malformed one is refused by the input check. */
export function rawScopeOf(request: Pick<RawInput, 'query'>): string | null {
  const value = (request.query as Record<string, unknown>)?.aptId;
  return typeof value === 'string' && /^[0-9]{5}$/.test(value) ? value : null;
}
