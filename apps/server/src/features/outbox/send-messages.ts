import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { type Channel, type Channels, createChannels, Undeliverable } from './channels.ts';
import { maskMessage } from './mask-message.ts';
import type { MessageRow } from './message-row.ts';
import { type Unsealing, withSecret } from './message-secret.ts';
import { settleMessage, takeDueMessages } from './store.ts';

const EVERY_MS = 2_000;
const BATCH = 20;
const MAX_ATTEMPTS = 8;

type Deps = { db: Database; clock: Clock; log: Log; channels: Channels } & Unsealing;

/**
 * Sends what is due, at most a batch, and says how many it took. One at a time: a message taken is ours for two minutes,
 * and a slow receiver must not hold up the others until another node takes them too.
 */
export async function sendDueMessages(deps: Deps): Promise<number> {
  for (let taken = 0; taken < BATCH; taken++) {
    const [message] = await deps.db.transact((tx) => takeDueMessages(tx, deps.clock.now(), 1));
    if (!message) return taken;
    await sendOne(deps, message);
  }
  return BATCH;
}

async function sendOne(deps: Deps, message: MessageRow): Promise<void> {
  const { db, clock, log } = deps;
  const result = await deliver(deps, message);
  if (result.error)
    log.warn(
      { messageId: message.message_id, attempts: message.attempts, reason: result.error },
      'message not delivered',
    );
  await db.transact(async (tx) => {
    await openComplex(tx, message.apt_id);
    await settleMessage(tx, message, { ...result, at: clock.now() });
  });
}

async function deliver(
  deps: Deps,
  message: MessageRow,
): Promise<{ state: 'SENT' | 'FAILED' | 'KEPT' | 'WAITING'; error: string | null }> {
  const channel = deps.channels[message.channel];
  // Nothing leaves a complex to practise in (decision 0069).
  if (!channel || (await deps.db.transact((tx) => isDemoComplex(tx, message.apt_id))))
    return { state: 'KEPT', error: null };
  try {
    const { subject, text } = maskMessage(message);
    await channel.send({
      aptId: message.apt_id,
      id: message.message_id,
      to: message.recipient,
      subject,
      text: withSecret(deps, text, message),
    });
    return { state: 'SENT', error: null };
  } catch (error) {
    return {
      state: error instanceof Undeliverable || message.attempts >= MAX_ATTEMPTS ? 'FAILED' : 'WAITING',
      // A provider may repeat what it was sent.
      error: hideSecrets((error as Error).message).slice(0, 500),
    };
  }
}

const hideSecrets = (text: string): string => text.replace(/token=[\w.-]+/g, 'token=…').replace(/\d{6}/g, '…');

/** Runs on every node; the database hands each message to one of them. Gives the function that stops it. */
export function startOutbox({
  db,
  clock,
  log,
  env,
  push,
  seal,
  secrets,
}: Omit<Deps, 'channels'> & { env: Env; push: Channel | null }): () => Promise<void> {
  const channels = createChannels(env, push);
  return repeatEvery({ everyMs: EVERY_MS, log, failed: 'outbox failed' }, () =>
    sendDueMessages({ db, clock, log, channels, seal, secrets }),
  );
}
