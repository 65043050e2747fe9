import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import { checkUrl, refuseName } from './add-callback.ts';
import type { CallbackDeps } from './deps.ts';
import { changeEndpoint, hasOtherOfName, holdEndpoints } from './endpoint-store.ts';
import { foundEndpoint } from './found-endpoint.ts';
import { recordCallback } from './record-callback.ts';

export const createChangeCallback = (deps: CallbackDeps) => async (asked: Context<typeof contract.changeCallback>) => {
  const { tx, body } = asked;
  checkUrl(deps, body.url);
  await holdEndpoints(tx, asked.actor.aptId);
  const { which, by } = await foundEndpoint(asked);
  if (await hasOtherOfName(tx, which.aptId, which.endpointId, body.name)) refuseName(body.name);
  await changeEndpoint(tx, which, body);
  await recordCallback(deps, by, { act: 'CHANGED', name: body.name, host: new URL(body.url).host });
  return { ok: true as const };
};
