import * as contract from '@danji/contract/callbacks';
import type { Bind } from '../../http/bind.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { createAddCallback } from './add-callback.ts';
import { createChangeCallback } from './change-callback.ts';
import type { CallbackDeps } from './deps.ts';
import { callbacksOf, deliveryPageOf } from './queries.ts';
import { createRemoveCallback } from './remove-callback.ts';
import { createResendDeliveries } from './resend-deliveries.ts';
import { createEndCallbackOverlap, createRotateCallback } from './rotate-callback.ts';
import { createSwitchCallback } from './switch-callback.ts';
import { tryCallback } from './try-callback.ts';

export function callbackRoutes({ bind, bindRead }: Bind, deps: CallbackDeps): void {
  bindRead(
    contract.listCallbacks,
    ({ aptId, now }) => callbacksOf(aptId, now),
    (rows) => rows,
  );
  bind(contract.addCallback, createAddCallback(deps));
  bind(contract.changeCallback, createChangeCallback(deps));
  bind(contract.rotateCallback, createRotateCallback(deps));
  bind(contract.endCallbackOverlap, createEndCallbackOverlap(deps));
  bind(contract.switchCallback, createSwitchCallback(deps));
  bind(contract.removeCallback, createRemoveCallback(deps));
  bind(contract.tryCallback, tryCallback);
  bindRead(
    contract.pageDeliveries,
    ({ aptId, params, query }) => deliveryPageOf(aptId, params.endpointId, query),
    (rows, { query }) => pageAnswer(rows, query, (row) => row),
  );
  bind(contract.resendDeliveries, createResendDeliveries(deps));
}
