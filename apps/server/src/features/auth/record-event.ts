import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import type { AuthDeps } from './deps.ts';
import { eventInsert, insertAccess } from './event-store.ts';
import type { DataAccess, SecurityEvent } from './security-event.ts';

type Telling = Pick<AuthDeps, 'log' | 'metrics'>;

/** One structured event, kept in the database by the transaction that it belongs to, and in the log (LOG-01). */
export async function recordEvent(deps: Telling, tx: Tx, event: SecurityEvent): Promise<void> {
  await tx.run(eventInsert(event));
  tellAfterwards(deps, tx, event);
}

/** The same together with the commit, where nothing in the transaction asks for it. */
export function recordLast(deps: Telling, tx: Tx, event: SecurityEvent): void {
  tx.beforeCommit(eventInsert(event));
  tellAfterwards(deps, tx, event);
}

function tellAfterwards({ log, metrics }: Telling, tx: Tx, event: SecurityEvent): void {
  const { kind, aptId, memberId, client, detail } = event;
  tx.afterCommit(() => {
    metrics.securityEvents.inc({ kind });
    log.info({ event: kind, aptId, memberId, requestId: client?.requestId, detail }, 'security event');
  });
}

type Act = { tx: Tx; actor: Pick<Actor, 'aptId' | 'memberId'>; client: Client | null; now: Date };
type ActorEvent = Omit<SecurityEvent, 'aptId' | 'actorId' | 'client' | 'at'> & { aptId?: string };

/** What somebody did who is signed in: who, from where and when follow from their act, and mostly the complex. */
export const recordActorEvent = (deps: Telling, { tx, actor, client, now }: Act, event: ActorEvent): Promise<void> =>
  recordEvent(deps, tx, { aptId: actor.aptId, ...event, actorId: actor.memberId, client, at: now });

/** The same act on many people: an event for each of them in one statement, one line in the log for all. */
export async function recordActorEvents(
  { log, metrics }: Telling,
  { tx, actor, client, now }: Act & { client: Client },
  { kind, memberIds }: { kind: SecurityEvent['kind']; memberIds: readonly string[] },
): Promise<void> {
  const { aptId, memberId: actorId } = actor;
  const subjects = memberIds.map((memberId) => ({ memberId, detail: {} }));
  await insertAccess(tx, { aptId, kind, actorId, client, at: now, subjects });
  tx.afterCommit(() => {
    metrics.securityEvents.inc({ kind }, memberIds.length);
    const people = memberIds.length;
    log.info({ event: kind, aptId, memberId: actorId, requestId: client.requestId, people }, 'security events');
  });
}

/** Who had whose data at once: one event for each person it is about, one line in the log for all. */
export async function recordAccess({ log, metrics }: Telling, tx: Tx, access: DataAccess): Promise<void> {
  const { aptId, kind, actorId, client, subjects } = access;
  if (subjects.length === 0) return;
  await insertAccess(tx, access);
  const people = subjects.length;
  tx.afterCommit(() => {
    metrics.securityEvents.inc({ kind }, people);
    log.info({ event: kind, aptId, memberId: actorId, requestId: client.requestId, people }, 'data access');
  });
}
