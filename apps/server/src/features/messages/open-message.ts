import type * as contract from '@danji/contract/messages';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { barOnOpening } from './domain/judge-message.ts';
import { lockMessage } from './store.ts';

type Deps = Pick<AuthDeps, 'log' | 'metrics'>;

/** To be passed on by hand, on record. */
export const createOpenMessage =
  (deps: Deps) =>
  async ({ tx, actor, params, client, now }: Context<typeof contract.openMessage>) => {
    const message = (await lockMessage(tx, actor.aptId, params.messageId)) ?? refuse('NOT_FOUND');
    const bar = barOnOpening(message);
    if (bar) refuse(bar);
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
