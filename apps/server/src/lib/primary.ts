import pg from 'pg';
import { serversOf } from './servers.ts';

/** The one server of several that takes writes, as it changes. */
export type Primary = {
  /** Where it was last found. */
  url(): string;
  /** Asks all servers. Rejects when none takes writes. */
  find(): Promise<string>;
  /** For a pool: its connections go to the server of the moment, and one that takes no writes is not taken into it. */
  poolOptions: object;
  /** Called when another server has taken over; gives the function that ends it. */
  onMove(moved: () => void): () => void;
  /** Looks after the servers in the background, so that a machine that has gone silent is noticed too. */
  watch(): void;
  close(): void;
};

const ANSWER_MS = 2_000;
const EVERY_MS = 2_000;
/** The first eight digits of a log file's name are its timeline, which every promotion counts up. */
const TIMELINE = `select case when pg_is_in_recovery() then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

type Silent = { connection?: { stream?: { destroy(): void } } };

/**
 * Finds the primary of `host1,host2`: the server that is not in recovery, and of several the one with the highest
 * timeline. A server behind the highest one ever seen is an old primary that has come back, and is never taken.
 */
export function createPrimary(url: string): Primary {
  const servers = serversOf(url);
  const [first = url] = servers;
  if (servers.length === 1)
    return {
      url: () => first,
      find: async () => first,
      poolOptions: {},
      onMove: () => () => {},
      watch: () => {},
      close: () => {},
    };

  let current = first;
  let highest = 0;
  let finding: Promise<string> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const listeners = new Set<() => void>();
  const clients = new Map<pg.Client, string>();

  const look = async (): Promise<string> => {
    const seen = await Promise.all(servers.map(async (server) => ({ server, timeline: await askTimeline(server) })));
    const best = seen.reduce((a, b) => (b.timeline > a.timeline ? b : a));
    if (best.timeline === 0 || best.timeline < highest) throw new Error('none of the database servers takes writes');
    highest = best.timeline;
    if (best.server !== current) {
      current = best.server;
      // What still waits for an answer of the old one would wait for as long as its silence lasts.
      for (const [client, server] of clients) if (server !== current) hangUp(client);
      for (const moved of listeners) moved();
    }
    return current;
  };
  const find = () => {
    finding ??= look().finally(() => {
      finding = null;
    });
    return finding;
  };

  class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: current });
      clients.set(this, current);
      this.once('end', () => {
        clients.delete(this);
        // It may have ended because another server has taken over.
        if (!closed) void find().catch(() => {});
      });
    }
  }
  const onConnect = async (client: pg.Client) => {
    const { rows } = await client.query(TIMELINE);
    const timeline = Number(rows[0]?.timeline ?? 0);
    if (timeline > 0 && timeline >= highest) return;
    void find().catch(() => {});
    throw new Error('this database server takes no writes');
  };

  return {
    url: () => current,
    find,
    poolOptions: { Client: PrimaryClient, onConnect },
    onMove(moved) {
      listeners.add(moved);
      return () => listeners.delete(moved);
    },
    watch() {
      timer ??= setInterval(() => void find().catch(() => {}), EVERY_MS).unref();
    },
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}

/** The primary of this moment, for work that is done in one go. */
export async function findPrimary(url: string): Promise<string> {
  return createPrimary(url).find();
}

const hangUp = (client: pg.Client) => (client as unknown as Silent).connection?.stream?.destroy();

/** Zero: it does not answer, or follows another. */
async function askTimeline(server: string): Promise<number> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'danji-find',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return Number((await client.query(TIMELINE)).rows[0]?.timeline ?? 0);
  } catch {
    return 0;
  } finally {
    void client.end().catch(() => {});
  }
}
