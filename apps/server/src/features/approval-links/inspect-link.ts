import type * as contract from '@danji/contract/approval-links';
import type { OpenContext } from '../../http/bind.ts';
import { limitRate } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { openLink } from './open-link.ts';
import { maskedContact } from './present.ts';

export const createInspectLink =
  (deps: LinkDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.inspectApprovalLink>) => {
    await limitRate(deps, 'link', client.ip, now);
    const link = await deps.db.transact((tx) => openLink(deps, tx, body.token, now));
    const isCodeGood = link.codeHash !== null && link.codeExpiresAt !== null && link.codeExpiresAt > now;
    return {
      aptName: link.aptName,
      memberName: link.memberName,
      channel: link.channel,
      sentTo: maskedContact(link),
      expiresAt: link.facts.expiresAt.toISOString(),
      passkeyYn: link.hasPasskey,
      codeExpiresAt: isCodeGood ? (link.codeExpiresAt?.toISOString() ?? null) : null,
    };
  };
