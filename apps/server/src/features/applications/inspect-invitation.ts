import type * as contract from '@danji/contract/applications';
import type { OpenContext } from '../../http/bind.ts';
import { limitRate } from '../auth/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { openInvitation } from './invitation-link.ts';

export const createInspectInvitation =
  (deps: ApplicationDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.inspectInvitation>) => {
    await limitRate(deps, 'link', client.ip, now);
    const found = await deps.db.transact((tx) => openInvitation(tx, body.token, now));
    const { aptName, bodyName, positionName, startsOn, endsOn, expiresAt } = found;
    return { aptName, bodyName, positionName, startsOn, endsOn, expiresAt: expiresAt.toISOString() };
  };
