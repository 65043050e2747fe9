import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { importsOf } from '../../../scripts/imports-of.ts';
import { migrate } from '../src/lib/migrate.ts';
import { deriveKey, type Secrets } from '../src/lib/secrets.ts';
import { insertPlainForms } from './plain-forms.ts';

/** Fixed, so that roles and seals made by one test file hold in the next. */
export const TEST_SECRETS: Secrets = { current: createHash('sha256').update('danji tests').digest(), previous: [] };

/** What the API's role signs in with in all tests. */
export const appPassword = (): string => deriveKey(TEST_SECRETS.current, 'app-role-password').toString('base64url');

/** The databases that test files copy. */
export const EMPTY_TEMPLATE = 'danji_template_empty';
export const DEMO_TEMPLATE = 'danji_template_demo';

const TEMPLATE_LOCK = 7_041_900;

/**
 * Makes both in a cluster, unless it has them as they would be made now: one migrated, one with the demo complexes
 * besides. Of several runs on one server the first makes them, and the others wait.
 */
export async function makeTemplates(clusterUrl: string): Promise<void> {
  const hash = await hashTemplates();
  // Loaded late: whoever only asks for names or hashes does not need the demo.
  const { loadDemo } = await import('../db/demo/load-demo.ts');
  const admin = new pg.Client({ connectionString: withDatabase(clusterUrl, 'postgres') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query(
      "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
      [DEMO_TEMPLATE, hash],
    );
    if (found.rowCount) return;
    for (const name of [DEMO_TEMPLATE, EMPTY_TEMPLATE])
      await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${EMPTY_TEMPLATE}`);
    await migrate({ ownerUrl: withDatabase(clusterUrl, EMPTY_TEMPLATE), appPassword: appPassword() });
    await admin.query(`create database ${DEMO_TEMPLATE} template ${EMPTY_TEMPLATE}`);
    const ownerUrl = withDatabase(clusterUrl, DEMO_TEMPLATE);
    await loadDemo({ ownerUrl, secrets: TEST_SECRETS, log: { info: () => {} } });
    await insertPlainForms(ownerUrl);
    await admin.query(`comment on database ${DEMO_TEMPLATE} is '${hash}'`);
  } finally {
    await admin.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = path.join(ROOT, 'apps/server');

/** Changes whenever the templates would come out otherwise: by the schema, by what loads the demo, or with the day. */
export async function hashTemplates(): Promise<string> {
  const files = new Set(await listFiles(path.join(SERVER, 'db')));
  for (const file of ['package-lock.json', 'apps/server/test/build-cluster.ts']) files.add(path.join(ROOT, file));
  // A set that grows while it is walked through: all that the program reaches by its imports.
  for (const file of files) {
    if (!file.endsWith('.ts')) continue;
    for (const found of importsOf(file, await readFile(file, 'utf8'))) files.add(found);
  }
  // Some of the demo happens today.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of [...files].sort()) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
