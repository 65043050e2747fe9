import type { changeComplexLife } from '@danji/contract/complex-life';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { judgeLife, type LifeProblem } from './domain/judge-life.ts';
import { endLinks, lockLife, writeLife } from './life-store.ts';

const KINDS = { SUSPENDED: 'COMPLEX_SUSPENDED', OPEN: 'COMPLEX_RESUMED', CLOSED: 'COMPLEX_CLOSED' } as const;

/** What began before it ends whole; whatever comes after it is refused by `app.enter`, on every node. */
export const createChangeLife =
  (deps: AuthDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof changeComplexLife>) => {
    if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
    const { aptId } = params;
    const { to, reason, until } = body;
    await openComplex(tx, aptId);
    const complex = (await lockLife(tx, aptId)) ?? refuse('NOT_FOUND', { message: 'no such complex' });
    refuseIf(judgeLife(complex, body, koreanDay(now)));
    await writeLife(tx, aptId, { life: to, reason, until, at: now });
    if (to === 'CLOSED') await endLinks(tx, aptId, now);
    const detail = { reason, ...(until !== null && { until }) };
    const event = { kind: KINDS[to], actorId: actor.memberId, client, at: now };
    await recordEvent(deps, tx, { ...event, aptId, memberId: null, detail });
    await openComplex(tx, actor.aptId);
    await recordEvent(deps, tx, {
      ...event,
      aptId: actor.aptId,
      memberId: actor.memberId,
      detail: { ...detail, aptId, name: complex.name },
    });
    return { ok: true as const };
  };

function refuseIf(problem: LifeProblem): void {
  if (problem === null) return;
  if (problem === 'STALE') refuse('STALE', { message: 'another state than was seen' });
  if (problem === 'NO_DAY' || problem === 'DAY')
    refuseField('INVALID_INPUT', {
      field: 'body.until',
      rule: 'day',
      sentence: '내일부터 5년 안의 날로 정해 주세요.',
      message: problem,
    });
  refuse('COMPLEX_REFUSED', {
    message: problem,
    ...(problem === 'OURS' && { errorUserMsg: '운영센터와 체험 단지는 멈추거나 닫을 수 없습니다.' }),
  });
}
