import { limits } from '@danji/contract/limits';
import type * as contract from '@danji/contract/reports';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { countOthers, writeReport } from './store.ts';
import { workOutReport } from './work-out-report.ts';

/** Keeps a report that can be worked out; its figures are never kept. */
export async function saveReport({ tx, actor, body, now }: Context<typeof contract.saveReport>) {
  const { aptId, memberId } = actor;
  await workOutReport(tx, { aptId, memberId, now }, body.ask);
  if ((await countOthers(tx, actor, body.name)).kept >= limits.savedReportsMax)
    refuse('INVALID_INPUT', {
      message: 'too many reports',
      errorUserMsg: `보고서는 ${limits.savedReportsMax}개까지 저장할 수 있습니다. 쓰지 않는 보고서를 지워 주세요.`,
    });
  const reportId = await writeReport(tx, {
    aptId,
    memberId,
    reportId: newId(),
    name: body.name,
    ask: body.ask,
    at: now,
  });
  return { reportId };
}
