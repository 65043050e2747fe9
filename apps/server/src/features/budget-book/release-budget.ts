import type * as contract from '@danji/contract/budgets';
import { pageAddress } from '@danji/contract/page-address';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { findCompletedProposal } from './queries.ts';
import { refuseBudget } from './refuse-budget.ts';
import { releaseHeld } from './release-held.ts';

/** Nothing more will be paid of a completed 품의; who drafted it is told. */
export async function releaseBudget({ tx, actor, params, body, now }: Context<typeof contract.releaseBudget>) {
  const { aptId, memberId } = actor;
  const found = await tx.first(findCompletedProposal({ aptId, memberId, now }, params.docId));
  if (!found) return refuse('NOT_FOUND', { message: 'no completed proposal for the caller' });
  const amount = await releaseHeld(tx, { aptId, at: now, by: actor }, params.docId, body.reason);
  if (amount === 0) return refuseBudget('NOTHING_HELD');
  if (found.drafterId !== memberId)
    await raiseAlarms(tx, [
      {
        ...{ aptId, memberId: found.drafterId, type: 'COMMENT', at: now, title: '품의의 예산 예약이 풀렸습니다' },
        body: `‘${found.title}’ ${amount.toLocaleString('ko-KR')}원. 까닭: ${body.reason}`,
        linkUrl: pageAddress('elec-apv-sign-detail-docId', { docId: found.docId }),
      },
    ]);
  return { amount };
}
