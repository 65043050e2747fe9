import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/legal-limits';
import { limitWords, sayLimit } from '@danji/contract/legal-limits';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { judgeNewLimit } from './domain/judge-limit.ts';
import { refuseLimit, refuseStranger } from './refuse-limit.ts';
import { insertLimit, lockLimits } from './store.ts';

/** A limit from a day to come on. */
export const createAddLimit =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, body, now }: Context<typeof contract.addLegalLimit>) => {
    refuseStranger(actor);
    const standing = (await lockLimits(tx)).map(({ from_day, ...row }) => ({ ...row, fromDay: from_day }));
    const refused = judgeNewLimit(body, standing, koreanDay(now));
    if (refused) refuseLimit(refused);
    const { kind, amount, law, fromDay } = body;
    const limitId = newId();
    await insertLimit(tx, { limit_id: limitId, kind, amount, law, from_day: fromDay, at: now, by: actor });
    const detail = { what: `${limitWords[kind].label} ${sayLimit(kind, amount)} ${fromDay} ${law}`, limitId };
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'LIMIT_SET', memberId: null, detail });
    return { limitId };
  };
