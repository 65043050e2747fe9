import { pageJointInbox } from '@danji/contract/joint-inbox';
import * as contract from '@danji/contract/member-links';
import type { Bind } from '../../http/bind.ts';
import type { MemberLinkDeps } from './deps.ts';
import { createEndLink, createEndLinkOf } from './end-link.ts';
import { createOfferLink } from './offer-link.ts';
import { createPageJointInbox } from './page-joint-inbox.ts';
import { linksOf, ownLinksOf } from './queries.ts';
import { readOffer } from './read-offer.ts';
import { createSwitchComplex } from './switch-complex.ts';
import { createTakeOffer } from './take-offer.ts';

export function memberLinkRoutes({ bind, bindRead }: Bind, deps: MemberLinkDeps): void {
  bindRead(
    contract.listMemberLinks,
    ({ claims, now }) => ownLinksOf(claims, now),
    (rows) => rows,
  );
  bind(contract.offerMemberLink, createOfferLink(deps));
  bind(contract.readMemberLinkOffer, readOffer);
  bind(contract.takeMemberLinkOffer, createTakeOffer(deps));
  bind(contract.endMemberLink, createEndLink(deps));
  bind(contract.switchComplex, createSwitchComplex(deps));
  bind(pageJointInbox, createPageJointInbox());
  bindRead(
    contract.listMemberLinksOf,
    ({ aptId, now }) => linksOf(aptId, now),
    (rows) => rows,
  );
  bind(contract.endMemberLinkOf, createEndLinkOf(deps));
}
