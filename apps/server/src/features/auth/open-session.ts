import type { TokenRecord } from '@danji/contract/auth';
import type { FastifyReply } from 'fastify';
import type { Client } from '../../http/actor.ts';
import { deviceCookie, refreshCookie, switchedComplexes, switchedCookie } from '../../http/cookies.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import type { LoginType } from '../../lib/schema.ts';
import { hasNews, rememberLogin, setReset } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { clientKeyOf, deviceKeyOf, newSecret, sha256 } from './digests.ts';
import { describeDevice } from './domain/describe-device.ts';
import { sourceOf } from './domain/network-of.ts';
import { endReplacedSession } from './held-refresh.ts';
import { recordEvent } from './record-event.ts';
import { insertSession } from './session-store.ts';

export type OpenedSession = {
  aptId: string;
  memberId: string;
  sessionId: string;
  refresh: string;
  device: string;
  hasNews: boolean;
};
type Who = { aptId: string; memberId: string; sessionHours: number; resetAt?: Date | null };

/** By which link, and from which session, one that is switched to came; it lasts no longer than either. */
export type CameBy = { linkId: string; aptId: string; sessionId: string; until: Date };

const NEWS_DAYS = 30;

/** A new session, with a new id whatever came before (TOK-12). Part of the transaction that has checked the right to it. */
export async function openSession(
  deps: AuthDeps,
  tx: Tx,
  who: Who,
  loginType: LoginType,
  client: Client,
  now: Date,
  cameBy?: CameBy,
): Promise<OpenedSession> {
  const sessionId = newId();
  const refresh = newSecret();
  const device = client.device ?? newSecret();
  const session = {
    apt_id: who.aptId,
    session_id: sessionId,
    member_id: who.memberId,
    login_type: loginType,
    device: describeDevice(client.userAgent),
    client_key: clientKeyOf(client, device),
    ip_address: client.ip,
    created_at: now,
    last_used_at: now,
    ends_at: earlier(momentAfter(now, minutesInMs(who.sessionHours * 60)), cameBy?.until),
    ...(cameBy && { link_id: cameBy.linkId, from_apt_id: cameBy.aptId, from_session_id: cameBy.sessionId }),
  };
  await insertSession(tx, session, sha256(refresh));
  // Nobody has given a password here: this browser and place are no better known than before.
  await rememberLogin(tx, who, cameBy ? [] : [deviceKeyOf(device), sourceOf(client.ip)], now);
  await recordEvent(deps, tx, {
    aptId: who.aptId,
    kind: 'SIGN_IN_OK',
    memberId: who.memberId,
    client,
    at: now,
    detail: { loginType },
  });
  if (who.resetAt) await setReset(tx, who, null);
  const since = momentAfter(now, -minutesInMs(NEWS_DAYS * 24 * 60));
  return {
    aptId: who.aptId,
    memberId: who.memberId,
    sessionId,
    refresh,
    device,
    hasNews: await hasNews(tx, who, since),
  };
}

const earlier = (end: Date, other: Date | undefined): Date => (other && other < end ? other : end);

/** The record for the browser's storage; the secrets go into cookies that scripts cannot read (TOK-05). */
export async function handOver(
  deps: AuthDeps,
  session: OpenedSession,
  client: Client,
  now: Date,
  reply: FastifyReply,
): Promise<TokenRecord> {
  await endReplacedSession(deps, reply.request, client, now);
  for (const aptId of switchedComplexes(reply.request)) switchedCookie(aptId).clear(reply);
  refreshCookie.write(reply, `${session.aptId}.${session.sessionId}.0.${session.refresh}`);
  deviceCookie.write(reply, session.device);
  const { token, expiresAt } = await deps.tokens.issueAccess(session);
  return {
    accessToken: token,
    otpRequired: false,
    expiresAt: expiresAt.toISOString(),
    sessionId: session.sessionId,
    ...(session.hasNews ? { accountNews: true as const } : {}),
  };
}
