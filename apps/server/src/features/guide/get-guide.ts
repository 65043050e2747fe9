import type * as contract from '@danji/contract/guide';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { presentOffice, presentOperator } from './present.ts';
import { officeGuideOf, operatorGuideOf } from './queries.ts';
import { guideKindOf } from './refuse-others.ts';
import type { GuideEnv } from './server-facts.ts';

export const createGetGuide =
  (env: GuideEnv) =>
  async ({ tx, actor, now }: Context<typeof contract.getGuide>) => {
    const { aptId } = actor;
    if (guideKindOf(actor) === 'OPERATOR') {
      const row = (await tx.first(operatorGuideOf(aptId))) ?? refuse('UNAVAILABLE');
      return presentOperator(row.facts, env);
    }
    const row = (await tx.first(officeGuideOf({ aptId, today: koreanDay(now) }))) ?? refuse('UNAVAILABLE');
    return presentOffice(row.facts, now);
  };
