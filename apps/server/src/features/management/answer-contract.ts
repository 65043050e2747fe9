import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/management';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { AuthDeps } from '../auth/public.ts';
import { judgeAnswer } from './domain/judge-contract.ts';
import { recordContract } from './record-contract.ts';
import { refuseContract, refuseUnlessOurs } from './refuse-contract.ts';
import { answerSides, lockContract } from './store.ts';

const KINDS = { ACCEPTED: 'CONTRACT_ACCEPTED', REFUSED: 'CONTRACT_REFUSED', RETRACTED: 'CONTRACT_RETRACTED' } as const;
const TAKEN = {
  reason: 'DAYS_TAKEN',
  sentence: '이 기간에 이미 맺은 관리 계약이 있습니다. 그 계약을 먼저 끝내 주세요.',
} as const;

/** The complex accepts or refuses; the company takes back what is not answered. */
export const createAnswerContract =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, params, body, now }: Context<typeof contract.answerContract>) => {
    refuseUnlessOurs(actor);
    const row = (await lockContract(tx, params.contractId)) ?? refuse('NOT_FOUND', { message: 'no such contract' });
    const refused = judgeAnswer(row, body.answer, koreanDay(now));
    if (refused) refuseContract(refused);
    const said = await answerSides(tx, row.contractId, body.answer, { by: actor.memberName, at: now });
    if (said !== 'ANSWERED') refuseContract(TAKEN);
    const other = { aptId: row.otherAptId, name: row.otherName };
    await recordContract(
      deps,
      { tx, actor, client, now },
      { kind: KINDS[body.answer], contractId: row.contractId, other, what: `${row.startsOn}~${row.endsOn}` },
    );
    return { ok: true as const };
  };
