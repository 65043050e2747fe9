import { randomBytes } from 'node:crypto';
import { OUTCOMES } from '@danji/contract/feed';
import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import { type CallbackDeps, ERP_ENDPOINT, policyOf } from './deps.ts';
import { refuseUrl } from './post-callback.ts';
import { putEndpoint } from './store.ts';

/** The secret leaves once, in the answer; the database keeps it sealed. */
export const setCallback =
  (deps: CallbackDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.setCallback>) => {
    const refused = refuseUrl(body.url, policyOf(deps));
    if (refused) refuse('CALLBACK_URL_REFUSED', { message: refused, details: { reason: refused } });
    const secret = randomBytes(32).toString('base64url');
    const { aptId, memberId: actorId } = actor;
    await putEndpoint(tx, {
      aptId,
      name: ERP_ENDPOINT,
      kinds: OUTCOMES,
      url: body.url,
      sealed: deps.seal.close(secret),
      at: now,
    });
    const detail = { host: new URL(body.url).host };
    await recordEvent(deps, tx, { aptId, kind: 'CALLBACK_CHANGED', memberId: null, actorId, client, at: now, detail });
    return { secret };
  };
