import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { recordEvent } from '../auth/public.ts';
import { type CallbackDeps, ERP_ENDPOINT } from './deps.ts';
import { stopEndpoint } from './store.ts';

export const stopCallback =
  (deps: CallbackDeps) =>
  async ({ tx, actor, now, client }: Context<typeof contract.stopCallback>) => {
    const { aptId, memberId: actorId } = actor;
    await stopEndpoint(tx, aptId, ERP_ENDPOINT, now);
    const detail = { stopped: true };
    await recordEvent(deps, tx, { aptId, kind: 'CALLBACK_CHANGED', memberId: null, actorId, client, at: now, detail });
    return { ok: true as const };
  };
