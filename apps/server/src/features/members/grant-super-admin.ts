import type * as contract from '@danji/contract/members';
import type { Context } from '../../http/bind.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import {
  endSessionsWithoutCode,
  keepWaysIn,
  provedRecently,
  recordActorEvent,
  type recordEvent,
  refuseOwnPassword,
} from '../auth/public.ts';
import { judgeGrant } from './domain/judge-grant.ts';
import { findCandidate, findSuperAdmin, moveSuperAdmin } from './store.ts';

const TOO_LONG_AGO =
  '로그인한 지 5분이 지나 본인인지 확인해야 합니다. 현재 비밀번호를 입력하거나 다시 로그인한 뒤 위임해 주세요.';

type Deps = Parameters<typeof recordEvent>[0] & Parameters<typeof keepWaysIn>[0];

export const createGrantSuperAdmin =
  (deps: Deps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.grantSuperAdmin>) => {
    const currentAdminId = await findSuperAdmin(tx, actor.aptId);
    const wrongPassword =
      body?.password === undefined ? null : await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    const verdict = judgeGrant({
      candidate: await findCandidate(tx, actor.aptId, params.memberId, now),
      currentAdminId,
      actorId: actor.memberId,
      actorIsOperator: actor.isOperator,
      reauthenticated: body?.password === undefined ? await provedRecently(tx, { actor, now }) : wrongPassword === null,
    });
    // A wrong password is counted, so this refusal is returned, not thrown.
    if (verdict === 'REAUTHENTICATION_FAILED')
      return wrongPassword ?? new Refusal(verdict, { errorUserMsg: TOO_LONG_AGO });
    if (verdict !== 'OK') return new Refusal(verdict);
    await keepWaysIn(deps, tx, actor.aptId, () =>
      // Two people named someone at the same moment: the other one was first.
      refuseBroken({ one_super_admin: () => refuse('TOP_ADMIN_EXISTS') }, () =>
        moveSuperAdmin(tx, { actor, from: currentAdminId, to: params.memberId, now }),
      ),
    );
    // Great rights need a one-time code (AUT-17): who came in without one signs in anew.
    const endedSessions = await endSessionsWithoutCode(tx, actor.aptId, params.memberId, now);
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'SUPER_ADMIN_GRANTED', memberId: params.memberId, detail: { endedSessions } },
    );
    return { ok: true as const };
  };
