import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/management';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { AuthDeps } from '../auth/public.ts';
import { judgeEnding } from './domain/judge-contract.ts';
import { recordContract } from './record-contract.ts';
import { refuseContract, refuseUnlessOurs } from './refuse-contract.ts';
import { endSides, lockContract } from './store.ts';

/** Either side, at once: from then on the company sees nothing of the complex. */
export const createEndContract =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, params, body, now }: Context<typeof contract.endContract>) => {
    refuseUnlessOurs(actor);
    const row = (await lockContract(tx, params.contractId)) ?? refuse('NOT_FOUND', { message: 'no such contract' });
    const refused = judgeEnding(row, koreanDay(now));
    if (refused) refuseContract(refused);
    await endSides(tx, row.contractId, body.reason, { by: actor.memberName, at: now });
    const other = { aptId: row.otherAptId, name: row.otherName };
    await recordContract(
      deps,
      { tx, actor, client, now },
      { kind: 'CONTRACT_ENDED', contractId: row.contractId, other, what: body.reason },
    );
    return { ok: true as const };
  };
