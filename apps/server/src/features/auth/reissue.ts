import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { clientOf } from '../../http/client.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { clientKeyOf, sha256, successorOf } from './digests.ts';
import { judgeRefresh } from './domain/judge-refresh.ts';
import { heldFor } from './held-refresh.ts';
import { limitRate } from './limit-rate.ts';
import { recordEvent } from './record-event.ts';
import { endSessionsOf, findTokens, insertToken, lockSession, markUsed } from './session-store.ts';

/** A new access token for a living session, and the next refresh secret. */
export const createReissue =
  (deps: AuthDeps) =>
  async ({ body, now, request, reply }: OpenContext<typeof contract.reissue>) => {
    const client = clientOf(request);
    const signed = await deps.tokens.readAccess(body.accessToken, { evenIfExpired: true }).catch(() => null);
    // A record that we have signed counts for its session at this address, all else for the address alone.
    await limitRate(deps, 'reissue', client.ip, now, signed?.sessionId);
    const kept = heldFor(request, signed);
    const held = kept.held ?? refuse('REISSUE_REFUSED', { message: 'no refresh cookie' });
    const claims = signed ?? refuse('REISSUE_REFUSED', { message: 'unreadable record' });
    if (claims.sessionId !== held.sessionId || claims.aptId !== held.aptId)
      refuse('REISSUE_REFUSED', { message: 'record and cookie name different sessions' });

    const outcome = await deps.db.transact(async (tx) => {
      await openComplex(tx, held.aptId);
      const session = await lockSession(tx, held.aptId, held.sessionId);
      if (!session || session.ended_at || session.state !== 'ACTIVE')
        return new Refusal('REISSUE_REFUSED', { message: 'the session has ended' });
      const who = { aptId: held.aptId, memberId: session.member_id, sessionId: held.sessionId };
      if (now >= session.ends_at || now >= momentAfter(session.last_used_at, minutesInMs(session.idle_minutes))) {
        await endSessionsOf(tx, who, 'IDLE', now);
        return new Refusal('SESSION_EXPIRED');
      }
      const tokens = await findTokens(tx, held.aptId, held.sessionId);
      const presented = tokens.find((token) => token.generation === held.generation);
      const verdict = judgeRefresh({
        secretMatches: presented?.token_hash.equals(sha256(held.secret)) ?? false,
        generation: held.generation,
        newestGeneration: tokens[0]?.generation ?? -1,
        usedAt: presented?.used_at ?? null,
        sameClient: session.client_key === clientKeyOf(client, client.device ?? ''),
        now,
      });
      if (verdict === 'REFUSE') return new Refusal('REISSUE_REFUSED', { message: 'unknown refresh secret' });
      if (verdict === 'REVOKE') {
        await endSessionsOf(tx, who, 'REFRESH_REUSED', now);
        await recordEvent(deps, tx, {
          aptId: who.aptId,
          kind: 'REFRESH_REUSED',
          memberId: who.memberId,
          client,
          at: now,
        });
        return new Refusal('REISSUE_REFUSED', { message: 'a spent refresh secret was used again' });
      }
      const generation = held.generation + 1;
      if (verdict === 'ROTATE') {
        const successor = successorOf(deps.secrets.current, held.secret);
        await markUsed(tx, who.aptId, who.sessionId, held.generation, now);
        await insertToken(tx, {
          apt_id: who.aptId,
          session_id: who.sessionId,
          generation,
          token_hash: sha256(successor),
          issued_at: now,
        });
        return { ...who, generation, successor };
      }
      // The same successor again, made with whichever key made it the first time.
      const expected = tokens[0]?.token_hash;
      const candidates = [deps.secrets.current, ...deps.secrets.previous].map((secret) =>
        successorOf(secret, held.secret),
      );
      const successor = candidates.find((candidate) => expected?.equals(sha256(candidate)));
      return successor
        ? { ...who, generation, successor }
        : new Refusal('REISSUE_REFUSED', { message: 'the key of the successor is gone' });
    });
    if (outcome instanceof Refusal) throw outcome;

    kept.write(reply, `${outcome.aptId}.${outcome.sessionId}.${outcome.generation}.${outcome.successor}`);
    const { token, expiresAt } = await deps.tokens.issueAccess(outcome);
    return { accessToken: token, otpRequired: false, expiresAt: expiresAt.toISOString(), sessionId: outcome.sessionId };
  };
