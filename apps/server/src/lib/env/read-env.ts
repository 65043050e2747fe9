import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import { type ClamdAddress, LOG_PORT } from './kinds.ts';
import { type EnvSource, readVariable } from './read-variable.ts';
import { DRILL_DAYS, type LOG_LEVELS, type VariableName } from './variables.ts';

export type { ClamdAddress } from './kinds.ts';
export type { EnvSource } from './read-variable.ts';

type LogLevel = (typeof LOG_LEVELS)[number];

/** Per minute and person; a complex has `complexTimes` as much for all its people together. */
export type WorkLimits = Readonly<Record<'read' | 'write' | 'print' | 'export' | 'search' | 'complexTimes', number>>;

export type Env = {
  dataDir: string;
  port: number;
  host: string;
  databaseUrl: string | null;
  databaseAppUrl: string | null;
  /** Past a pooler, as the API's role: announcements need a connection of their own. */
  databaseListenUrl: string | null;
  publicUrl: string | null;
  trustedProxies: readonly string[];
  /** True with an external database or NODE_ENV=production: no demo, no default account. */
  production: boolean;
  /** True when the embedded database may be filled with the demo complexes. */
  demo: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  messageWebhookUrl: string | null;
  messageWebhookSecret: string | null;
  /** Origins of push services beside the well-known ones. */
  pushOrigins: readonly string[];
  /** Callbacks may go to addresses inside the office, as where the ERP stands beside this server. */
  callbackAllowPrivate: boolean;
  /** The provider where people sign in may have an address inside the office. */
  oidcAllowPrivate: boolean;
  /** The operator's word that what goes in the clear goes over a network that is encrypted otherwise. */
  plainNetwork: boolean;
  operatorToken: string | null;
  logLevel: LogLevel;
  /** Where a copy of every line goes. */
  logSendTo?: { host: string; port: number } | null;
  /** Login tries per minute and client address. */
  loginRateLimit: number;
  /** Reissues per minute and client address (many tabs and many people behind one office address); calls per minute and service key. */
  requestRateLimit: number;
  /** What a signed-in person may ask for in a minute, by kind of work, and how many times that a complex. */
  workLimits: WorkLimits;
  /** Where files are kept instead of the data folder. */
  s3: S3Settings | null;
  /** A virus scanner that speaks the protocol of clamd: every file passes it, or is refused. */
  clamd: ClamdAddress | null;
  /** Bytes per attached file, per complex, and per person in documents that are not decided yet. */
  fileMaxBytes: number;
  fileQuotaBytes: number;
  filePersonQuotaBytes: number;
  /** How long a stopping server answers 503 on /readyz before it stops accepting, for a load balancer. */
  drainSeconds: number;
  /** Whether it takes new connections meanwhile. */
  drainAccept: boolean;
  /** Processes that serve the same address. */
  workers: number;
  backup: BackupSettings;
};

export type S3Settings = { endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string };

export type BackupSettings = {
  /** The hour of the Korean day after which the daily backup is made; null: none is made by itself. */
  hour: number | null;
  /** The day of the Korean week on which the newest is brought back to see whether it can be, 0 for Sunday; null: none. */
  drillDay: number | null;
  folder: string;
  /** A random key, or words that a key is made of; neither: a key file in the data folder. */
  key: string | null;
  passphrase: string | null;
  /** Attached files too, or only the database. */
  files: boolean;
  keep: { days: number; weeks: number; months: number };
};

const NO_DEMO_FOR_OTHERS =
  'PUBLIC_URL이나 HOST로 다른 사람도 들어올 수 있는 주소가 정해져 있어 시연 단지를 열지 않았습니다. 시연 계정의 비밀번호는 누구나 알기 때문입니다. 실제로 쓰시려면 NODE_ENV=production 을 함께 정해 주세요(시연 없이 이 컴퓨터의 데이터베이스를 씁니다). 시연을 보시려면 PUBLIC_URL과 HOST를 지우고 이 컴퓨터에서 열어 주세요.';

