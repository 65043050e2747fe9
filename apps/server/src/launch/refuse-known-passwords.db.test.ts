import pg from 'pg';
import { expect, test } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createDemoDatabase } from '../../test/postgres.ts';
import { hashPassword } from '../lib/password.ts';
import { refuseKnownPasswords } from './refuse-known-passwords.ts';

const database = forThisFile(async () => {
  const { drop, ...rest } = await createDemoDatabase();
  return { ...rest, close: drop };
});

const OUTSIDE = { host: '127.0.0.1', publicUrl: 'https://danji.example.kr' };
const start = (address: { host: string; publicUrl: string | null } = OUTSIDE) =>
  refuseKnownPasswords(address, database.ownerUrl);

async function asOwner(sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

test('OPS-01 what was a demo opens to others only when no account has the known password any more', async () => {
  await expect(start()).rejects.toThrow('누구나 아는 비밀번호');
  await expect(start({ host: '0.0.0.0', publicUrl: null })).rejects.toThrow('누구나 아는 비밀번호');
  await start({ host: '127.0.0.1', publicUrl: 'http://localhost:3000' });

  // One that was forgotten is enough.
  const other = await hashPassword('다른 긴 비밀번호 하나');
  await asOwner(`update credential set password_hash = $1 where member_id <> 'gisa02'`, [other]);
  await expect(start()).rejects.toThrow('시연 계정(gisa02)');
  await asOwner(`update credential set password_hash = $1`, [other]);
  await start();
});

test('OPS-01 whoever has left does not keep the rest from opening, and comes back with a new password only', async () => {
  const known = await hashPassword('danji1234!');
  await asOwner(`update credential set password_hash = $1 where member_id in ('gisa01', 'gisa02')`, [known]);
  await expect(start()).rejects.toThrow('시연 계정(gisa01, gisa02)');
  await asOwner(`update member set state = 'RESIGNED' where member_id = 'gisa02'`);
  await expect(start()).rejects.toThrow('시연 계정(gisa01)');
  await asOwner(`update member set state = 'RESIGNED' where member_id = 'gisa01'`);
  await start();
  await asOwner(`update member set state = 'ACTIVE' where member_id in ('gisa01', 'gisa02')`);
  await start();
});
