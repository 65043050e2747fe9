import type { EventKind } from '@danji/contract/record-words';
import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import type { AuthDeps } from './deps.ts';
import { insertAccess, insertEvent } from './event-store.ts';

/** What can happen at the door stands in the contract, with its words. */
export type { EventKind };

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
  const { kind, aptId, memberId, client, detail } = event;
  tx.afterCommit(() => {
    metrics.securityEvents.inc({ kind });
    log.info({ event: kind, aptId, memberId, requestId: client?.requestId, detail }, 'security event');
  });
}

export type DataAccess = {
  aptId: string;
  kind: EventKind;
  actorId: string;
  client: Client;
  at: Date;
  subjects: readonly { memberId: string | null; detail: Record<string, string> }[];
};

/** Who had whose data at once: one event for each person it is about, one line in the log for all. */
export async function recordAccess(
  { log, metrics }: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  access: DataAccess,
): Promise<void> {
  const { aptId, kind, actorId, client, subjects } = access;
  if (subjects.length === 0) return;
  await insertAccess(tx, access);
  const people = subjects.length;
  tx.afterCommit(() => {
    metrics.securityEvents.inc({ kind }, people);
    log.info({ event: kind, aptId, memberId: actorId, requestId: client.requestId, people }, 'data access');
  });
}
