import type { Output } from '@danji/contract/endpoint';
import type { getCallback } from '@danji/contract/integration';
import { statement } from '../../lib/statement.ts';

type CallbackRow = Output<typeof getCallback>;

/** The secret is not among these: it was shown once. */
export const callbackOf = (aptId: string) =>
  statement<CallbackRow>`
    select t.url, coalesce(t.is_enabled, false) as "enabledYn",
           (select count(*)::int from callback_delivery where apt_id = ${aptId} and state = 'WAITING') as waiting,
           (select count(*)::int from callback_delivery where apt_id = ${aptId} and state = 'FAILED') as failed,
           (select last_error from callback_delivery where apt_id = ${aptId} and last_error is not null order by outcome_no desc limit 1) as "lastError",
           (select app.stamp(max(delivered_at)) from callback_delivery where apt_id = ${aptId}) as "lastDeliveredAt"
      from (select 1) one left join callback_target t on t.apt_id = ${aptId}`;
