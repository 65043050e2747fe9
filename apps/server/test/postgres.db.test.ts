import pg from 'pg';
import { expect, test } from 'vitest';
import { checkAppRole, checkLocale } from '../src/lib/postgres/check-database.ts';
import { createTestDatabase } from './postgres.ts';

test('each test file gets a migrated database of its own, and loses it again', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.ownerUrl).not.toBe(two.ownerUrl);
  const client = new pg.Client({ connectionString: one.appUrl });
  await client.connect();
  expect((await client.query('select current_user as name')).rows).toEqual([{ name: 'danji_app' }]);
  await client.end();
  await one.drop();
  await two.drop();
  await expect(checkLocale(one.ownerUrl)).rejects.toThrow('연결하지 못했습니다');
});

test('CFG-01 a role that serves requests but is superuser is refused, the ordinary one is not', async () => {
  const database = await createTestDatabase();
  await expect(checkAppRole(database.ownerUrl)).rejects.toThrow('역할이 너무 강합니다');
  await checkAppRole(database.appUrl);
  await database.drop();
});

test('a database that does not see Hangul as letters is told apart', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("create database without_hangul encoding 'UTF8' locale 'C' template template0");
  const without = new URL(database.ownerUrl);
  without.pathname = '/without_hangul';
  expect(await checkLocale(database.ownerUrl)).toBe(true);
  expect(await checkLocale(without.href)).toBe(false);
  await client.query('drop database without_hangul');
  await client.end();
  await database.drop();
});
