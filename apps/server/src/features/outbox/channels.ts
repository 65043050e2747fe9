import { createHmac } from 'node:crypto';
import nodemailer from 'nodemailer';
import { type Env, isLoopback } from '../../lib/env/read-env.ts';

export type Outgoing = { aptId: string; id: string; to: string; subject: string; text: string };
/** A way to reach people. Gives up by throwing; the outbox tries again later, unless it is told that it is no use. */
export type Channel = { send(message: Outgoing): Promise<void> };
export type Channels = { EMAIL: Channel | null; SMS: Channel | null; PUSH: Channel | null };

/** Trying again would change nothing. */
export class Undeliverable extends Error {}

const ONE_ADDRESS = /^[^\s<>()[\]:;,\\"@]+@[^\s<>()[\]:;,\\"@]+$/;

type Config = Pick<Env, 'smtpUrl' | 'mailFrom' | 'messageWebhookUrl' | 'messageWebhookSecret'>;

/** E-mail by SMTP; text messages and 알림톡 by a signed call to whichever provider the office has; push as it is given. */
export function createChannels(config: Config, push: Channel | null = null): Channels {
  const { smtpUrl, mailFrom, messageWebhookUrl, messageWebhookSecret } = config;
  return {
    EMAIL: smtpUrl ? smtpChannel(smtpUrl, mailFrom) : null,
    SMS: messageWebhookUrl && messageWebhookSecret ? webhookChannel(messageWebhookUrl, messageWebhookSecret) : null,
    PUSH: push,
  };
}

/** What is sent holds links that let people in: never in the clear, unless the address itself says so (`?requireTLS=false`). */
const isThisMachine = (url: string): boolean => isLoopback(new URL(url).hostname);

function smtpChannel(url: string, from: string): Channel {
  // Together well under the two minutes for which a message is ours.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({ url, ...limits, requireTLS: !isThisMachine(url) }, { from });
  return {
    async send({ id, to, subject, text }) {
      // Handed over as a text it would be read as a list, with names and more receivers in it.
      if (!ONE_ADDRESS.test(to)) throw new Undeliverable('not one address');
      await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId: `<${id}@danji>` });
    },
  };
}

/** The receiver checks `X-Danji-Signature` = HMAC-SHA256(secret, body) and may ignore an id that it has seen. */
function webhookChannel(url: string, secret: string): Channel {
  return {
    async send({ id, to, subject, text }) {
      const body = JSON.stringify({ id, to, subject, text });
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-danji-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`the message service answered ${answer.status}`);
    },
  };
}
