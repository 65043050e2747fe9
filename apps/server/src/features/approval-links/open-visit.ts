import type { Client } from '../../http/actor.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { recordEvent } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { changeLink, type Link } from './store.ts';

const VISIT_MINUTES = 15;

export type Visit = { link: Link; visitId: string; endsAt: Date };

/** Whoever it is for has confirmed it: what was open before by this link is over. */
export async function openVisit(
  deps: LinkDeps,
  tx: Tx,
  link: Link,
  { client, now, by }: { client: Client; now: Date; by: 'CODE' | 'PASSKEY' },
): Promise<Visit> {
  const visit = { visitId: newId(), endsAt: momentAfter(now, minutesInMs(VISIT_MINUTES)) };
  await changeLink(tx, link, { code_hash: null, visit_id: visit.visitId, visit_ends_at: visit.endsAt });
  const { aptId, memberId, linkId } = link;
  await recordEvent(deps, tx, { aptId, kind: 'LINK_OPENED', memberId, client, at: now, detail: { linkId, by } });
  return { link, ...visit };
}

/** The token of the visit, once it has been committed. */
export async function answerVisit({ tokens }: LinkDeps, { link, visitId, endsAt }: Visit) {
  const { aptId, memberId, linkId } = link;
  return {
    accessToken: await tokens.issueLink({ aptId, memberId, linkId, visitId }, endsAt),
    expiresAt: endsAt.toISOString(),
  };
}
