import type * as contract from '@danji/contract/reports';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeReport } from './store.ts';

export async function deleteReport({ tx, actor, params }: Context<typeof contract.deleteReport>) {
  if ((await removeReport(tx, actor, params.reportId)) === 0)
    refuse('NOT_FOUND', { message: 'no such report of the caller' });
  return { ok: true as const };
}
