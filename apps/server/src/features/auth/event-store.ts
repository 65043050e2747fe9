import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { DataAccess, SecurityEvent } from './security-event.ts';

export const eventInsert = (event: SecurityEvent) => statement`
    insert into security_event (apt_id, at, kind, member_id, actor_member_id, ip_address, request_id, user_agent, detail)
    values (${event.aptId}, ${event.at}, ${event.kind}, ${event.memberId}, ${event.actorId ?? null}, ${event.client?.ip ?? null},
            ${event.client?.requestId ?? null}, ${event.client?.userAgent || null}, ${JSON.stringify(event.detail ?? {})})`;

/** One statement however many they are. */
export async function insertAccess(tx: Tx, { aptId, kind, actorId, client, at, subjects }: DataAccess): Promise<void> {
  const rows = JSON.stringify(subjects);
  await tx.run(statement`
    insert into security_event (apt_id, at, kind, member_id, actor_member_id, ip_address, request_id, user_agent, detail)
    select ${aptId}, ${at}, ${kind}, s.one ->> 'memberId', ${actorId}, ${client.ip}, ${client.requestId}, ${client.userAgent || null}, s.one -> 'detail'
      from jsonb_array_elements(${rows}::jsonb) with ordinality s (one, n) order by s.n`);
}
