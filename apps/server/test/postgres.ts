import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../src/lib/migrate.ts';
import { deriveKey, type Secrets } from '../src/lib/secrets.ts';
import { insertPlainForms } from './plain-forms.ts';

/** Fixed, so that roles and seals made by one test file hold in the next. */
export const TEST_SECRETS: Secrets = { current: createHash('sha256').update('danji tests').digest(), previous: [] };

export type TestDatabase = {
  ownerUrl: string;
  appUrl: string;
  secrets: Secrets;
  drop(): Promise<void>;
};

const TEMPLATE_LOCK = 7_041_900;
const DB_FOLDER = fileURLToPath(new URL('../db/', import.meta.url));

/** A new migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = await findCluster();
  return copyTemplate(clusterUrl, await prepareTemplate(clusterUrl));
}

/** A new database with the demo complexes in it. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const clusterUrl = await findCluster();
  await prepareTemplate(clusterUrl);
  return copyTemplate(clusterUrl, await prepareDemoTemplate(clusterUrl));
}

/** A new database with nothing in it, as a server of one's own would have it. */
export async function createBlankDatabase(): Promise<TestDatabase> {
  return copyTemplate(await findCluster(), 'template1');
}

/** Migrates a template database once per state of the migrations; returns its name. */
export async function prepareTemplate(clusterUrl: string): Promise<string> {
  const name = `danji_template_${await hashFolder(path.join(DB_FOLDER, 'migrations'))}`;
  await makeOnce(clusterUrl, name, null, (ownerUrl) => migrate({ ownerUrl, appPassword: appPassword() }));
  return name;
}

async function prepareDemoTemplate(clusterUrl: string): Promise<string> {
  const name = `danji_demo_${await hashFolder(DB_FOLDER)}`;
  // Loaded late, so that database tests do not depend on the demo.
  const { loadDemo } = await import('../db/demo/load-demo.ts');
  await makeOnce(clusterUrl, name, await prepareTemplate(clusterUrl), async (ownerUrl) => {
    await loadDemo({ ownerUrl, secrets: TEST_SECRETS, log: { info: () => {} } });
    await insertPlainForms(ownerUrl);
  });
  return name;
}

/** Built under another name and renamed when whole; of several workers one builds, the others wait. */
async function makeOnce(
  clusterUrl: string,
  name: string,
  template: string | null,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  await withAdmin(clusterUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft} ${template ? `template ${template}` : ''}`);
    await fill(withDatabase(clusterUrl, draft));
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
}

async function copyTemplate(clusterUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(clusterUrl, (admin) => admin.query(`create database ${name} template ${template}`));
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

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** What the API's role signs in with in all tests. */
export function appPassword(): string {
  return deriveKey(TEST_SECRETS.current, 'app-role-password').toString('base64url');
}

/** The address of a pooler in front of that database, when the tests run behind one. */
export async function findPoolerFor(directUrl: string): Promise<string | null> {
  const { inject } = await import('vitest');
  const given = inject('poolerUrl');
  if (!given) return null;
  const url = new URL(directUrl);
  url.host = new URL(given).host;
  return url.href;
}

/** The test library is only there inside a test worker, and this file is also used by the set-up. */
async function findCluster(): Promise<string> {
  const { inject } = await import('vitest');
  return inject('clusterUrl');
}

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(path.relative(folder, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
