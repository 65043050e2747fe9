import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import type { CallbackDeps } from './deps.ts';
import { removeEndpoint } from './endpoint-store.ts';
import { foundEndpoint } from './found-endpoint.ts';
import { recordCallback } from './record-callback.ts';

export const createRemoveCallback = (deps: CallbackDeps) => async (asked: Context<typeof contract.removeCallback>) => {
  const { endpoint, which, by } = await foundEndpoint(asked);
  await removeEndpoint(asked.tx, which);
  await recordCallback(deps, by, { act: 'REMOVED', name: endpoint.endpoint_name });
  return { ok: true as const };
};
