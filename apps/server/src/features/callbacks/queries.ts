import type { Output } from '@danji/contract/endpoint';
import type { getCallback } from '@danji/contract/integration';
import { statement } from '../../lib/statement.ts';
import { ERP_ENDPOINT } from './deps.ts';

type CallbackRow = Output<typeof getCallback>;

/** The secret is not among these: it was shown once. */
export const callbackOf = (aptId: string) =>
  statement<CallbackRow>`
    select e.url, coalesce(e.is_enabled, false) as "enabledYn", app.stamp(e.open_until) as "pausedUntil",
           (select count(*)::int from feed_delivery where apt_id = ${aptId} and state = 'WAITING') as waiting,
           (select count(*)::int from feed_delivery where apt_id = ${aptId} and state = 'FAILED') as failed,
           (select last_error from feed_delivery where apt_id = ${aptId} and last_error is not null order by feed_no desc limit 1) as "lastError",
           (select app.stamp(max(delivered_at)) from feed_delivery where apt_id = ${aptId}) as "lastDeliveredAt"
      from (select 1) one
      left join callback_endpoint e on e.apt_id = ${aptId} and e.endpoint_name = ${ERP_ENDPOINT} and e.removed_at is null`;
