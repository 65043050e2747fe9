import type * as contract from '@danji/contract/messages';
import type { Context } from '../../http/bind.ts';
import type { Env } from '../../lib/env/read-env.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { type Unsealing, withSecret } from '../outbox/public.ts';
import { barOnOpening } from './domain/judge-message.ts';
import { lockMessage } from './store.ts';

export type MessageDeps = Pick<AuthDeps, 'log' | 'metrics'> & Unsealing & { env: Pick<Env, 'demo' | 'publicUrl'> };

/** The demo, and nobody else can reach it. */
export const isOwnDemo = ({ env }: Pick<MessageDeps, 'env'>): boolean => env.demo && env.publicUrl === null;

/** To be passed on by hand, on record. */
export const createOpenMessage =
  (deps: MessageDeps) =>
  async ({ tx, actor, params, client, now }: Context<typeof contract.openMessage>) => {
    const message = (await lockMessage(tx, actor.aptId, params.messageId)) ?? refuse('NOT_FOUND');
    const bar = barOnOpening(message, isOwnDemo(deps));
    if (bar) refuse(bar);
    await recordEvent(deps, tx, {
      aptId: actor.aptId,
      kind: 'MESSAGE_OPENED',
      memberId: actor.memberId,
      client,
      at: now,
      detail: { what: message.subject, messageId: params.messageId },
    });
    return { to: message.recipient, text: withSecret(deps, message.body, message) };
  };
