import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import type { CallbackDeps } from './deps.ts';
import { switchEndpoint } from './endpoint-store.ts';
import { foundEndpoint } from './found-endpoint.ts';
import { recordCallback } from './record-callback.ts';

/** Stops or starts the calls to an endpoint. What happens meanwhile waits. */
export const createSwitchCallback = (deps: CallbackDeps) => async (asked: Context<typeof contract.switchCallback>) => {
  const { tx, body } = asked;
  const { endpoint, which, by } = await foundEndpoint(asked);
  if (endpoint.is_enabled !== body.enabledYn) {
    await switchEndpoint(tx, which, body.enabledYn);
    await recordCallback(deps, by, { act: body.enabledYn ? 'STARTED' : 'STOPPED', name: endpoint.endpoint_name });
  }
  return { ok: true as const };
};
