import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackupSettings, readBackupSettings } from './backup-env.ts';
import { readInteger, readText, readUrl } from './env-values.ts';
import { serversOf } from './servers.ts';
import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Env = {
  dataDir: string;
  port: number;
  host: string;
  databaseUrl: string | null;
  databaseAppUrl: string | null;
  /** Past a pooler, as the API's role: announcements need a connection of their own. */
  databaseListenUrl: string | null;
  publicUrl: string | null;
  trustedProxies: string[];
  /** True with an external database or NODE_ENV=production: no demo, no default account. */
  production: boolean;
  /** True when the embedded database may be filled with the demo complexes. */
  demo: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  messageWebhookUrl: string | null;
  messageWebhookSecret: string | null;
  /** Origins of push services beside the well-known ones. */
  pushOrigins: string[];
  /** Callbacks may go to addresses inside the office, as where the ERP stands beside this server. */
  callbackAllowPrivate: boolean;
  operatorToken: string | null;
  logLevel: LogLevel;
  /** Login tries per minute and client address. */
  loginRateLimit: number;
  /** Reissues per minute and client address (many tabs and many people behind one office address); calls per minute and service key. */
  requestRateLimit: number;
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
  backup: BackupSettings;
};

export type S3Settings = { endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string };
export type ClamdAddress = { host: string; port: number } | { path: string };

export type EnvSource = Record<string, string | undefined>;

const MEBIBYTE = 1_048_576;

export const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Reads and checks the environment. A bad value is refused with the name of the variable and how to mend it. */
export function readEnv(source: EnvSource = process.env): Env {
  const databaseUrl = readServers(source, 'DATABASE_URL');
  const databaseAppUrl = readServers(source, 'DATABASE_APP_URL');
  if (databaseAppUrl && !databaseUrl) {
    throw new StartError('DATABASE_APP_URL은 DATABASE_URL과 함께 써야 합니다. DATABASE_URL도 정해 주세요.');
  }
  const production = databaseUrl !== null || source.NODE_ENV === 'production';
  const host = readHost(source);
  const publicUrl = readPublicUrl(source);
  const trustedProxies = readTrustedProxies(source);
  if (production) checkProductionAddress({ host, publicUrl, trustedProxies });

  const messageWebhookUrl = readUrl(source, 'MESSAGE_WEBHOOK_URL', ['https:', 'http:']);
  const messageWebhookSecret = readText(source, 'MESSAGE_WEBHOOK_SECRET');
  if (messageWebhookUrl && (messageWebhookSecret === null || Buffer.byteLength(messageWebhookSecret) < 32)) {
    throw new StartError(
      'MESSAGE_WEBHOOK_SECRET이 없거나 너무 짧습니다. 32바이트 이상의 무작위 값을 정해 주세요 (예: openssl rand -base64 32).',
    );
  }
  const operatorToken = readText(source, 'OPERATOR_TOKEN');
  if (operatorToken !== null && Buffer.byteLength(operatorToken) < 32) {
    throw new StartError(
      'OPERATOR_TOKEN이 너무 짧습니다. 32바이트 이상의 무작위 값을 정해 주세요 (예: openssl rand -base64 32).',
    );
  }

  const dataDir = readDataDir(source);
  return {
    dataDir,
    port: readInteger(source, 'PORT', 3000, 1, 65535),
    host,
    databaseUrl,
    databaseAppUrl,
    databaseListenUrl: readServers(source, 'DATABASE_LISTEN_URL'),
    publicUrl,
    trustedProxies,
    production,
    demo: !production,
    smtpUrl: readUrl(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(source),
    messageWebhookUrl,
    messageWebhookSecret,
    pushOrigins: readOrigins(source, 'PUSH_ORIGINS'),
    callbackAllowPrivate: readInteger(source, 'CALLBACK_ALLOW_PRIVATE', 0, 0, 1) === 1,
    operatorToken,
    logLevel: readLogLevel(source, production ? 'info' : 'warn'),
    loginRateLimit: readInteger(source, 'LOGIN_RATE_LIMIT', 60, 1, 100_000),
    requestRateLimit: readInteger(source, 'REQUEST_RATE_LIMIT', 1_200, 1, 10_000_000),
    s3: readS3(source),
    clamd: readClamd(source),
    fileMaxBytes: readInteger(source, 'FILE_MAX_MB', 50, 1, 50) * MEBIBYTE,
    fileQuotaBytes: readInteger(source, 'FILE_QUOTA_MB', 20_480, 1, 100_000_000) * MEBIBYTE,
    filePersonQuotaBytes: readInteger(source, 'FILE_PERSON_QUOTA_MB', 2_048, 1, 100_000_000) * MEBIBYTE,
    drainSeconds: readInteger(source, 'DRAIN_SECONDS', production ? 5 : 0, 0, 60),
    backup: readBackupSettings(source, dataDir),
  };
}

/** Where the database is, for tools beside the server that neither listen nor need an address of their own. */
export function readDatabaseEnv(source: EnvSource = process.env): Pick<Env, 'dataDir' | 'databaseUrl'> {
  return {
    dataDir: readDataDir(source),
    databaseUrl: readServers(source, 'DATABASE_URL'),
  };
}

/** What the tools that save and bring back need beside the database: the files, and how backups are kept. */
export function readArchiveEnv(
  source: EnvSource = process.env,
): Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 's3' | 'backup'> {
  const database = readDatabaseEnv(source);
  return {
    ...database,
    databaseAppUrl: readServers(source, 'DATABASE_APP_URL'),
    s3: readS3(source),
    backup: readBackupSettings(source, database.dataDir),
  };
}

function readDataDir(source: EnvSource): string {
  return path.resolve(readText(source, 'DATA_DIR') ?? path.join(PROJECT_ROOT, 'data'));
}

/** One PostgreSQL, or several that follow each other: `postgres://owner:…@a:5432,b:5432/danji`. */
function readServers(source: EnvSource, name: string): string | null {
  const text = readText(source, name);
  for (const server of text === null ? [] : serversOf(text))
    readUrl({ [name]: server }, name, ['postgres:', 'postgresql:']);
  return text;
}

/** All of it or none: half a store would lose files. */
function readS3(source: EnvSource): S3Settings | null {
  const endpoint = readUrl(source, 'S3_ENDPOINT', ['https:', 'http:']);
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const given = names.map((name) => readText(source, name));
  if (endpoint === null) {
    const stray = names.find((_, index) => given[index] !== null);
    if (!stray) return null;
    throw new StartError(`${stray}는 S3_ENDPOINT와 함께 써야 합니다. S3_ENDPOINT도 정해 주세요.`);
  }
  const missing = names.find((_, index) => given[index] === null);
  if (missing) throw new StartError(`S3_ENDPOINT를 쓰려면 ${missing}도 정해 주세요.`);
  const [bucket = '', accessKey = '', secretKey = ''] = given as string[];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError('S3_BUCKET 값이 올바른 버킷 이름이 아닙니다. 영문 소문자, 숫자, -로 정해 주세요.');
  }
  const region = readText(source, 'S3_REGION') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new StartError('S3_REGION 값이 올바르지 않습니다 (예: ap-northeast-2).');
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, accessKey, secretKey, region };
}

