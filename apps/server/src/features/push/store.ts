import { limits } from '@danji/contract/limits';
import { q, type Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { deleteRows, findRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Own = { aptId: string; memberId: string };
export type Subscription = { endpoint: string; p256dh: string; auth: string; vapidKey: string };

/** Writes the browser down for this person; an address that was someone else's here is theirs from now on. */
export async function putSubscription(tx: Tx, { aptId, memberId }: Own, given: Subscription, at: Date): Promise<void> {
  await tx.run(
    q
      .insertInto('push_subscription')
      .values({
        apt_id: aptId,
        subscription_id: newId(),
        member_id: memberId,
        endpoint: given.endpoint,
        p256dh: given.p256dh,
        auth: given.auth,
        vapid_key: given.vapidKey,
        created_at: at,
      })
      .onConflict((conflict) =>
        conflict.constraint('push_endpoint_once').doUpdateSet({
          // A new id: what still waits for the earlier owner must not be shown to this one.
          subscription_id: newId(),
          member_id: memberId,
          p256dh: given.p256dh,
          auth: given.auth,
          vapid_key: given.vapidKey,
          created_at: at,
        }),
      ),
  );
  // The oldest go when someone has too many.
  await tx.run(statement`
    delete from push_subscription p where p.apt_id = ${aptId} and p.member_id = ${memberId} and p.subscription_id not in (
      select subscription_id from push_subscription where apt_id = ${aptId} and member_id = ${memberId}
       order by created_at desc, subscription_id desc limit ${limits.pushBrowsersMax})`);
}

export async function dropEndpoint(tx: Tx, { aptId, memberId }: Own, endpoint: string): Promise<void> {
  await deleteRows(tx, 'push_subscription', { apt_id: aptId, member_id: memberId, endpoint });
}

export const findSubscription = (tx: Tx, aptId: string, subscriptionId: string) =>
  tx.first(statement<Subscription>`
    select endpoint, p256dh, auth, vapid_key as "vapidKey" from push_subscription
     where apt_id = ${aptId} and subscription_id = ${subscriptionId}::uuid`);

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
  await tx.run(
    q
      .insertInto('alarm_setting')
      .values({ apt_id: aptId, member_id: memberId, email, push })
      .onConflict((conflict) => conflict.columns(['apt_id', 'member_id']).doUpdateSet({ email, push })),
  );
}
