import { q, type Tx } from '../../lib/database.ts';
import type { SecurityEvent } from './record-event.ts';

export async function insertEvent(tx: Tx, event: SecurityEvent): Promise<void> {
  await tx.run(
    q.insertInto('security_event').values({
      apt_id: event.aptId,
      at: event.at,
      kind: event.kind,
      member_id: event.memberId,
      actor_member_id: event.actorId ?? null,
      ip_address: event.client?.ip ?? null,
      request_id: event.client?.requestId ?? null,
      user_agent: event.client?.userAgent || null,
      detail: JSON.stringify(event.detail ?? {}),
    }),
  );
}
