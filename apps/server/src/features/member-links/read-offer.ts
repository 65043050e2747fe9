import type { readMemberLinkOffer } from '@danji/contract/member-links';
import type { Client } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount, sha256 } from '../auth/public.ts';
import { findOffer, type Offered } from './store.ts';

/** What the browser holds: where it was made, and by what it is found there. */
export const heldOffer = (offer: string, { device }: Pick<Client, 'device'>, now: Date) => {
  const [aptId = '', secret = ''] = offer.split('.');
  return { aptId, hash: sha256(secret), browser: sha256(device ?? ''), now };
};

/** The account that offers, in its complex, which is open now: as it was when it offered. */
export async function offeringAccount(tx: Tx, aptId: string, offered: Offered | undefined) {
  const account = offered && (await findAccount(tx, aptId, offered.memberId));
  const stands = account?.state === 'ACTIVE' && account.passwordChangedAt?.getTime() === offered?.passwordAt.getTime();
  return offered && account && stands ? { account, offered } : null;
}

/** Whose account it is, before anything is linked. */
export async function readOffer({ tx, actor, body, now, client }: Context<typeof readMemberLinkOffer>) {
  const held = heldOffer(body.offer, client, now);
  await openComplex(tx, held.aptId);
  const found = await offeringAccount(tx, held.aptId, await findOffer(tx, held));
  await openComplex(tx, actor.aptId);
  if (!found) return refuse('MEMBER_LINK_REFUSED', { message: 'no such offer' });
  const { account, offered } = found;
  return {
    aptName: account.aptName,
    memberName: account.memberName,
    reason: offered.reason,
    endsOn: offered.endsOn,
  };
}
