import type * as contract from '@danji/contract/approval-links';
import type { LinkContext } from '../../http/bind-link.ts';
import { performAct } from '../approvals/public.ts';
import { recordEvent } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { enterByLink } from './open-link.ts';
import { changeLink } from './store.ts';

/** The same act as on the document's page, under the same lock. A decision uses the link up; 보류 does not. */
export const createActByLink =
  (deps: LinkDeps) =>
  async ({ claims, body, client, now }: LinkContext<typeof contract.actByLink>) =>
    deps.db.transact(async (tx) => {
      const link = await enterByLink(tx, claims, now, { evenIfUsed: true });
      const { aptId, memberId, memberName, docId, stepId } = link;
      const result = await performAct({
        tx,
        actor: { aptId, memberId, memberName },
        docId,
        toCommand: () => body.act,
        now,
        seenVersion: body.version ?? null,
        byLinkTo: stepId,
        given: { proof: body.proof, holderId: claims.visitId },
      });
      if (!result.repeatedYn) {
        if (body.act.type !== 'HOLD') await changeLink(tx, link, { used_at: now });
        await recordEvent(deps, tx, {
          aptId,
          kind: 'LINK_USED',
          memberId,
          client,
          at: now,
          detail: { linkId: link.linkId, docId, act: body.act.type },
        });
      }
      return { state: result.state, docNumber: result.docNumber, repeatedYn: result.repeatedYn };
    });
