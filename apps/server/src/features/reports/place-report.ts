import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/reports';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { nameOfReport } from './queries.ts';
import { countOthers, setOnHome } from './store.ts';

/** On home there is room for a few. */
export async function placeReport({ tx, actor, params, body }: Context<typeof contract.placeReport>) {
  const kept = await tx.first(nameOfReport(actor.aptId, actor.memberId, params.reportId));
  if (!kept) return refuse('NOT_FOUND', { message: 'no such report of the caller' });
  if (body.onHomeYn && (await countOthers(tx, actor, kept.name)).onHome >= limits.homeReportsMax)
    refuse('INVALID_INPUT', {
      message: 'too many reports on home',
      errorUserMsg: `홈에는 보고서를 ${limits.homeReportsMax}개까지 둘 수 있습니다. 다른 보고서를 홈에서 내려 주세요.`,
    });
  await setOnHome(tx, actor, params.reportId, body.onHomeYn);
  return { ok: true as const };
}
