import type { RequestKind, RequestNeed } from '@danji/contract/account-requests';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { holdsNoMore, writesOnAny } from '../auth/public.ts';
import type { Act } from './deps.ts';
import { judgeSettling, type Verdict } from './domain/judge-request.ts';
import { hasUsedLink, isOfficer } from './store.ts';

export const A_DAY = minutesInMs(24 * 60);

type About = {
  memberId: string;
  kind: RequestKind;
  need: RequestNeed;
  askedByAptId: string;
  askedBy: string;
};

/** What the caller may say to a request. */
export async function verdictOn({ tx, actor, now }: Pick<Act, 'tx' | 'actor' | 'now'>, about: About): Promise<Verdict> {
  const own = { aptId: actor.aptId, memberId: actor.memberId };
  const isHere = actor.aptId === actor.homeAptId;
  return judgeSettling(about, {
    isAsker: about.askedBy === actor.memberId && about.askedByAptId === actor.homeAptId,
    isPerson: isHere && about.memberId === actor.memberId,
    isOperator: actor.isOperator,
    isOfficer: isHere && (await isOfficer(tx, own, now)),
    administers:
      isHere &&
      (await writesOnAny(tx, { ...own, menus: ['/system-mng/user-mng'], now })) &&
      (await holdsNoMore(tx, actor, about.memberId)),
    isFresh: isHere && (await hasUsedLink(tx, own, momentAfter(now, -A_DAY))),
  });
}
