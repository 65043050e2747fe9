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

const isAway = (url: string): boolean => !isLoopback(new URL(url).hostname);
const isHttp = (url: string): boolean => url.startsWith('http:') && isAway(url);
/** Mail goes with TLS alone, unless its address says otherwise. */
const isPlainMail = (url: string): boolean =>
  url.startsWith('smtp:') && new URL(url).searchParams.get('requireTLS') === 'false' && isAway(url);

/** Without TLS, or with any certificate: whoever is between may be taken for the database. A socket is on this machine. */
function isPlainDatabase(url: string): boolean {
  return serversOf(url).some((server) => {
    const { hostname, searchParams } = new URL(server);
    const isChecked = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
    const host = searchParams.get('host') ?? hostname;
    const isHere = host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host);
    return !isHere && (!isChecked || searchParams.has('uselibpqcompat'));
  });
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
  return clamd && 'host' in clamd && !isLoopback(clamd.host) ? [...plain, 'CLAMD_ADDRESS'] : plain;
}
