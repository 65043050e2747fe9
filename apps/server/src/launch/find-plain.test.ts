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
