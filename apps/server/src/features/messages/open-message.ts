import type * as contract from '@danji/contract/outbox';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { lockMessage } from './store.ts';

type Deps = Pick<AuthDeps, 'log' | 'metrics'>;

/** To be passed on by hand. What was delivered stays with whom it was for (AUT-18). */
export const createOpenMessage =
  (deps: Deps) =>
  async ({ tx, actor, params, client, now }: Context<typeof contract.openMessage>) => {
    const message = (await lockMessage(tx, actor.aptId, params.messageId)) ?? refuse('NOT_FOUND');
    if (message.state !== 'KEPT' && message.state !== 'FAILED') refuse('MESSAGE_DELIVERED');
    // Whoever reads it could sign in or decide as somebody else.
    if (message.secret_kind !== null) refuse('MESSAGE_PERSONAL');
    await recordEvent(deps, tx, {
      aptId: actor.aptId,
      kind: 'MESSAGE_OPENED',
      memberId: actor.memberId,
      client,
      at: now,
      detail: { what: message.subject, messageId: params.messageId },
    });
    return { to: message.recipient, text: message.body };
  };
