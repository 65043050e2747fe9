import type * as contract from '@danji/contract/applications';
import type { OpenContext } from '../../http/bind.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse } from '../../lib/errors.ts';
import { limitRate } from '../auth/public.ts';
import { reachOf } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { openInvitation } from './invitation-link.ts';
import { NO_APPLY_CODE } from './send-apply-code.ts';

export const createInspectInvitation =
  (deps: ApplicationDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.inspectInvitation>) => {
    await limitRate(deps, 'link', client.ip, now);
    const found = await deps.db.transact(async (tx) => {
      const invitation = await openInvitation(tx, body.token, now);
      // Said before the form is filled in, not behind it; in a complex to practise in it may be looked at.
      if (!reachOf(deps.env, { isDemo: false }).SMS && !(await isDemoComplex(tx, invitation.aptId)))
        refuse('NO_CHANNEL', { errorUserMsg: NO_APPLY_CODE });
      return invitation;
    });
    const { aptName, bodyName, positionName, startsOn, endsOn, expiresAt } = found;
    return { aptName, bodyName, positionName, startsOn, endsOn, expiresAt: expiresAt.toISOString() };
  };
