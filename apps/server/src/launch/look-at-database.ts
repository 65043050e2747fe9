import type pg from 'pg';
import { lookAtRootKey } from '../features/history/public.ts';
import { createVapid } from '../features/push/public.ts';
import type { Env, EnvSource } from '../lib/env/read-env.ts';
import { listOlderStops, refuseOtherDatabase } from '../lib/migrate.ts';
import { type NeedFacts, sentenceOf } from '../lib/needs.ts';
import { lookAtRights } from '../lib/postgres/app-roles.ts';
import { lookAtServer } from '../lib/postgres/check-database.ts';
import { maySetAppPassword } from '../lib/postgres/refuse-shared-role.ts';
import { countBrowsers, countSealed, hasTable, readKeys } from '../lib/sealed-store.ts';
import { appPasswordOf, keyId, type Secrets } from '../lib/secrets.ts';
import { withClient } from '../lib/with-client.ts';
import { checkConnections } from './check-connections.ts';
import { findServer } from './find-server.ts';

type Look = {
  env: Pick<Env, 'dataDir' | 'databaseAppUrl'>;
  source: EnvSource;
  /** The owner's address; of several servers, all. */
  servers: string;
  /** Null: the start would make a new one. */
  secrets: Secrets | null;
};

/** What can be seen of a database before anything in it is changed. */
export async function lookAtDatabase({ env, source, servers, secrets }: Look): Promise<NeedFacts> {
  let url = servers;
  const unreachable = await sentenceOf(async () => {
    url = await findServer(servers);
  });
  const server = unreachable ? { unreachable } : await lookAtServer(url);
  if (server.unreachable || server.isLent) return { server };
  return withClient(url, async (client) => {
    const newest = await readNewestRoot(client);
    const look = await lookAtPassword(client, url, env, secrets);
    let rootKey: NeedFacts['rootKey'];
    // A key that is none is told of the file or variable.
    await sentenceOf(() => {
      rootKey = lookAtRootKey({ dataDir: env.dataDir, source }, newest?.key_id ?? null);
    });
    return {
      server,
      earlierData: await sentenceOf(() => refuseOtherDatabase(url)),
      olderStop: await listOlderStops(client),
      clock: { machine: new Date(), database: await readTime(client), newestRoot: newest?.at ?? null },
      ...(rootKey ? { rootKey } : {}),
      sealed: await lookAtSealed(client, secrets),
      sharedRole: look.trouble,
      rights: await lookAtRights(client, { keepsRole: env.databaseAppUrl !== null, setsPassword: look.isSet }),
    };
  });
}

async function lookAtPassword(client: pg.Client, url: string, env: Look['env'], secrets: Secrets | null) {
  let isSet = false;
  const trouble =
    env.databaseAppUrl === null && secrets
      ? await sentenceOf(async () => {
          isSet = await maySetAppPassword(client, url, appPasswordOf(secrets));
        })
      : null;
  return { isSet, trouble };
}

/** A wrong secret or data folder: nothing of what the database keeps sealed can be opened. */
export async function lookAtSealed(
  client: pg.Client,
  secrets: Secrets | null,
): Promise<NonNullable<NeedFacts['sealed']>> {
  const all = secrets ? [secrets.current, ...secrets.previous] : [];
  const ours = new Set(all.map(keyId));
  const vapid = secrets ? createVapid(secrets) : null;
  const sealed = await countSealed(client);
  const known = [...sealed.keys(), ...(await readKeys(client)).keys()];
  const browsers = await countBrowsers(client);
  const sumOf = (counts: Map<string, number>, isOurs: (key: string) => boolean) =>
    [...counts].reduce((sum, [key, rows]) => sum + (isOurs(key) ? 0 : rows), 0);
  return {
    isForeign: known.length > 0 && !known.some((key) => ours.has(key)),
    lost: sumOf(sealed, (key) => ours.has(key)),
    lostBrowsers: sumOf(browsers, (key) => Boolean(vapid?.find(key))),
  };
}

async function readNewestRoot(client: pg.Client): Promise<{ key_id: string; at: Date } | null> {
  if (!(await hasTable(client, 'history_root'))) return null;
  const { rows } = await client.query<{ key_id: string; at: Date }>(
    'select key_id, at from history_root order by root_no desc limit 1',
  );
  return rows[0] ?? null;
}

async function readTime(client: pg.Client): Promise<Date> {
  return (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date();
}

/** What the API itself uses. */
export async function lookAtConnections(
  env: Pick<Env, 'databaseListenUrl'>,
  appUrl: string,
): Promise<NonNullable<NeedFacts['connections']>> {
  let isPooled = false;
  const trouble = await sentenceOf(async () => {
    isPooled = (await checkConnections(env, appUrl)).pooled;
  });
  return { trouble, isPooled };
}
