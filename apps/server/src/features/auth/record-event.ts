import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import type { AuthDeps } from './deps.ts';
import { insertEvent } from './event-store.ts';

export type EventKind =
  | 'SIGN_IN_OK'
  | 'SIGN_IN_FAILED'
  | 'ACCOUNT_LOCKED'
  | 'ACCOUNT_UNLOCKED'
  | 'ACCOUNT_LOCKED_BY_ADMIN'
  | 'MEMBER_RESIGNED'
  | 'OTP_FAILED'
  | 'OTP_EXHAUSTED'
  | 'OTP_ENROLLED'
  | 'OTP_REMOVED'
  | 'HUB_REFUSED'
  | 'REAUTHENTICATION_FAILED'
  | 'REFRESH_REUSED'
  | 'SIGN_OUT'
  | 'SESSIONS_ENDED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_LINK_MADE'
  | 'PASSWORD_LINK_USED'
  | 'SUPER_ADMIN_GRANTED'
  | 'SERVICE_REFUSED'
  | 'SERVICE_ACCOUNT_MADE'
  | 'SERVICE_KEY_ROTATED'
  | 'SERVICE_ACCOUNT_CLOSED'
  | 'CALLBACK_CHANGED'
  | 'LINK_CODE_SENT'
  | 'LINK_CODE_FAILED'
  | 'LINK_CODE_EXHAUSTED'
  | 'LINK_OPENED'
  | 'LINK_USED'
  | 'LINK_SETTING_CHANGED'
  | 'DOCUMENT_PRINTED'
  | 'PERSONAL_DATA_EXPORTED'
  | 'PERSONAL_DATA_VIEWED'
  | 'FILE_DAMAGED'
  | 'FILE_QUARANTINED'
  | 'SCANNER_UNAVAILABLE';

export type SecurityEvent = {
  aptId: string;
  kind: EventKind;
  memberId: string | null;
  actorId?: string | null;
  client: Client | null;
  at: Date;
  detail?: Record<string, string | number | boolean>;
};

/** One structured event, kept in the database by the transaction that it belongs to, and in the log (LOG-01). */
export async function recordEvent(
  { log, metrics }: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  event: SecurityEvent,
): Promise<void> {
  await insertEvent(tx, event);
  metrics.securityEvents.inc({ kind: event.kind });
  log.info(
    {
      event: event.kind,
      aptId: event.aptId,
      memberId: event.memberId,
      requestId: event.client?.requestId,
      detail: event.detail,
    },
    'security event',
  );
}
