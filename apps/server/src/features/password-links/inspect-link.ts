import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { type AuthDeps, beginOpening, limitRate, otpEnrolment } from '../auth/public.ts';

export const createInspectPasswordLink =
  (deps: AuthDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.inspectPasswordLink>) => {
    await limitRate(deps, 'link', client.ip, now);
    const { link, factor, opening, otpSecret } = await deps.db.transact((tx) =>
      beginOpening(deps, tx, body.token, body.opening, now),
    );
    const { memberId, memberName, aptName, passwordHash } = link.account;
    return {
      purpose: link.purpose,
      memberId,
      memberName,
      aptName,
      firstYn: passwordHash === null,
      expiresAt: link.expiresAt.toISOString(),
      opening,
      factor:
        factor && otpSecret
          ? {
              neededYn: factor.isNeeded,
              sentTo: factor.sentTo,
              secret: otpSecret,
              ...(await otpEnrolment(otpSecret, memberId)),
            }
          : null,
    };
  };
