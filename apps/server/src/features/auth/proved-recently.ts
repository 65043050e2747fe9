import type { Actor } from '../../http/actor.ts';
import { minutesInMs } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';

import { openComplex } from '../../lib/enter.ts';
import { findSessionStart } from './session-store.ts';

/** For so long after a sign-in the password needs not be asked for again. */
export const RECENT_MINUTES = 5;

/** Whether this session began with a password (and a code, where one is owed) only just now. */
export async function provedRecently(tx: Tx, { actor, now }: { actor: Actor; now: Date }): Promise<boolean> {
  await openComplex(tx, actor.homeAptId);
  try {
    const began = await findSessionStart(tx, actor.homeAptId, actor.sessionId);
    return began !== null && now.getTime() - began.getTime() <= minutesInMs(RECENT_MINUTES);
  } finally {
    await openComplex(tx, actor.aptId);
  }
}
