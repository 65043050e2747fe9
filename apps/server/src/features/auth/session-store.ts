import { q, type Tx } from '../../lib/database.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow, SessionEnd } from '../../lib/schema.ts';

/** A session and the first of its tokens. */
export async function insertSession(tx: Tx, session: NewRow<'session'>, tokenHash: Buffer): Promise<void> {
  await insertRow(tx, 'session', session);
  const { apt_id, session_id, created_at } = session;
  await insertToken(tx, { apt_id, session_id, generation: 0, token_hash: tokenHash, issued_at: created_at });
}

export async function insertToken(tx: Tx, token: NewRow<'refresh_token'>): Promise<void> {
  await insertRow(tx, 'refresh_token', token);
}

/** The session with its member and limits, locked: twenty tabs that reissue at once come one after the other. */
export async function lockSession(tx: Tx, aptId: string, sessionId: string) {
  return tx.first(
    q
      .selectFrom('session as s')
      .innerJoin('member as m', (join) =>
        join.onRef('m.apt_id', '=', 's.apt_id').onRef('m.member_id', '=', 's.member_id'),
      )
      .innerJoin('complex as c', 'c.apt_id', 's.apt_id')
      .select(['s.member_id', 's.client_key', 's.last_used_at', 's.ends_at', 's.ended_at', 'm.state', 'c.idle_minutes'])
      .where('s.apt_id', '=', aptId)
      .where('s.session_id', '=', sessionId)
      .forUpdate('s'),
  );
}

/** All generations of a session, newest first. */
export async function findTokens(tx: Tx, aptId: string, sessionId: string) {
  return tx.run(
    q
      .selectFrom('refresh_token')
      .select(['generation', 'token_hash', 'used_at'])
      .where('apt_id', '=', aptId)
      .where('session_id', '=', sessionId)
      .orderBy('generation', 'desc'),
  );
}

export async function markUsed(tx: Tx, aptId: string, sessionId: string, generation: number, at: Date): Promise<void> {
  await updateRows(tx, 'refresh_token', { apt_id: aptId, session_id: sessionId, generation }, { used_at: at });
}

/**
 * Ends the living sessions of a person that no one-time code was given for, where the complex wants codes for great rights.
 * A session through the hub may have had one; it does not say, so it ends too.
 */
export const endSessionsWithoutCode = (tx: Tx, aptId: string, memberId: string, at: Date): Promise<number> =>
  tx.count(
    q
      .updateTable('session')
      .set({ ended_at: at, end_reason: 'ENDED_BY_ADMIN' })
      .where('apt_id', '=', aptId)
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .where('login_type', '<>', 'otp')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('complex').select('apt_id').where('apt_id', '=', aptId).where('otp_policy', '<>', 'OFF')),
      ),
  );

type Which = { aptId: string; memberId: string; sessionId?: string; exceptSessionId?: string };

/** Ends the living sessions that fit, and says how many. */
export async function endSessionsOf(tx: Tx, which: Which, reason: SessionEnd, at: Date): Promise<number> {
  const { sessionId, exceptSessionId } = which;
  return tx.count(
    q
      .updateTable('session')
      .set({ ended_at: at, end_reason: reason })
      .where('apt_id', '=', which.aptId)
      .where('member_id', '=', which.memberId)
      .where('ended_at', 'is', null)
      .$if(sessionId !== undefined, (qb) => qb.where('session_id', '=', sessionId ?? ''))
      .$if(exceptSessionId !== undefined, (qb) => qb.where('session_id', '<>', exceptSessionId ?? '')),
  );
}
