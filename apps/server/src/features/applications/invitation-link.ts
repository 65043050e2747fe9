import { randomBytes } from 'node:crypto';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { openLivingComplex } from '../../lib/life-queries.ts';
import { sha256 } from '../auth/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { type InvitationProblem, invitationSentences, judgeInvitation } from './domain/judge-invitation.ts';
import { type Invitation, lockInvitation } from './invitation-store.ts';

/** A code and its address. It stands behind `#`, so that no server, proxy or log ever sees it; we keep its hash. */
export function newInvitationLink({ env }: Pick<ApplicationDeps, 'env'>, aptId: string) {
  const token = `${aptId}.${randomBytes(24).toString('base64url')}`;
  return { codeHash: sha256(token), link: `${env.publicUrl ?? `http://localhost:${env.port}`}/apply#token=${token}` };
}

export const refusalOf = (problem: InvitationProblem | 'UNKNOWN'): Refusal => {
  const reason = problem === 'EXPIRED' ? 'EXPIRED' : 'UNKNOWN';
  return new Refusal('LINK_EXPIRED', {
    message: reason,
    errorUserMsg: invitationSentences[reason],
    details: { reason },
  });
};

/** The invitation behind a code, locked, if it still stands. What is used up is given too when `evenIfUsedUp`. */
export async function openInvitation(
  tx: Tx,
  token: string,
  now: Date,
  { evenIfUsedUp = false } = {},
): Promise<Invitation> {
  const aptId = /^([0-9]{5})\.[A-Za-z0-9_-]{32}$/.exec(token)?.[1];
  if (!aptId) throw refusalOf('UNKNOWN');
  await openLivingComplex(tx, aptId, { writes: true });
  const invitation = await lockInvitation(tx, aptId, sha256(token));
  const problem = invitation ? judgeInvitation(invitation, now) : 'UNKNOWN';
  if (!invitation || (problem && !(problem === 'USED_UP' && evenIfUsedUp))) throw refusalOf(problem ?? 'UNKNOWN');
  return invitation;
}
