import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseOwnPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { recordEvent } from './record-event.ts';
import { endSessionsOf } from './session-store.ts';

export const createEndSessions =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.endSessions>) => {
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const mine = { aptId: actor.homeAptId, memberId: actor.memberId };
    const which = body.sessionId
      ? { ...mine, sessionId: body.sessionId }
      : { ...mine, exceptSessionId: actor.sessionId };
    const ended = await endSessionsOf(tx, which, 'ENDED_BY_OWNER', now);
    if (body.sessionId && ended === 0) refuse('NOT_FOUND', { message: 'no such living session of the caller' });
    await recordEvent(deps, tx, {
      aptId: mine.aptId,
      kind: 'SESSIONS_ENDED',
      memberId: mine.memberId,
      actorId: mine.memberId,
      client,
      at: now,
      detail: { ended },
    });
    return { ended };
  };
