import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { DataAccess, SecurityEvent } from './security-event.ts';

export async function insertEvent(tx: Tx, event: SecurityEvent): Promise<void> {
  await insertRow(tx, 'security_event', {
    apt_id: event.aptId,
    at: event.at,
    kind: event.kind,
    member_id: event.memberId,
    actor_member_id: event.actorId ?? null,
    ip_address: event.client?.ip ?? null,
    request_id: event.client?.requestId ?? null,
    user_agent: event.client?.userAgent || null,
    detail: JSON.stringify(event.detail ?? {}),
  });
}

/** One statement however many they are. */
export async function insertAccess(tx: Tx, { aptId, kind, actorId, client, at, subjects }: DataAccess): Promise<void> {
  const rows = JSON.stringify(subjects);
  await tx.run(statement`
    insert into security_event (apt_id, at, kind, member_id, actor_member_id, ip_address, request_id, user_agent, detail)
    select ${aptId}, ${at}, ${kind}, s.one ->> 'memberId', ${actorId}, ${client.ip}, ${client.requestId}, ${client.userAgent || null}, s.one -> 'detail'
      from jsonb_array_elements(${rows}::jsonb) with ordinality s (one, n) order by s.n`);
}