const MEBIBYTE = 1_048_576;

export const PROJECT_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Reads and checks the environment. A bad value is refused with the name of the variable and how to mend it. */
export function readEnv(source: EnvSource = process.env): Env {
  const read = <N extends VariableName>(name: N) => readVariable(source, name);
  const archive = readArchiveEnv(source);
  const { databaseUrl, databaseAppUrl } = archive;
  if (databaseAppUrl && !databaseUrl)
    throw new StartError('DATABASE_APP_URL은 DATABASE_URL과 함께 써야 합니다. DATABASE_URL도 정해 주세요.');
  const workers = read('WORKERS');
  // The embedded database belongs to a single process.
  if (workers > 1 && !databaseUrl)
    throw new StartError('WORKERS를 2 이상으로 하려면 DATABASE_URL이 필요합니다. DATABASE_URL도 정해 주세요.');
  const production = databaseUrl !== null || read('NODE_ENV') === 'production';
  const address = { host: read('HOST'), publicUrl: read('PUBLIC_URL'), trustedProxies: read('TRUSTED_PROXIES') };
  if (production) checkProductionAddress({ ...address, port: read('PORT') });
  else if (isReachable(address)) throw new StartError(NO_DEMO_FOR_OTHERS);
  const webhook = { url: read('MESSAGE_WEBHOOK_URL'), secret: read('MESSAGE_WEBHOOK_SECRET') };
  if (webhook.url && Buffer.byteLength(webhook.secret ?? '') < 32)
    throw new StartError(
      'MESSAGE_WEBHOOK_SECRET이 없거나 너무 짧습니다. 32바이트 이상의 무작위 값을 정해 주세요 (예: openssl rand -base64 32).',
    );
  return {
    ...archive,
    ...address,
    port: read('PORT'),
    databaseListenUrl: read('DATABASE_LISTEN_URL'),
    production,
    demo: !production,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    messageWebhookUrl: webhook.url,
    messageWebhookSecret: webhook.secret,
    pushOrigins: read('PUSH_ORIGINS'),
    callbackAllowPrivate: read('CALLBACK_ALLOW_PRIVATE'),
    oidcAllowPrivate: read('OIDC_ALLOW_PRIVATE'),
    plainNetwork: read('PLAIN_NETWORK'),
    operatorToken: read('OPERATOR_TOKEN'),
    // A demo in a terminal stays quiet; production keeps its records.
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    logSendTo: readLogReceiver(read('LOG_SEND_URL')),
    loginRateLimit: read('LOGIN_RATE_LIMIT'),
    requestRateLimit: read('REQUEST_RATE_LIMIT'),
    workLimits: {
      read: read('READ_LIMIT'),
      write: read('WRITE_LIMIT'),
      print: read('PRINT_LIMIT'),
      export: read('EXPORT_LIMIT'),
      search: read('SEARCH_LIMIT'),
      complexTimes: read('COMPLEX_LIMIT_TIMES'),
    },
    clamd: read('CLAMD_ADDRESS'),
    fileMaxBytes: read('FILE_MAX_MB') * MEBIBYTE,
    fileQuotaBytes: read('FILE_QUOTA_MB') * MEBIBYTE,
    filePersonQuotaBytes: read('FILE_PERSON_QUOTA_MB') * MEBIBYTE,
    drainAccept: read('DRAIN_ACCEPT'),
    drainSeconds: read('DRAIN_SECONDS') ?? (production ? 5 : 0),
    workers,
  };
}

/** Where the database is, for tools beside the server that neither listen nor need an address of their own. */
export function readDatabaseEnv(source: EnvSource = process.env): Pick<Env, 'dataDir' | 'databaseUrl'> {
  return {
    dataDir: path.resolve(readVariable(source, 'DATA_DIR') ?? path.join(PROJECT_ROOT, 'data')),
    databaseUrl: readVariable(source, 'DATABASE_URL'),
  };
}

