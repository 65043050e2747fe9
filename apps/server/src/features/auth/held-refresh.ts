import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../../http/actor.ts';
import { refreshCookie, switchedCookie } from '../../http/cookies.ts';
import { openComplex } from '../../lib/enter.ts';
import type { AuthDeps } from './deps.ts';
import { sha256 } from './digests.ts';
import { recordEvent } from './record-event.ts';
import { endSessionsOf, findTokens, lockSession } from './session-store.ts';

type HeldRefresh = { aptId: string; sessionId: string; generation: number; secret: string };

/** What the browser's refresh cookie claims; nothing of it is checked yet. */
export const readHeldRefresh = (request: FastifyRequest): HeldRefresh | null => partsOf(refreshCookie.read(request));

/**
 * The same for the session that a record names: a session that was switched to has a cookie of its own. Written where it was read.
 */
export function heldFor(request: FastifyRequest, claims: { aptId: string; sessionId: string } | null) {
  const own = claims && partsOf(switchedCookie(claims.aptId).read(request));
  const isSwitched = own?.sessionId === claims?.sessionId && own !== null;
  const kept = isSwitched ? switchedCookie(own.aptId) : refreshCookie;
  return {
    held: isSwitched ? own : readHeldRefresh(request),
    write: (reply: FastifyReply, value: string) => kept.write(reply, value),
  };
}

function partsOf(value: string | null): HeldRefresh | null {
  if (value === null) return null;
  const [aptId = '', sessionId = '', generation = '', secret = ''] = value.split('.');
  return { aptId, sessionId, generation: Number(generation), secret };
}

/** A browser that signs in anew gives up the session that it held before, whoever it belonged to (TOK-12). */
export async function endReplacedSession(
  deps: AuthDeps,
  request: FastifyRequest,
  client: Client,
  now: Date,
): Promise<void> {
  const held = readHeldRefresh(request);
  if (!held || !UUID.test(held.sessionId)) return;
  const { aptId, sessionId } = held;
  await deps.db.transact(async (tx) => {
    await openComplex(tx, aptId);
    const session = await lockSession(tx, aptId, sessionId);
    if (!session || session.ended_at) return;
    const presented = (await findTokens(tx, aptId, sessionId)).find((token) => token.generation === held.generation);
    // Only a secret that was really given out may end a session.
    if (!presented?.token_hash.equals(sha256(held.secret))) return;
    const memberId = session.member_id;
    await endSessionsOf(tx, { aptId, memberId, sessionId }, 'LOGOUT', now);
    await recordEvent(deps, tx, { aptId, kind: 'SIGN_OUT', memberId, client, at: now, detail: { replaced: true } });
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
