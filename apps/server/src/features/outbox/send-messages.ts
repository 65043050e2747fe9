import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { type Channel, type Channels, createChannels, Undeliverable } from './channels.ts';
import { maskMessage } from './mask-message.ts';
import type { MessageRow } from './message-row.ts';
import { settleMessage, takeDueMessages } from './store.ts';

const EVERY_MS = 2_000;
const BATCH = 20;
const MAX_ATTEMPTS = 8;

type Deps = { db: Database; clock: Clock; log: Log; channels: Channels };

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

async function sendOne({ db, clock, log, channels }: Deps, message: MessageRow): Promise<void> {
  const result = await deliver(message, channels);
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
  message: MessageRow,
  channels: Channels,
): Promise<{ state: 'SENT' | 'FAILED' | 'KEPT' | 'WAITING'; error: string | null }> {
  const channel = channels[message.channel];
  if (!channel) return { state: 'KEPT', error: null };
  try {
    await channel.send({
      aptId: message.apt_id,
      id: message.message_id,
      to: message.recipient,
      ...maskMessage(message),
    });
    return { state: 'SENT', error: null };
  } catch (error) {
    return {
      state: error instanceof Undeliverable || message.attempts >= MAX_ATTEMPTS ? 'FAILED' : 'WAITING',
      error: (error as Error).message.slice(0, 500),
    };
  }
}

/** Runs on every node; the database hands each message to one of them. Gives the function that stops it. */
export function startOutbox({
  db,
  clock,
  log,
  env,
  push,
}: Omit<Deps, 'channels'> & { env: Env; push: Channel | null }): () => Promise<void> {
  const channels = createChannels(env, push);
  return repeatEvery({ everyMs: EVERY_MS, log, failed: 'outbox failed' }, () =>
    sendDueMessages({ db, clock, log, channels }),
  );
}
