import * as contract from '@danji/contract/integration';
import type { Bind } from '../../http/bind.ts';
import type { CallbackDeps } from './deps.ts';
import { callbackOf } from './queries.ts';
import { setCallback } from './set-callback.ts';
import { stopCallback } from './stop-callback.ts';

export function callbackRoutes({ bind, bindRead }: Bind, deps: CallbackDeps): void {
  bindRead(
    contract.getCallback,
    ({ aptId }) => callbackOf(aptId),
    ([row]) =>
      row ?? {
        url: null,
        enabledYn: false,
        pausedUntil: null,
        waiting: 0,
        failed: 0,
        lastError: null,
        lastDeliveredAt: null,
      },
  );
  bind(contract.setCallback, setCallback(deps));
  bind(contract.stopCallback, stopCallback(deps));
}
