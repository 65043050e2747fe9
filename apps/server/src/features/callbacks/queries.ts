import type { CallbackEndpoint, Delivery } from '@danji/contract/callbacks';
import { sql } from 'kysely';
import { allOf, listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';

/** The secret is not among these: it was shown once. */
export const callbacksOf = (aptId: string, now: Date) =>
  statement<CallbackEndpoint>`
    select e.endpoint_id as "endpointId", e.endpoint_name as name, e.url, e.kinds, e.is_enabled as "enabledYn",
           app.stamp(coalesce(e.secret_made_at, e.created_at)) as "secretMadeAt",
           case when e.next_secret_from > ${now} then app.stamp(e.next_secret_from) end as "oldSecretUntil",
           case when e.open_until > ${now} then app.stamp(e.open_until) end as "pausedUntil",
           (select count(*)::int from feed_delivery d where d.apt_id = e.apt_id and d.endpoint_id = e.endpoint_id and d.state = 'WAITING') as waiting,
           (select count(*)::int from feed_delivery d where d.apt_id = e.apt_id and d.endpoint_id = e.endpoint_id and d.state = 'FAILED') as failed,
           (select d.last_error from feed_delivery d where d.apt_id = e.apt_id and d.endpoint_id = e.endpoint_id and d.last_error is not null
             order by d.tried_at desc nulls last limit 1) as "lastError",
           (select app.stamp(max(d.delivered_at)) from feed_delivery d where d.apt_id = e.apt_id and d.endpoint_id = e.endpoint_id) as "lastDeliveredAt",
           app.stamp(e.created_at) as "createdAt"
      from callback_endpoint e where e.apt_id = ${aptId} and e.removed_at is null order by e.created_at, e.endpoint_id`;

type Asked = Paging & { state?: Delivery['state'] | undefined };

export const deliveryPageOf = (aptId: string, endpointId: string, { state, ...paging }: Asked) =>
  listPage<Delivery>({
    found: sql`select d.*, f.kind, f.title, f.erp_number, f.at from feed_delivery d
                 join feed_event f on f.apt_id = d.apt_id and f.feed_no = d.feed_no
                where d.apt_id = ${aptId} and d.endpoint_id = ${endpointId} and ${allOf([state && sql`d.state = ${state}`])}`,
    order: sql`p.feed_no desc`,
    paging,
    columns: sql`p.feed_no::text as cursor, p.kind, case when p.kind <> 'TEST' then p.doc_id end as "docId", p.title, p.erp_number as number,
      app.stamp(p.at) as at, p.state, p.attempts, app.stamp(p.tried_at) as "triedAt",
      case when p.state = 'WAITING' then app.stamp(p.next_attempt_at) end as "nextAttemptAt", p.answer, p.took_ms as "tookMs", p.last_error as "lastError"`,
  });
