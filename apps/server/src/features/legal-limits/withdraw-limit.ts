import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/legal-limits';
import { limitWords, sayLimit } from '@danji/contract/legal-limits';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { judgeWithdrawal } from './domain/judge-limit.ts';
import { refuseLimit, refuseStranger } from './refuse-limit.ts';
import { lockLimits, withdrawRow } from './store.ts';

/** Takes a limit back that does not hold yet. */
export const createWithdrawLimit =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, params, now }: Context<typeof contract.withdrawLegalLimit>) => {
    refuseStranger(actor);
    const row =
      (await lockLimits(tx)).find(({ limit_id }) => limit_id === params.limitId) ??
      refuse('NOT_FOUND', { message: 'no such limit' });
    const refused = judgeWithdrawal(row.from_day, koreanDay(now));
    if (refused) refuseLimit(refused);
    await withdrawRow(tx, row.limit_id, now, actor.memberId);
    const detail = {
      what: `${limitWords[row.kind].label} ${sayLimit(row.kind, row.amount)} ${row.from_day}`,
      limitId: row.limit_id,
    };
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'LIMIT_WITHDRAWN', memberId: null, detail });
    return { ok: true as const };
  };
