const GOOD_MS = 10 * 60_000;

/** An authenticator that was begun and not confirmed yet, with who may confirm it, and from when on it counts. */
export type BegunOtp = { secret: string; sessionId: string; begunAt: string };

export const writeBegun = (begun: { secret: string; sessionId: string; now: Date }): string =>
  JSON.stringify({ secret: begun.secret, sessionId: begun.sessionId, begunAt: begun.now.toISOString() });

/**
 * The secret of what was begun; null where it was begun in another session, too long ago, or by a program from before this rule.
 * Whoever comes by a session later must not put into force what somebody else has seen.
 */
export function readBegun(text: string, { sessionId, now }: { sessionId: string; now: Date }): string | null {
  if (!text.startsWith('{')) return null;
  const begun = JSON.parse(text) as BegunOtp;
  const age = now.getTime() - Date.parse(begun.begunAt);
  return begun.sessionId === sessionId && age <= GOOD_MS ? begun.secret : null;
}
