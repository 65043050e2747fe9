import { mostLinks, type takeMemberLinkOffer } from '@danji/contract/member-links';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type Account, findAccount, isStillUsable, refuseOldSignIn, refuseOwnPassword } from '../auth/public.ts';
import type { MemberLinkDeps } from './deps.ts';
import { heldOffer, offeringAccount } from './read-offer.ts';
import { countLinks, endSides, findPast, insertSide, mayBeLinked, type Offered, takeOffer } from './store.ts';
import { tellLink } from './tell-link.ts';

const SAME = '같은 단지의 계정끼리는 연결할 수 없습니다. 다른 단지의 계정으로 로그인한 뒤 연결해 주세요.';
const TAKEN = '그 단지의 계정과 이미 연결되어 있습니다. 내 정보의 다른 단지에서 지금 있는 연결을 먼저 끊어 주세요.';
const TOO_MANY = `다른 단지는 ${mostLinks}곳까지 연결할 수 있습니다. 쓰지 않는 연결을 먼저 끊어 주세요.`;
const NOT_FOR_LINKS = '운영센터와 체험 단지의 계정은 다른 단지 계정과 연결할 수 없습니다.';

/**
 * The two accounts become one person's: the one that offered, in this browser, and the one that is signed in now and gives its
 * password. Whoever has a second step gave it at either sign-in (decision 0144).
 */
export const createTakeOffer =
  (deps: MemberLinkDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof takeMemberLinkOffer>): Promise<{ ok: true } | Refusal> => {
    const here = { aptId: actor.homeAptId, memberId: actor.memberId };
    await refuseOldSignIn(tx, { actor, now });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const held = heldOffer(body.offer, client, now);
    if (held.aptId === here.aptId) return refused('the same complex', SAME);
    if (!(await mayBeLinked(tx, here.aptId))) return refused('not of such a complex', NOT_FOR_LINKS);
    const own = (await findAccount(tx, here.aptId, here.memberId)) ?? refuse('SIGNED_OUT');
    const full = await isFull(tx, here, held.aptId, now);

    await openComplex(tx, held.aptId);
    const found = await offeringAccount(tx, held.aptId, await takeOffer(tx, held));
    // Given back, not thrown: the offer is used up, whatever becomes of it.
    if (!found || !(await isStillUsable(tx, found.account))) return refused('no such offer');
    const there = found.account;
    if (full || (await isFull(tx, there, here.aptId, now))) return refused('too many links', TOO_MANY);
    await openComplex(tx, here.aptId);
    if (!(await isStillUsable(tx, own))) return refuse('SIGNED_OUT');

    await insertBoth(tx, { own, there, offered: found.offered, now });
    const sides = [
      { ...here, otherAptName: there.aptName },
      { aptId: there.aptId, memberId: there.memberId, otherAptName: own.aptName },
    ];
    const detail = { reason: found.offered.reason, until: found.offered.endsOn };
    await tellLink(deps, { tx, actor, client, now }, 'MADE', sides, detail);
    return { ok: true };
  };

const refused = (message: string, errorUserMsg?: string) =>
  new Refusal('MEMBER_LINK_REFUSED', { message, ...(errorUserMsg ? { errorUserMsg } : {}) });

type Who = { aptId: string; memberId: string };

/** In the complex of the account. What has passed its day is put away first. */
async function isFull(tx: Tx, who: Who, otherAptId: string, now: Date): Promise<boolean> {
  const past = await findPast(tx, who, otherAptId, now);
  if (past) await endSides(tx, past, null, now);
  return (await countLinks(tx, who, now)) >= mostLinks;
}

type Pair = { own: Account; there: Account; offered: Offered; now: Date };

/** Both sides under one id, in the order of their complexes, so that two at once come one after the other. */
async function insertBoth(tx: Tx, { own, there, offered, now }: Pair): Promise<void> {
  const linkId = newId();
  const sides = [
    { of: own, other: there },
    { of: there, other: own },
  ].sort((a, b) => a.of.aptId.localeCompare(b.of.aptId));
  for (const { of, other } of sides) {
    await openComplex(tx, of.aptId);
    const inserted = await insertSide(tx, {
      apt_id: of.aptId,
      link_id: linkId,
      member_id: of.memberId,
      other_apt_id: other.aptId,
      other_member_id: other.memberId,
      other_apt_name: other.aptName,
      other_member_name: other.memberName,
      reason: offered.reason,
      made_here: of === own,
      linked_at: now,
      ends_on: offered.endsOn,
    });
    if (!inserted) refuse('MEMBER_LINK_REFUSED', { message: 'linked with that complex already', errorUserMsg: TAKEN });
  }
}
