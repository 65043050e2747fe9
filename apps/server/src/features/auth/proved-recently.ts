import type { Actor } from '../../http/actor.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { signedInSince } from './session-store.ts';

/** For so long after a sign-in the password needs not be asked for again. */
const RECENT_MINUTES = 5;

/** Whether this session began with a password (and a code, where one is owed) only just now. */
export async function provedRecently(tx: Tx, { actor, now }: { actor: Actor; now: Date }): Promise<boolean> {
  const home = { aptId: actor.homeAptId, memberId: actor.memberId };
  await openComplex(tx, home.aptId);
  try {
    return await signedInSince(tx, home, actor.sessionId, momentAfter(now, -minutesInMs(RECENT_MINUTES)));
  } finally {
    await openComplex(tx, actor.aptId);
  }
}
