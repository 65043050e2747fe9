import * as contract from '@danji/contract/home';
import type { Bind } from '../../http/bind.ts';
import { closeFollowUp, listClosedFollowUps, reopenFollowUp } from '../follow-ups/public.ts';
import { type GuideEnv, presentProgress } from '../guide/public.ts';
import { type HomeRow, homeOf, recentReasonsOf, waitingTimesOf } from './queries.ts';

const EMPTY = {
  firstDayYn: true,
  frequentForms: [],
  recent: [],
  toContinue: [],
  duties: [],
  followUps: [],
  reports: [],
  guide: null,
  privacyCheck: null,
};

const presentReport = ({ ask, ...report }: HomeRow['reports'][number]) => ({
  ...report,
  query: new URLSearchParams(ask).toString(),
});

export function homeRoutes({ bind, bindRead }: Bind, { env }: { env: GuideEnv }): void {
  bindRead(
    contract.getHome,
    ({ claims, aptId, now }) => homeOf({ aptId, memberId: claims.memberId, now }),
    ([row]) =>
      row ? { ...row, guide: presentProgress(row.guide, env), reports: row.reports.map(presentReport) } : EMPTY,
  );
  bind(contract.closeFollowUp, closeFollowUp);
  bind(contract.listClosedFollowUps, listClosedFollowUps);
  bind(contract.reopenFollowUp, reopenFollowUp);
  bindRead(
    contract.getWaitingTimes,
    ({ aptId, now }) => waitingTimesOf(aptId, now),
    (rows) => rows,
  );
  bindRead(
    contract.listRecentReasons,
    ({ claims, aptId, query }) => recentReasonsOf(aptId, claims.memberId, query.type),
    (rows) => rows.map(({ reason }) => reason),
  );
}