/** What the tools that save and bring back need beside the database: the files, and how backups are kept. */
export function readArchiveEnv(
  source: EnvSource = process.env,
): Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 's3' | 'backup'> {
  const database = readDatabaseEnv(source);
  return {
    ...database,
    databaseAppUrl: readVariable(source, 'DATABASE_APP_URL'),
    s3: readS3(source),
    backup: readBackup(source, database.dataDir),
  };
}

function readBackup(source: EnvSource, dataDir: string): BackupSettings {
  const read = <N extends VariableName>(name: N) => readVariable(source, name);
  const [key, passphrase, hour] = [read('BACKUP_KEY'), read('BACKUP_PASSPHRASE'), read('BACKUP_HOUR')];
  const drillDay = DRILL_DAYS.indexOf(read('DRILL_DAY'));
  if (key !== null && passphrase !== null)
    throw new StartError('BACKUP_KEY와 BACKUP_PASSPHRASE 가운데 하나만 정해 주세요.');
  return {
    hour: hour === 'off' ? null : hour,
    drillDay: drillDay < 7 ? drillDay : null,
    folder: path.resolve(read('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
    key,
    passphrase,
    files: read('BACKUP_FILES'),
    keep: { days: read('BACKUP_KEEP_DAYS'), weeks: read('BACKUP_KEEP_WEEKS'), months: read('BACKUP_KEEP_MONTHS') },
  };
}

function readLogReceiver(address: string | null): Env['logSendTo'] {
  if (address === null) return null;
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || LOG_PORT };
}

/** All of it or none: half a store would lose files. */
function readS3(source: EnvSource): S3Settings | null {
  const endpoint = readVariable(source, 'S3_ENDPOINT');
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const given = names.map((name) => readVariable(source, name));
  if (endpoint === null) {
    const stray = names.find((_, index) => given[index] !== null);
    if (!stray) return null;
    throw new StartError(`${stray}는 S3_ENDPOINT와 함께 써야 합니다. S3_ENDPOINT도 정해 주세요.`);
  }
  const missing = names.find((_, index) => given[index] === null);
  if (missing) throw new StartError(`S3_ENDPOINT를 쓰려면 ${missing}도 정해 주세요.`);
  const [bucket, accessKey, secretKey] = given.map((value) => value ?? '');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: bucket ?? '',
    accessKey: accessKey ?? '',
    secretKey: secretKey ?? '',
    region: readVariable(source, 'S3_REGION'),
  };
}

/**
 * Passwords must not cross a network in clear text: production either stands behind a TLS proxy that it knows,
 * or serves this very machine only (for trying out an external database).
 */
function checkProductionAddress(address: Pick<Env, 'host' | 'port' | 'publicUrl' | 'trustedProxies'>): void {
  const { host, port, publicUrl, trustedProxies } = address;
  if (publicUrl?.startsWith('https://')) {
    if (trustedProxies.length > 0) return;
    throw new StartError(
      '운영 환경에는 TRUSTED_PROXIES가 필요합니다. 앞에 둔 HTTPS 프록시의 IP 주소를 정해 주세요 (예: TRUSTED_PROXIES=127.0.0.1).',
    );
  }
  if (publicUrl && isLoopback(new URL(publicUrl).hostname) && isLoopback(host)) return;
  throw new StartError(
    `운영 환경에는 HTTPS로 시작하는 PUBLIC_URL과 TRUSTED_PROXIES가 필요합니다 (예: PUBLIC_URL=https://danji.example.kr TRUSTED_PROXIES=127.0.0.1). 이 컴퓨터에서만 시험하려면 PUBLIC_URL=http://localhost:${port} 으로 정해 주세요.`,
  );
}

/** Whether anybody but this very machine can come in: then nobody may have a password that everybody knows. */
export function isReachable({ host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
