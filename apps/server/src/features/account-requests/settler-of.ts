import type { RequestKind, RequestNeed } from '@danji/contract/account-requests';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { openComplex } from '../../lib/enter.ts';
import { holdsNoMore, writesOnAny } from '../auth/public.ts';
import type { Act } from './deps.ts';
import { judgeSettling, type Verdict } from './domain/judge-request.ts';
import { hasChangedContact, hasUsedLink, isOfOfficer, lastLinkUsed, servesInCouncil, standsByItself } from './store.ts';

export const A_DAY = minutesInMs(24 * 60);
const USERS = ['/system-mng/user-mng'];

type Caller = Pick<Act, 'tx' | 'actor' | 'now'>;
type About = {
  memberId: string;
  kind: RequestKind;
  need: RequestNeed;
  askedByAptId: string;
  askedBy: string;
  askedAt: Date;
};
type Asked = Pick<About, 'askedBy' | 'askedAt'>;

/** What the caller may say to a request. */
export async function verdictOn(caller: Caller, about: About): Promise<Verdict> {
  const { tx, actor, now } = caller;
  const isHere = actor.aptId === actor.homeAptId;
  const person = { aptId: actor.aptId, memberId: about.memberId };
  // Judged by what the person is now, not by what they were when it was asked.
  const need = about.need === 'SECOND' && (await isOfOfficer(tx, person)) ? 'OFFICER' : about.need;
  return judgeSettling(
    { kind: about.kind, need },
    {
      isAsker: about.askedBy === actor.memberId && about.askedByAptId === actor.homeAptId,
      isPerson: isHere && about.memberId === actor.memberId,
      isOperator: await actsAsOperator(caller),
      isOfficer: await actsAsOfficer(caller, about),
      administers:
        isHere &&
        (await writesOnAny(tx, { aptId: actor.homeAptId, memberId: actor.memberId, menus: USERS, now })) &&
        (await holdsNoMore(tx, actor, about.memberId)) &&
        (await standsByItself(tx, { aptId: actor.aptId, memberId: actor.memberId }, about.askedBy, about.askedAt)),
      isFresh: await isFresh(caller),
      hasChangedIt: about.kind === 'CONTACT' && (await hasChangedContact(tx, person, actor.memberId)),
    },
  );
}

/** Their own password came by a link within the last day, wherever they are at home. */
export const isFresh = async (caller: Caller): Promise<boolean> => (await cameByLinkAt(caller)) !== null;

/**
 * When that was. The link of a new installation is none that somebody could have come by instead of them: it is shown to
 * whoever starts it, while nobody can sign in there at all.
 */
export async function cameByLinkAt({ tx, actor, now }: Caller): Promise<Date | null> {
  const own = { aptId: actor.homeAptId, memberId: actor.memberId };
  const since = momentAfter(now, -A_DAY);
  if (!(await hasUsedLink(tx, own, since))) return null;
  await openComplex(tx, own.aptId);
  const at = await lastLinkUsed(tx, own, since);
  await openComplex(tx, actor.aptId);
  return at;
}

/** Not everybody of the operator's complex: only who looks after users there. */
export const actsAsOperator = async ({ tx, actor, now }: Caller): Promise<boolean> =>
  actor.isOperator && writesOnAny(tx, { aptId: actor.homeAptId, memberId: actor.memberId, menus: USERS, now });

/** An officer in office, whom nobody has just put there, and not the asker ever. */
export async function actsAsOfficer({ tx, actor, now }: Caller, { askedBy, askedAt }: Asked): Promise<boolean> {
  if (actor.aptId !== actor.homeAptId) return false;
  const own = { aptId: actor.aptId, memberId: actor.memberId };
  return (await servesInCouncil(tx, own, now, askedAt)) && standsByItself(tx, own, askedBy, askedAt);
}
