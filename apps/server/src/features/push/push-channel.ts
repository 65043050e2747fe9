import webpush from 'web-push';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Env } from '../../lib/env/read-env.ts';
import { type Channel, Undeliverable } from '../outbox/public.ts';
import { isPushService } from './policy.ts';
import { dropSubscription, findSubscription, type Subscription } from './store.ts';
import type { Vapid } from './vapid.ts';

type Deps = { db: Database; clock: Clock; env: Pick<Env, 'publicUrl' | 'mailFrom' | 'pushOrigins'>; vapid: Vapid };

/** What nobody has seen after a day is old news. */
const TTL_SECONDS = 86_400;
const GONE = new Set([404, 410]);

/** Web push: encrypted for one browser, signed with our key. A browser that is gone is forgotten. */
export function createPushChannel({ db, clock, env, vapid }: Deps): Channel {
  const subject = env.publicUrl?.startsWith('https:') ? env.publicUrl : `mailto:${addressIn(env.mailFrom)}`;

  return {
    async send({ aptId, id, to: subscriptionId, text }) {
      const subscription = await db.transact(async (tx) => {
        await openComplex(tx, aptId);
        return findSubscription(tx, aptId, subscriptionId, clock.now());
      });
      if (!subscription) throw new Undeliverable('the browser is not subscribed any more');
      const forget = async (why: string): Promise<never> => {
        await db.transact(async (tx) => {
          await openComplex(tx, aptId);
          await dropSubscription(tx, aptId, subscriptionId);
        });
        throw new Undeliverable(why);
      };
      if (!isPushService(subscription.endpoint, env.pushOrigins)) return forget('not the address of a push service');
      const keys = vapid.find(subscription.vapidKey);
      if (!keys) return forget('subscribed with a key that we have no more');
      const shown = subscription.isOfMany ? leadingTo(aptId, text) : text;
      const request =
        encrypt(subscription, { id, text: shown }, { subject, ...keys }) ?? (await forget('the keys are not valid'));
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers,
        body: request.body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (GONE.has(answer.status)) return forget(`the push service answered ${answer.status}`);
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
    },
  };
}

/** What is pressed leads to its complex, in whatever other one of theirs the browser is. */
function leadingTo(aptId: string, text: string): string {
  const alarm = JSON.parse(text);
  const url = new URL(alarm.url ?? '/', 'https://app.invalid');
  url.searchParams.set('complex', aptId);
  return JSON.stringify({ ...alarm, url: `${url.pathname}${url.search}${url.hash}` });
}

type Message = { id: string; text: string };
type Signer = { subject: string; publicKey: string; privateKey: string };

/** Null when the keys that the browser gave are no keys. */
function encrypt({ endpoint, p256dh, auth }: Subscription, { id, text }: Message, vapidDetails: Signer) {
  try {
    const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails,
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      // Sent again by whoever took over from a dead sender, it takes the place of the first (RFC 8030, 5.4).
      topic: id.replaceAll('-', ''),
    });
    const headers = Object.entries(details.headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)] as [string, string]);
    return { endpoint: details.endpoint, headers, body: new Uint8Array(details.body ?? []) };
  } catch {
    return null;
  }
}

const addressIn = (from: string): string => /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? 'no-reply@localhost';
