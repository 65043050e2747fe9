import { expect, it } from 'vitest';
import { readEnv } from '../lib/env/read-env.ts';
import { findPlain, hasPlainMail } from './find-plain.ts';

const STORE = { S3_BUCKET: 'danji', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
const HOOK = { MESSAGE_WEBHOOK_SECRET: 'k'.repeat(32) };
const HERE = { PUBLIC_URL: 'http://localhost:3000' };
const plainIn = (source: Record<string, string>) => findPlain(readEnv({ ...HERE, ...source }));

it('OPS-06 what is asked in the clear over a network is named; on this machine nobody is between', () => {
  for (const [name, plain, well] of [
    ['MESSAGE_WEBHOOK_URL', 'http://hook.example', 'https://hook.example'],
    ['S3_ENDPOINT', 'http://store.example:9000', 'http://127.0.0.1:9000'],
    ['CLAMD_ADDRESS', '10.0.0.6:3310', '127.0.0.1:3310'],
    ['CLAMD_ADDRESS', 'clamd.example:3310', '/run/clamav/clamd.ctl'],
    ['DATABASE_URL', 'postgres://o:p@db.example/danji', 'postgres://o:p@db.example/danji?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://o:p@db.example/danji?sslmode=no-verify', 'postgres://o:p@127.0.0.1/danji'],
    [
      'DATABASE_URL',
      'postgres://o:p@db.example/danji?uselibpqcompat=true&sslmode=require',
      'postgres://o:p@a:5432,b:5432/danji?sslmode=require',
    ],
    ['DATABASE_URL', 'postgres://o:p@127.0.0.1,b:5432/danji', 'postgres://o:p@localhost/danji'],
  ] as const) {
    const more = { ...(name === 'S3_ENDPOINT' ? STORE : {}), ...HOOK };
    expect(plainIn({ ...more, [name]: plain }), plain).toEqual([name]);
    expect(plainIn({ ...more, [name]: well }), well).toEqual([]);
    // The operator says that nobody can be between.
    expect(plainIn({ ...more, [name]: plain, PLAIN_NETWORK: '1' }), plain).toEqual([]);
  }
  const mail = (SMTP_URL: string) => hasPlainMail(readEnv({ ...HERE, SMTP_URL }));
  for (const url of ['smtp://mail.example?requireTLS=false', 'smtp://10.0.0.5:25?requireTLS=false'])
    expect(mail(url), url).toBe(true);
  for (const url of ['smtp://mail.example', 'smtps://mail.example', 'smtp://127.0.0.1?requireTLS=false'])
    expect(mail(url), url).toBe(false);
});

it('OPS-06 however an address is written, it is read as the program that asks it reads it', () => {
  const database = (rest: string) => plainIn({ DATABASE_URL: `postgres://o:p@${rest}` });
  for (const plain of [
    'db.example/danji?sslmode=verify-full&sslmode=disable',
    'db.example/danji?host=localhost&host=10.0.0.5',
    'db.example/danji?host=',
    'localhost/danji?host=10.0.0.5',
    'localhost/danji?host=localhost,10.0.0.5',
    'localhost/danji?host=a@localhost',
    'localhost.evil.example/danji',
    '127.0.0.1%2eevil.example/danji',
    '[::ffff:10.0.0.1]/danji',
    'db.example/danji?sslmode=require&uselibpqcompat=false&uselibpqcompat=true',
  ])
    expect(database(plain), plain).toEqual(['DATABASE_URL']);
  for (const well of [
    'db.example/danji?sslmode=disable&sslmode=verify-full',
    'db.example/danji?host=10.0.0.5&host=localhost',
    'localhost/danji?host=',
    'db.example/danji?host=/run/postgresql',
    '%2fvar%2frun/danji',
    '%2Fvar%2Frun/danji',
    'LOCALHOST/danji',
    '127.1/danji',
    '[::1]/danji',
    '[::ffff:127.0.0.1]/danji',
    'db.example/danji?host=::1',
    'db.example/danji?sslmode=verify-full&uselibpqcompat=false',
  ])
    expect(database(well), well).toEqual([]);

  const hook = (MESSAGE_WEBHOOK_URL: string) => plainIn({ ...HOOK, MESSAGE_WEBHOOK_URL });
  for (const plain of ['HTTP://10.0.0.5', ' http://10.0.0.5', 'http:10.0.0.5', 'http://[::ffff:10.0.0.1]'])
    expect(hook(plain), plain).toEqual(['MESSAGE_WEBHOOK_URL']);
  for (const well of ['HTTPS://10.0.0.5', 'http://LOCALHOST', 'http://127.1', 'http://[::ffff:127.0.0.1]'])
    expect(hook(well), well).toEqual([]);
  for (const well of ['LOCALHOST:3310', '127.1:3310']) expect(plainIn({ CLAMD_ADDRESS: well }), well).toEqual([]);

  const mail = (SMTP_URL: string) => hasPlainMail(readEnv({ ...HERE, SMTP_URL }));
  for (const rest of [
    'smtp://m.example?requireTLS=0',
    'smtp://m.example?requireTLS=',
    'SMTP://m.example?requireTLS=false',
  ])
    expect(mail(rest), rest).toBe(true);
  for (const rest of ['smtp://m.example?requireTLS=true', 'SMTP://LOCALHOST?requireTLS=0'])
    expect(mail(rest), rest).toBe(false);
});
