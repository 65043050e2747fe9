import path from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { PROJECT_ROOT, readEnv } from './read-env.ts';

const EXTERNAL = { DATABASE_URL: 'postgres://owner:hidden-word@db.example/danji' };
const BEHIND_TLS = { PUBLIC_URL: 'https://danji.example.kr', TRUSTED_PROXIES: '127.0.0.1' };

test('without any variable it is a demo for this machine only, on port 3000, with data beside the program', () => {
  expect(readEnv({})).toMatchObject({
    dataDir: path.join(PROJECT_ROOT, 'data'),
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    production: false,
    demo: true,
    drainSeconds: 0,
  });
});

test('an empty variable means the same as none', () => {
  expect(readEnv({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' })).toEqual(readEnv({}));
});

test('AUT-09 an external database or NODE_ENV=production is a production start without demo', () => {
  expect(readEnv({ ...EXTERNAL, ...BEHIND_TLS })).toMatchObject({ production: true, demo: false, drainSeconds: 5 });
  expect(readEnv({ NODE_ENV: 'production', ...BEHIND_TLS })).toMatchObject({ production: true, demo: false });
});

test('OPS-01 a demo, whose passwords everybody knows, is refused at an address that others reach', () => {
  const reached = [
    { PUBLIC_URL: 'https://danji.example.kr' },
    { PUBLIC_URL: 'https://danji.example.kr', TRUSTED_PROXIES: '127.0.0.1' },
    { PUBLIC_URL: 'http://192.168.0.5:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.5', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://danji.example.kr', NODE_ENV: 'development' },
  ];
  for (const source of reached) expect(() => readEnv(source), JSON.stringify(source)).toThrow(/NODE_ENV=production/);
  for (const source of [{}, { HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:3000' }])
    expect(readEnv(source), JSON.stringify(source)).toMatchObject({ demo: true });
});

test('CFG-01 production without TLS and a known proxy is refused', () => {
  expect(() => readEnv(EXTERNAL)).toThrow('PUBLIC_URL');
  expect(() => readEnv({ ...EXTERNAL, PUBLIC_URL: 'http://danji.example.kr' })).toThrow('PUBLIC_URL');
  expect(() => readEnv({ ...EXTERNAL, PUBLIC_URL: 'https://danji.example.kr' })).toThrow('TRUSTED_PROXIES');
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
  expect(() => readEnv({ NODE_ENV: 'production', PORT: '5330' })).toThrow('PUBLIC_URL=http://localhost:5330 으로');
});

test('CFG-01 production on this machine alone is allowed without TLS, but not when others can reach it', () => {
  const local = { ...EXTERNAL, PUBLIC_URL: 'http://localhost:3000' };
  expect(readEnv(local).publicUrl).toBe('http://localhost:3000');
  expect(() => readEnv({ ...local, HOST: '0.0.0.0' })).toThrow('PUBLIC_URL');
});

test.each([
  ['PORT', '3000a'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'no host'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_URL', 'not an address'],
  ['DATABASE_APP_URL', 'postgres://a/b'],
  ['PUBLIC_URL', 'danji.example.kr'],
  ['PUBLIC_URL', 'https://danji.example.kr/path'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false&secure=false'],
  ['SMTP_URL', 'smtps://mail.example?debug=true&logger=true'],
  ['MAIL_FROM', 'nobody'],
  ['MESSAGE_WEBHOOK_URL', 'ftp://x'],
  ['OPERATOR_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_SEND_URL', 'http://logs.example.kr'],
  ['LOG_SEND_URL', 'tls://logs.example.kr/path'],
  ['LOG_SEND_URL', 'tls://user:word@logs.example.kr'],
  ['LOGIN_RATE_LIMIT', 'many'],
  ['DRAIN_SECONDS', '61'],
  ['DATABASE_URL', 'postgres://a:5432,b:none/danji'],
  ['DATABASE_LISTEN_URL', 'db'],
  ['BACKUP_HOUR', '24'],
  ['DRILL_DAY', 'someday'],
  ['BACKUP_KEEP_DAYS', '0'],
  ['BACKUP_PASSPHRASE', '짧은 말'],
])('%s=%s is refused with a sentence that names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
  expect(() => readEnv({ [name]: value })).toThrow(/[가-힣]/);
});

test('a message webhook without a strong secret is refused', () => {
  const webhook = { MESSAGE_WEBHOOK_URL: 'https://hook.example/x' };
  expect(() => readEnv(webhook)).toThrow('MESSAGE_WEBHOOK_SECRET');
  expect(() => readEnv({ ...webhook, MESSAGE_WEBHOOK_SECRET: 'short' })).toThrow('MESSAGE_WEBHOOK_SECRET');
  expect(readEnv({ ...webhook, MESSAGE_WEBHOOK_SECRET: 'k'.repeat(32) }).messageWebhookUrl).toBe(
    webhook.MESSAGE_WEBHOOK_URL,
  );
});

test('CFG-01 what the mail server may be asked for behind the ? is a short list', () => {
  for (const url of ['smtps://u:p@mail.example:465', 'smtp://mail?requireTLS=false', 'smtp://mail?tls.servername=m.kr'])
    expect(readEnv({ SMTP_URL: url }).smtpUrl).toBe(url);
});

test('16.4.3 where the log is sent is a name and a port, by default that of syslog over TLS', () => {
  expect(readEnv({}).logSendTo).toBe(null);
  expect(readEnv({ LOG_SEND_URL: 'tls://logs.example.kr' }).logSendTo).toEqual({ host: 'logs.example.kr', port: 6514 });
  expect(readEnv({ LOG_SEND_URL: 'tls://[::1]:7000' }).logSendTo).toEqual({ host: '::1', port: 7000 });
});

test('several database servers are one address; a key and words at once are refused', () => {
  const servers = 'postgres://owner:x@a:5432,b:5433/danji';
  const local = { PUBLIC_URL: 'http://localhost:3000' };
  expect(readEnv({ DATABASE_URL: servers, ...local }).databaseUrl).toBe(servers);
  const both = { BACKUP_KEY: 'k'.repeat(40), BACKUP_PASSPHRASE: '금고 속 종이에 적어 둔 긴 말' };
  expect(() => readEnv(both)).toThrow('BACKUP_PASSPHRASE');
  expect(readEnv({ BACKUP_HOUR: 'off' }).backup.hour).toBeNull();
  expect(readEnv({}).backup.drillDay).toBe(0);
  expect(readEnv({ DRILL_DAY: 'Wed' }).backup.drillDay).toBe(3);
  expect(readEnv({ DRILL_DAY: 'off' }).backup.drillDay).toBeNull();
});

test('a refusal never repeats the value, which may hold a password', () => {
  try {
    readEnv({ DATABASE_URL: 'mysql://owner:hidden-word@db' });
    expect.unreachable();
  } catch (error) {
    expect((error as Error).message).not.toContain('hidden-word');
  }
});

test('proxies may be addresses and ranges of both families', () => {
  expect(readEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1, fd00::/8' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ]);
});

test('CFG-01 push services are named as origins, without a path', () => {
  expect(readEnv({}).pushOrigins).toEqual([]);
  expect(readEnv({ PUSH_ORIGINS: 'https://push.example.kr, http://127.0.0.1:9000' }).pushOrigins).toEqual([
    'https://push.example.kr',
    'http://127.0.0.1:9000',
  ]);
  for (const wrong of ['push.example.kr', 'https://push.example.kr/x', 'ftp://push.example.kr', 'javascript:1'])
    expect(() => readEnv({ PUSH_ORIGINS: wrong }), wrong).toThrow(StartError);
});