function readClamd(source: EnvSource): ClamdAddress | null {
  const text = readText(source, 'CLAMD_ADDRESS');
  if (text === null) return null;
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65535) {
    throw new StartError(
      'CLAMD_ADDRESS 값이 올바르지 않습니다. 127.0.0.1:3310 같은 주소나 /run/clamav/clamd.ctl 같은 소켓 경로로 정해 주세요.',
    );
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readOrigins(source: EnvSource, name: string): string[] {
  const items = (readText(source, name) ?? '').split(',').map((item) => item.trim());
  return items.filter(Boolean).map((item) => {
    const url = URL.parse(item);
    if (!url || !['https:', 'http:'].includes(url.protocol) || url.origin !== item) {
      throw new StartError(
        `${name} 값이 올바르지 않습니다. 경로 없는 주소를 쉼표로 나누어 적어 주세요 (예: https://push.example.kr).`,
      );
    }
    return item;
  });
}

function readHost(source: EnvSource): string {
  const host = readText(source, 'HOST') ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[A-Za-z0-9.-]+$/.test(host)) {
    throw new StartError('HOST 값이 올바르지 않습니다. 127.0.0.1이나 0.0.0.0 같은 IP 주소로 정해 주세요.');
  }
  return host;
}

function readPublicUrl(source: EnvSource): string | null {
  const text = readUrl(source, 'PUBLIC_URL', ['https:', 'http:']);
  if (text === null) return null;
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new StartError('PUBLIC_URL에는 경로 없이 주소만 적어 주세요 (예: https://danji.example.kr).');
  }
  return url.origin;
}

function readTrustedProxies(source: EnvSource): string[] {
  const items = (readText(source, 'TRUSTED_PROXIES') ?? '').split(',').map((item) => item.trim());
  return items.filter(Boolean).map((item) => {
    const [address = '', prefix, ...rest] = item.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const prefixFits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most);
    if (version === 0 || !prefixFits || rest.length > 0) {
      throw new StartError(
        'TRUSTED_PROXIES 값이 올바르지 않습니다. 프록시의 IP 주소나 대역을 쉼표로 나누어 적어 주세요 (예: 127.0.0.1,10.0.0.0/8).',
      );
    }
    return item;
  });
}

function readMailFrom(source: EnvSource): string {
  const from = readText(source, 'MAIL_FROM') ?? '단지 <no-reply@localhost>';
  if (/[\r\n]/.test(from) || !/[^\s@<>]+@[^\s@<>]+/.test(from)) {
    throw new StartError('MAIL_FROM 값이 올바른 메일 주소가 아닙니다 (예: 단지 <no-reply@example.kr>).');
  }
  return from;
}

/** A demo in a terminal stays quiet; production keeps its records. */
function readLogLevel(source: EnvSource, fallback: LogLevel): LogLevel {
  const text = (readText(source, 'LOG_LEVEL') ?? fallback).toLowerCase();
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level)
    throw new StartError(`LOG_LEVEL 값이 올바르지 않습니다. ${LOG_LEVELS.join(', ')} 가운데 하나로 정해 주세요.`);
  return level;
}

/**
 * Passwords must not cross a network in clear text: production either stands behind a TLS proxy that it knows,
 * or serves this very machine only (for trying out an external database).
 */
function checkProductionAddress(address: Pick<Env, 'host' | 'publicUrl' | 'trustedProxies'>): void {
  const { host, publicUrl, trustedProxies } = address;
  if (publicUrl?.startsWith('https://')) {
    if (trustedProxies.length > 0) return;
    throw new StartError(
      '운영 환경에는 TRUSTED_PROXIES가 필요합니다. 앞에 둔 HTTPS 프록시의 IP 주소를 정해 주세요 (예: TRUSTED_PROXIES=127.0.0.1).',
    );
  }
  if (publicUrl && isLoopback(new URL(publicUrl).hostname) && isLoopback(host)) return;
  throw new StartError(
    '운영 환경에는 HTTPS로 시작하는 PUBLIC_URL과 TRUSTED_PROXIES가 필요합니다 (예: PUBLIC_URL=https://danji.example.kr TRUSTED_PROXIES=127.0.0.1). 이 컴퓨터에서만 시험하려면 PUBLIC_URL=http://localhost:3000 으로 정해 주세요.',
  );
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
