import type * as z from 'zod/mini';
import {
  address,
  bucket,
  clamdAddress,
  databaseServers,
  flag,
  host,
  hourOrOff,
  integer,
  logReceiver,
  mailbox,
  mailServer,
  networks,
  oneOf,
  origins,
  publicAddress,
  region,
  strongSecret,
  text,
  words,
} from './kinds.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** By the number of the day, and none. */
export const DRILL_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'off'] as const;

/** Groups in the order in which docs/configuration.md shows them. */
export const GROUPS = {
  address: 'Address',
  database: 'Database',
  secrets: 'Secrets',
  messages: 'Messages',
  files: 'Files',
  backup: 'Backup',
  limits: 'Limits and operation',
} as const;

type Variable<S extends z.ZodMiniType<unknown, string>, M> = {
  group: keyof typeof GROUPS;
  schema: S;
  /** What is meant when it is not set, or empty. */
  missing: M;
  /** For docs/configuration.md, in plain English. */
  means: string;
  /** How the default reads there, where `missing` does not say it. */
  shown?: string;
};

const variable = <S extends z.ZodMiniType<unknown, string>, M>(given: Variable<S, M>) => given;

/** Every variable that the product reads, once: what it may hold, what it means, what holds without it. */
export const envVariables = {
  PORT: variable({
    group: 'address',
    schema: integer(1, 65_535),
    missing: 3000,
    means: 'port it listens on; a demo takes the next free one where it is taken, production says so',
  }),
  HOST: variable({
    group: 'address',
    schema: host,
    missing: '127.0.0.1',
    means: 'address it listens on; `0.0.0.0` for others than this machine, never with the demo',
  }),
  PUBLIC_URL: variable({
    group: 'address',
    schema: publicAddress,
    missing: null,
    means:
      'address that people use; `https:` turns on secure cookies; its name and those of this machine are the only ones answered',
  }),
  TRUSTED_PROXIES: variable({
    group: 'address',
    schema: networks,
    missing: [],
    means: 'addresses or ranges of the proxies in front, comma-separated',
  }),
  PLAIN_NETWORK: variable({
    group: 'address',
    schema: flag,
    missing: false,
    means:
      '`1`: the network to database, file store, text channel and scanner is encrypted otherwise (WireGuard, IPsec) or inside this machine; without it production refuses addresses beyond this machine that are asked in the clear',
  }),
  NODE_ENV: variable({
    group: 'address',
    schema: text,
    missing: null,
    means: '`production`: no demo and no default account, also with the embedded database',
  }),

  DATA_DIR: variable({
    group: 'database',
    schema: text,
    missing: null,
    shown: '`./data`',
    means: 'embedded database, secrets, files, backups',
  }),
  DATABASE_URL: variable({
    group: 'database',
    schema: databaseServers,
    missing: null,
    shown: 'the embedded one',
    means: 'external PostgreSQL, as the owner of the schema; several servers comma-separated',
  }),
  DATABASE_APP_URL: variable({
    group: 'database',
    schema: databaseServers,
    missing: null,
    shown: 'made from `DATABASE_URL`',
    means:
      'the same as the role `danji_app`, through a pooler or where the owner may not create roles; its password is then yours',
  }),
  DATABASE_LISTEN_URL: variable({
    group: 'database',
    schema: databaseServers,
    missing: null,
    shown: '`DATABASE_APP_URL`',
    means: 'as `danji_app`, past a pooler (`deployment.md`)',
  }),

  DANJI_SECRET: variable({
    group: 'secrets',
    schema: text,
    missing: null,
    shown: 'a file in `DATA_DIR`',
    means: '32 bytes or more; the same on all nodes',
  }),
  DANJI_SECRET_PREVIOUS: variable({
    group: 'secrets',
    schema: text,
    missing: null,
    means: 'older ones after a change, comma-separated',
  }),
  DANJI_ROOT_KEY: variable({
    group: 'secrets',
    schema: text,
    missing: null,
    shown: 'a file in `DATA_DIR`',
    means: 'Ed25519 private key (PEM) that signs the roots over the history; the same on all nodes',
  }),
  DANJI_ROOT_KEY_LOST: variable({
    group: 'secrets',
    schema: text,
    missing: null,
    means:
      'name of the key of the newest root, where that key is lost for good: a start with another one is then allowed',
  }),
  OPERATOR_TOKEN: variable({
    group: 'secrets',
    schema: strongSecret(32),
    missing: null,
    shown: 'closed',
    means: 'opens `/metrics`, and the API description in production; 32 bytes or more',
  }),

  SMTP_URL: variable({
    group: 'messages',
    schema: mailServer,
    missing: null,
    shown: 'mail stays in the outbox; links and codes are not made for it (decision 0064)',
    means:
      'mail server; sent with TLS alone (`smtps:`, or STARTTLS) unless it is on this machine or the address ends in `?requireTLS=false`; of other options `name`, `authMethod` and `tls.servername` are taken',
  }),
  MAIL_FROM: variable({
    group: 'messages',
    schema: mailbox,
    missing: '단지 <no-reply@localhost>',
    means: 'sender of mail',
  }),
  MESSAGE_WEBHOOK_URL: variable({
    group: 'messages',
    schema: address('https:', 'http:'),
    missing: null,
    shown: 'messages stay in the outbox',
    means: 'text messages and 알림톡 through your provider',
  }),
  MESSAGE_WEBHOOK_SECRET: variable({
    group: 'messages',
    schema: text,
    missing: null,
    means: 'signs those calls; 32 bytes or more, needed with `MESSAGE_WEBHOOK_URL`',
  }),
  PUSH_ORIGINS: variable({
    group: 'messages',
    schema: origins,
    missing: [],
    means: 'push services beside those of Chrome, Firefox, Safari and Edge, as origins, comma-separated',
  }),
  CALLBACK_ALLOW_PRIVATE: variable({
    group: 'messages',
    schema: flag,
    missing: false,
    means: '`1` lets the call back to the ERP go to addresses inside the office',
  }),

  OIDC_ALLOW_PRIVATE: variable({
    group: 'messages',
    schema: flag,
    missing: false,
    means: '`1` lets people sign in at an OpenID provider that has an address inside the office',
  }),

  FILE_MAX_MB: variable({ group: 'files', schema: integer(1, 50), missing: 50, means: 'size of one attached file' }),
  FILE_QUOTA_MB: variable({
    group: 'files',
    schema: integer(1, 100_000_000),
    missing: 20_480,
    means: 'all files of a complex',
  }),
  FILE_PERSON_QUOTA_MB: variable({
    group: 'files',
    schema: integer(1, 100_000_000),
    missing: 2_048,
    means: "one person's files in documents that are not decided yet",
  }),
  S3_ENDPOINT: variable({
    group: 'files',
    schema: address('https:', 'http:'),
    missing: null,
    shown: 'files lie in `DATA_DIR/files`',
    means: 'attached files in a store that speaks S3; with the three below',
  }),
  S3_BUCKET: variable({ group: 'files', schema: bucket, missing: null, means: 'its bucket' }),
  S3_ACCESS_KEY: variable({ group: 'files', schema: text, missing: null, means: 'its key' }),
  S3_SECRET_KEY: variable({ group: 'files', schema: text, missing: null, means: 'the secret of that key' }),
  S3_REGION: variable({ group: 'files', schema: region, missing: 'us-east-1', means: 'its region' }),
  CLAMD_ADDRESS: variable({
    group: 'files',
    schema: clamdAddress,
    missing: null,
    shown: 'files are not scanned',
    means:
      'a clamd (`127.0.0.1:3310` or a socket path) that scans every attached file; while it does not answer, files are refused',
  }),

  BACKUP_HOUR: variable({
    group: 'backup',
    schema: hourOrOff,
    missing: 3,
    means: 'hour of the Korean day after which the daily backup is made, or `off` (`operation.md`)',
  }),
  DRILL_DAY: variable({
    group: 'backup',
    schema: oneOf(DRILL_DAYS),
    missing: 'sun' as const,
    means:
      'day of the week (`sun` to `sat`) on which the newest backup is brought back in a scratch place by itself, after 04:00 Korean time, or `off`; the first within an hour of the first backup, and one that was missed or failed at any hour (`operation.md`)',
  }),
  BACKUP_DIR: variable({
    group: 'backup',
    schema: text,
    missing: null,
    shown: '`DATA_DIR/backups`',
    means: 'where backups lie',
  }),
  BACKUP_KEY: variable({
    group: 'backup',
    schema: text,
    missing: null,
    shown: 'a file in `DATA_DIR`',
    means: 'key that encrypts them',
  }),
  BACKUP_PASSPHRASE: variable({
    group: 'backup',
    schema: words(16),
    missing: null,
    means: 'words instead of a key, 16 characters or more',
  }),
  BACKUP_FILES: variable({ group: 'backup', schema: flag, missing: true, means: '`0` leaves the attached files out' }),
  BACKUP_KEEP_DAYS: variable({
    group: 'backup',
    schema: integer(1, 3_650),
    missing: 7,
    means: 'how many daily ones are kept',
  }),
  BACKUP_KEEP_WEEKS: variable({ group: 'backup', schema: integer(0, 520), missing: 4, means: 'how many weekly ones' }),
  BACKUP_KEEP_MONTHS: variable({
    group: 'backup',
    schema: integer(0, 120),
    missing: 12,
    means: 'how many monthly ones',
  }),

  LOGIN_RATE_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 100_000),
    missing: 60,
    means:
      'sign-ins per minute and client address of who was never there before; of known browsers each (decision 0057)',
  }),
  REQUEST_RATE_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 10_000_000),
    missing: 1_200,
    means: 'reissues per minute and session at one client address; calls per minute and service key',
  }),
  READ_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 10_000_000),
    missing: 1_200,
    means: 'reads per minute and person who is signed in, on all nodes together (decision 0056)',
  }),
  WRITE_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 10_000_000),
    missing: 300,
    means: 'the same for what is written',
  }),
  PRINT_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 10_000_000),
    missing: 120,
    means: 'the same for papers and their previews',
  }),
  EXPORT_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 10_000_000),
    missing: 20,
    means: 'the same for lists as files',
  }),
  SEARCH_LIMIT: variable({
    group: 'limits',
    schema: integer(1, 10_000_000),
    missing: 240,
    means: 'the same for searches',
  }),
  COMPLEX_LIMIT_TIMES: variable({
    group: 'limits',
    schema: integer(2, 10_000),
    missing: 10,
    means:
      'how many times as much of each a whole complex has; who has used little is answered even when that is used up',
  }),
  DRAIN_SECONDS: variable({
    group: 'limits',
    schema: integer(0, 60),
    missing: null,
    shown: '5 in production, else 0',
    means: 'how long a stopping server answers 503 on `/readyz` before it stops accepting, for a load balancer',
  }),
  DRAIN_ACCEPT: variable({
    group: 'limits',
    schema: flag,
    missing: true,
    shown: '1',
    means:
      '`0`: while it stops, new connections are refused from the first moment and open ones answered; for a balancer that learns of a node only by being refused, as nginx does (`deployment.md`)',
  }),
  WORKERS: variable({
    group: 'limits',
    schema: integer(1, 64),
    missing: 1,
    means:
      'processes that serve the same address, for a machine with cores to spare; more than one needs `DATABASE_URL`',
  }),
  LOG_LEVEL: variable({
    group: 'limits',
    schema: oneOf(LOG_LEVELS),
    missing: null,
    shown: '`info` in production, else `warn`',
    means: LOG_LEVELS.map((level) => `\`${level}\``).join(', '),
  }),
  LOG_SEND_URL: variable({
    group: 'limits',
    schema: logReceiver,
    missing: null,
    shown: 'on the standard output alone',
    means:
      'a copy of every line of the log on another machine, as syslog over TLS (`tls://logs.example.kr:6514`); its certificate is checked, one of your own authority is told by `NODE_EXTRA_CA_CERTS`',
  }),
  BALANCER: variable({
    group: 'limits',
    schema: oneOf(['haproxy', 'nginx']),
    missing: null,
    shown: 'whichever is there',
    means: '`haproxy` or `nginx`, for `npm run cluster`',
  }),
} as const;

export type VariableName = keyof typeof envVariables;
export type ValueOf<N extends VariableName> =
  | z.output<(typeof envVariables)[N]['schema']>
  | (typeof envVariables)[N]['missing'];
