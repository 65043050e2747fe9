import { limits } from '@danji/contract/limits';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { deleteRows, findRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Own = { aptId: string; memberId: string };
export type Subscription = { endpoint: string; p256dh: string; auth: string; vapidKey: string };

/** Writes the browser down for this person; an address that was someone else's here is theirs from now on. */
export async function putSubscription(tx: Tx, { aptId, memberId }: Own, given: Subscription, at: Date): Promise<void> {
  // The id is new in any case: what still waits for the earlier owner must not be shown to this one.
  await tx.run(statement`
    insert into push_subscription (apt_id, subscription_id, member_id, endpoint, p256dh, auth, vapid_key, created_at)
    values (${aptId}, ${newId()}, ${memberId}, ${given.endpoint}, ${given.p256dh}, ${given.auth}, ${given.vapidKey}, ${at})
    on conflict on constraint push_endpoint_once do update
      set subscription_id = excluded.subscription_id, member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth,
          vapid_key = excluded.vapid_key, created_at = excluded.created_at`);
  // The oldest go when someone has too many.
  await tx.run(statement`
    delete from push_subscription p where p.apt_id = ${aptId} and p.member_id = ${memberId} and p.subscription_id not in (
      select subscription_id from push_subscription where apt_id = ${aptId} and member_id = ${memberId}
       order by created_at desc, subscription_id desc limit ${limits.pushBrowsersMax})`);
}

export async function dropEndpoint(tx: Tx, { aptId, memberId }: Own, endpoint: string): Promise<void> {
  await deleteRows(tx, 'push_subscription', { apt_id: aptId, member_id: memberId, endpoint });
}

/** `isOfMany`: its person goes from one complex to another in that browser (decision 0144). */
export const findSubscription = (tx: Tx, aptId: string, subscriptionId: string, now: Date) =>
  tx.first(statement<Subscription & { isOfMany: boolean }>`
    select p.endpoint, p.p256dh, p.auth, p.vapid_key as "vapidKey",
           exists (select from member_link l where l.apt_id = p.apt_id and l.member_id = p.member_id
                      and l.ended_at is null and l.ends_on >= ${dayAt(now)}) as "isOfMany"
      from push_subscription p
     where p.apt_id = ${aptId} and p.subscription_id = ${subscriptionId}::uuid`);

export async function dropSubscription(tx: Tx, aptId: string, subscriptionId: string): Promise<void> {
  await deleteRows(tx, 'push_subscription', { apt_id: aptId, subscription_id: subscriptionId });
}

export async function hasEmail(tx: Tx, { aptId, memberId }: Own): Promise<boolean> {
  const row = await findRow(tx, 'member', { apt_id: aptId, member_id: memberId }, ['email']);
  return (row?.email ?? null) !== null;
}

export async function putSetting(
  tx: Tx,
  { aptId, memberId }: Own,
  { email, push }: { email: boolean; push: boolean },
): Promise<void> {
  await tx.run(statement`
    insert into alarm_setting (apt_id, member_id, email, push) values (${aptId}, ${memberId}, ${email}, ${push})
    on conflict (apt_id, member_id) do update set email = excluded.email, push = excluded.push`);
}
