import type * as contract from '@danji/contract/account-requests';
import type { Context } from '../../http/bind.ts';
import { momentAfter } from '../../lib/clock.ts';
import { openComplex } from '../../lib/enter.ts';
import { hasNews } from '../auth/public.ts';
import { presentRecord, presentRequest } from './present.ts';
import { aboutOf, type RequestRow, recordOf, requestsAbout, requestsOf } from './queries.ts';
import { A_DAY, verdictOn } from './settler-of.ts';
import { markSeen } from './store.ts';

const RECORD_DAYS = 90;
type Asking = Pick<Context<typeof contract.getOwnSecurity>, 'tx' | 'actor' | 'now'>;

async function presentAll(asking: Asking, rows: readonly RequestRow[]) {
  const requests = [];
  for (const row of rows) requests.push(presentRequest(row, await verdictOn(asking, aboutOf(row))));
  return requests;
}

export async function listMemberRequests(act: Context<typeof contract.listMemberRequests>) {
  return presentAll(act, await act.tx.run(requestsAbout(act.actor.aptId, act.params.memberId)));
}

export async function getOwnSecurity(act: Context<typeof contract.getOwnSecurity>) {
  const { tx, actor, now } = act;
  const { homeAptId: aptId, memberId } = actor;
  const record = await tx.run(recordOf(aptId, memberId, momentAfter(now, -RECORD_DAYS * A_DAY)));
  const all = await presentAll(act, await tx.run(requestsOf(aptId)));
  return {
    record: record.map(presentRecord),
    about: all.filter((one) => one.memberId === memberId),
    asked: all.filter((one) => one.memberId !== memberId && one.agreeYn),
  };
}

export async function markSecuritySeen({ tx, actor, now }: Context<typeof contract.markSecuritySeen>) {
  const own = { aptId: actor.homeAptId, memberId: actor.memberId };
  await openComplex(tx, own.aptId);
  if (await hasNews(tx, own, momentAfter(now, -RECORD_DAYS * A_DAY))) await markSeen(tx, own, now);
  return { ok: true as const };
}
