import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import type { CallbackDeps } from './deps.ts';
import { endPause, resend } from './endpoint-store.ts';
import { foundEndpoint } from './found-endpoint.ts';
import { recordCallback } from './record-callback.ts';

/** Calls go out again with the ids that they had: a receiver that has acted on one does not act again. */
export const createResendDeliveries =
  (deps: CallbackDeps) => async (asked: Context<typeof contract.resendDeliveries>) => {
    const { tx, body } = asked;
    const { endpoint, which, by } = await foundEndpoint(asked);
    const count = await resend(tx, which, body.cursors);
    if (count > 0) {
      await endPause(tx, which.aptId, which.endpointId);
      await recordCallback(deps, by, { act: 'RESENT', name: endpoint.endpoint_name, count });
    }
    return { count };
  };
