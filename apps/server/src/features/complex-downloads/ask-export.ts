import type { askComplexExport } from '@danji/contract/complex-exports';
import type { Context } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent, refuseOldSignIn } from '../auth/public.ts';
import type { DownloadDeps } from './deps.ts';
import { findOrdinary, insertAsked } from './store.ts';

/** A node takes it up within seconds. Whoever is away from the screen longer than ten minutes signs in again first. */
export const createAskExport =
  (deps: DownloadDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof askComplexExport>) => {
    if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
    await refuseOldSignIn(tx, { actor, now });
    const { aptId } = params;
    const { reason } = body;
    await openComplex(tx, aptId);
    const complex = (await findOrdinary(tx, aptId)) ?? refuse('NOT_FOUND', { message: 'no such complex' });
    if (!complex.isOrdinary)
      refuse('COMPLEX_REFUSED', { message: 'OURS', errorUserMsg: '운영센터와 체험 단지는 내보내지 않습니다.' });
    if (!(await insertAsked(tx, aptId, { reason, by: actor.memberId, at: now })))
      refuse('COMPLEX_REFUSED', {
        message: 'RUNNING',
        errorUserMsg: '이 단지의 자료를 이미 만들고 있습니다. 끝난 뒤에 다시 해 주세요.',
      });
    const event = { kind: 'COMPLEX_EXPORTED' as const, memberId: null, actorId: actor.memberId, client, at: now };
    await recordEvent(deps, tx, { ...event, aptId, detail: { aptId, reason } });
    await openComplex(tx, actor.aptId);
    await recordEvent(deps, tx, { ...event, aptId: actor.aptId, detail: { aptId, reason } });
    return { ok: true as const };
  };
