import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Secrets } from '../src/lib/secrets.ts';
import { appPassword, DEMO_TEMPLATE, EMPTY_TEMPLATE, TEST_SECRETS, withDatabase } from './templates.ts';

export { appPassword, TEST_SECRETS };

export type TestDatabase = {
  ownerUrl: string;
  appUrl: string;
  secrets: Secrets;
  drop(): Promise<void>;
};

/** A new migrated, empty database for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> => copyTemplate(EMPTY_TEMPLATE);

/** A new database with the demo complexes in it. */
export const createDemoDatabase = (): Promise<TestDatabase> => copyTemplate(DEMO_TEMPLATE);

/** A new database with nothing in it, as a server of one's own would have it. */
export const createBlankDatabase = (): Promise<TestDatabase> => copyTemplate('template1');

async function copyTemplate(template: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(clusterUrl, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const ownerUrl = withDatabase(clusterUrl, name);
  const app = new URL(ownerUrl);
  app.username = 'danji_app';
  app.password = appPassword();
  return {
    ownerUrl,
    appUrl: app.href,
    secrets: TEST_SECRETS,
    drop: () => withAdmin(clusterUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

async function withAdmin(clusterUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(clusterUrl, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of a pooler in front of that database, when the tests run behind one. */
export function findPoolerFor(directUrl: string): string | null {
  const given = inject('poolerUrl');
  if (!given) return null;
  const url = new URL(directUrl);
  url.host = new URL(given).host;
  return url.href;
}
