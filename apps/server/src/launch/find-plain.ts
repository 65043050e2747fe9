import { isIPv6 } from 'node:net';
import { type Env, isLoopback } from '../lib/env/read-env.ts';
import { serversOf } from '../lib/servers.ts';

type Settings = Pick<
  Env,
  | 'plainNetwork'
  | 'smtpUrl'
  | 'messageWebhookUrl'
  | 's3'
  | 'clamd'
  | 'databaseUrl'
  | 'databaseAppUrl'
  | 'databaseListenUrl'
>;

/** However it is written: `127.1`, `LOCALHOST` and `::ffff:127.0.0.1` are this machine, too. */
function isHere(host: string): boolean {
  const name = isIPv6(host) ? `[${host}]` : host;
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)$/i.test(name)) return false;
  const found = URL.parse(`http://${name}`)?.hostname ?? '';
  return isLoopback(found) || /^\[::ffff:7f[\da-f]{2}:[\da-f]+\]$/.test(found);
}

const isAway = (url: string, protocol: string): boolean => {
  const read = new URL(url);
  return read.protocol === protocol && !isHere(read.hostname);
};
const isHttp = (url: string): boolean => isAway(url, 'http:');
/** Mail goes with TLS alone, unless its address says otherwise: `false`, and what the mail program takes for the number 0. */
const isPlainMail = (url: string): boolean =>
  isAway(url, 'smtp:') &&
  new URL(url).searchParams.getAll('requireTLS').some((value) => value === 'false' || Number(value) === 0);

/** Without TLS, or with any certificate: whoever is between may be taken for the database. A socket is on this machine. */
function isPlainDatabase(url: string): boolean {
  return serversOf(url).some((server) => {
    const { hostname, searchParams } = new URL(server);
    // As the driver reads them: of two the last one, and an empty host is none.
    const read = (key: string) => searchParams.getAll(key).at(-1) ?? '';
    const host = decode(read('host') || hostname);
    if (host === '' || host.startsWith('/') || isHere(host)) return false;
    return !/^(require|verify-ca|verify-full)$/.test(read('sslmode')) || read('uselibpqcompat') === 'true';
  });
}

function decode(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}

/** Mail whose own address says that it may go in the clear. */
export const hasPlainMail = ({ plainNetwork, smtpUrl }: Settings): boolean =>
  !plainNetwork && smtpUrl !== null && isPlainMail(smtpUrl);

/** Variables with addresses that are asked in the clear over a network: codes that let people in, and what people wrote. */
export function findPlain(env: Settings): string[] {
  if (env.plainNetwork) return [];
  const asked: readonly [name: string, url: string | null, isPlain: (url: string) => boolean][] = [
    ['DATABASE_URL', env.databaseUrl, isPlainDatabase],
    ['DATABASE_APP_URL', env.databaseAppUrl, isPlainDatabase],
    ['DATABASE_LISTEN_URL', env.databaseListenUrl, isPlainDatabase],
    ['MESSAGE_WEBHOOK_URL', env.messageWebhookUrl, isHttp],
    ['S3_ENDPOINT', env.s3?.endpoint ?? null, isHttp],
  ];
  const { clamd } = env;
  const plain = asked.flatMap(([name, url, isPlain]) => (url !== null && isPlain(url) ? [name] : []));
  return clamd && 'host' in clamd && !isHere(clamd.host) ? [...plain, 'CLAMD_ADDRESS'] : plain;
}
