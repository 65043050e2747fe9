import type * as contract from '@danji/contract/users';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { endSessionsOf, recordActorEvent, refuseGreater } from '../auth/public.ts';
import type { ProfileDeps } from './save-profile.ts';
import { lockMember } from './store.ts';

export const createEndUserSession =
  (deps: ProfileDeps) =>
  async ({ tx, actor, params, client, now }: Context<typeof contract.endUserSession>) => {
    const member =
      (await lockMember(tx, actor.aptId, params.memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
    await refuseGreater(tx, actor, { memberId: params.memberId, isSuperAdmin: member.isSuperAdmin });
    const which = { aptId: actor.aptId, memberId: params.memberId, sessionId: params.sessionId };
    const ended = await endSessionsOf(tx, which, 'ENDED_BY_ADMIN', now);
    if (ended === 0) refuse('NOT_FOUND', { message: 'no such living session' });
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'SESSIONS_ENDED', memberId: params.memberId, detail: { ended } },
    );
    return { ok: true as const };
  };
