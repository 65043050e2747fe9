import pg from 'pg';
import type { Log } from './log.ts';
import { createPrimary, type Primary } from './primary.ts';

/** What was announced; null after a gap, when something may have been missed. */
type Heard = (payload: string | null) => void;
export type Listener = ReturnType<typeof createListener>;

/** Who only listens does not notice a line that has gone silent: so often it is asked whether somebody is there. */
const ASK_MS = 15_000;
const ANSWER_MS = 5_000;

type Options = { url: string; log: Log; primary?: Primary; askMs?: number; answerMs?: number };

/**
 * Hears what any node announces with NOTIFY. One connection of its own, made on the first subscription, and made again
 * when it breaks or goes silent; whoever listens is then told that something may have been missed.
 */
export function createListener(options: Options) {
  const { url, log, primary = createPrimary(url), askMs = ASK_MS, answerMs = ANSWER_MS } = options;
  const heard = new Map<string, Set<Heard>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let closed = false;
  let wasConnected = false;

  // Another server speaks now; the old one would be listened to until it is missed.
  const forget = primary.onMove(() => void client?.end().catch(() => {}));

  const connect = async () => {
    const next = new pg.Client({
      connectionString: await primary.find(),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMs,
      application_name: 'danji-listen',
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of heard.get(channel) ?? []) listener(payload ?? '');
    });
    next.on('error', (error) => log.warn({ err: error }, 'listening connection broke'));
    next.on('end', () => {
      if (client === next) client = null;
      if (!closed) setTimeout(() => void ensure().catch(() => {}), 1_000).unref();
    });
    await next.connect();
    const asking = setInterval(() => {
      // Ending a connection that waits for an answer cuts it; it is made again.
      void next.query('select 1').catch(() => next.end());
    }, askMs).unref();
    next.on('end', () => clearInterval(asking));
    try {
      for (const channel of heard.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      // Left open it would hear everything a second time.
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
    if (wasConnected) for (const listeners of heard.values()) for (const listener of listeners) listener(null);
    wasConnected = true;
  };

  const ensure = async (): Promise<void> => {
    if (client || closed) return;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    try {
      await connecting;
    } catch (error) {
      if (!closed) setTimeout(() => void ensure().catch(() => {}), 2_000).unref();
      throw error;
    }
  };

  return {
    /** Calls back on each announcement; gives the function that ends it. */
    async on(channel: string, listener: Heard): Promise<() => void> {
      const isNew = !heard.has(channel);
      const listeners = heard.get(channel) ?? new Set();
      listeners.add(listener);
      heard.set(channel, listeners);
      if (client && isNew) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      // A broken connection is made again in the background; hearing late is better than refusing.
      else await ensure().catch((error) => log.warn({ err: error }, 'cannot listen yet'));
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      forget();
      heard.clear();
      await connecting?.catch(() => {});
      await client?.end();
    },
  };
}
