import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { refreshCookie, switchedComplexes, switchedCookie } from '../../http/cookies.ts';
import { openComplex } from '../../lib/enter.ts';
import type { AuthDeps } from './deps.ts';
import { closeChallenge } from './otp-store.ts';
import { recordEvent } from './record-event.ts';
import { endSessionsOf } from './session-store.ts';

/** Ends what the record names, be it a session or a sign-in that still owes its code. Nothing to end is no error. */
export const createSignOut =
  (deps: AuthDeps) =>
  async ({ body, client, now, request, reply }: OpenContext<typeof contract.logout>) => {
    refreshCookie.clear(reply);
    for (const aptId of switchedComplexes(request)) switchedCookie(aptId).clear(reply);
    const session = await deps.tokens.readAccess(body.accessToken, { evenIfExpired: true }).catch(() => null);
    const pending = session ? null : await deps.tokens.readPreOtp(body.accessToken).catch(() => null);
    if (session) {
      await deps.db.transact(async (tx) => {
        await openComplex(tx, session.aptId);
        if ((await endSessionsOf(tx, session, 'LOGOUT', now)) === 0) return;
        await recordEvent(deps, tx, {
          aptId: session.aptId,
          kind: 'SIGN_OUT',
          memberId: session.memberId,
          client,
          at: now,
        });
      });
    } else if (pending) {
      await deps.db.transact(async (tx) => {
        await openComplex(tx, pending.aptId);
        await closeChallenge(tx, pending.aptId, pending.challengeId, now);
      });
    }
    return { ok: true as const };
  };
