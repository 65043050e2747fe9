import { sql } from 'kysely';
import { q, type Tx } from '../../lib/database.ts';
import { allOf } from '../../lib/list-page.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow, SessionEnd } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

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
  tx.count(statement`
    update session set ended_at = ${at}, end_reason = 'ENDED_BY_ADMIN'
     where apt_id = ${aptId} and member_id = ${memberId} and ended_at is null and login_type <> 'otp'
       and exists (select from complex where apt_id = ${aptId} and otp_policy <> 'OFF')`);

/**
 * Whether this session began after that moment; a new token does not make it younger. One that came by a service outside never
 * counts: nobody knows when the person last proved anything there (decision 0077). Nor does one that was switched to (decision 0144).
 */
export async function signedInSince(
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
  sessionId: string,
  since: Date,
): Promise<boolean> {
  const found = await tx.first(statement<{ one: number }>`
    select 1 as one from session
     where apt_id = ${aptId} and member_id = ${memberId} and session_id = ${sessionId} and created_at > ${since}
       and login_type not in ('oidc', 'link')`);
  return found?.one === 1;
}

type Which = { aptId: string; memberId: string; sessionId?: string; exceptSessionId?: string };

/** Ends the living sessions that fit, and says how many. */
export async function endSessionsOf(tx: Tx, which: Which, reason: SessionEnd, at: Date): Promise<number> {
  const { aptId, memberId, sessionId, exceptSessionId } = which;
  const fitting = allOf([
    sql`apt_id = ${aptId} and member_id = ${memberId} and ended_at is null`,
    sessionId && sql`session_id = ${sessionId}`,
    exceptSessionId && sql`session_id <> ${exceptSessionId}`,
  ]);
  return tx.count(statement`update session set ended_at = ${at}, end_reason = ${reason} where ${fitting}`);
}
