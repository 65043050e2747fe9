import type { announceSignIn } from '@danji/contract/sign-in-counts';
import type { Context } from '../../http/bind.ts';
import { addSignIn, markAnnounced } from './sign-in-store.ts';

/** SES-14: counted once for each session, by the kind that the server itself noted when it let the person in. */
export async function countSignIn({ tx, actor, now }: Context<typeof announceSignIn>) {
  if (await markAnnounced(tx, actor.homeAptId, actor.sessionId, now))
    await addSignIn(tx, actor.homeAptId, actor.loginType, now);
  return { ok: true as const };
}
