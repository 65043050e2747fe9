import type { saveTokenPolicy } from '@danji/contract/personal-tokens';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { TokenDeps } from './deps.ts';
import { policyOf } from './queries.ts';
import { writePolicy } from './store.ts';

/** Allowed or not; nothing that there is gets lost by it, it only reads nothing meanwhile. */
export const createSavePolicy =
  (deps: TokenDeps) =>
  async ({ tx, actor, client, body, now }: Context<typeof saveTokenPolicy>) => {
    const { aptId } = actor;
    const { allowedYn: isAllowed, version } = body;
    if (!(await writePolicy(tx, { aptId, isAllowed, version, by: actor.memberName, at: now }))) {
      const last = await tx.first(policyOf(aptId));
      refuseStale(last && { by: last.changedBy, at: last.changedAt }, { version: last?.version ?? 0 });
    }
    const detail = { what: `엑셀·달력 연결: ${isAllowed ? '사용' : '사용 안 함'}` };
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'SETTING_CHANGED', memberId: null, detail });
    return { version: version + 1 };
  };
