import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { PROJECT_ROOT } from '../../lib/env/read-env.ts';
import { GAUGES, operationGauges } from './gauges.ts';

const TOKEN = 'operator-token-for-tests-0123456789abcdef';
const dataDir = folderForThisFile('gauges');
const server = forThisFile(() => startTestServer({ env: { operatorToken: TOKEN, dataDir } }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
const deps = () => ({ db, clock: server.clock, dataDir, backupDir: path.join(dataDir, 'backups'), version: '9.9.9' });
/** The lines of one metric, without its help. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
const told = async () =>
  (await server.call<string>('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).body;

it('LOG-05 every name that an alert goes by is really told, and the release with them', async () => {
  // So that the requests and the door have been counted once.
  await server.call('POST', '/api/login', { body: { memberId: 'nobody', password: 'wrong' } });
  const text = await told();
  const rules = readFileSync(path.join(PROJECT_ROOT, 'deploy/alerts.yml'), 'utf8');
  const names = [
    ...new Set(
      [...rules.matchAll(/\b((?:danji|http|database|security|process|nodejs)_[a-z_]+)/g)].map(([, name]) => name ?? ''),
    ),
  ];
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) expect(text, name).toMatch(new RegExp(`^(# TYPE ${name} |${name}[{ ])`, 'm'));
  expect(rules.match(/- alert:/g)?.length).toBe(rules.match(/summary:/g)?.length);
  for (const name of Object.keys(GAUGES)) expect(linesOf(text, name), name).not.toEqual([]);
  expect(linesOf(text, 'danji_info')[0]).toContain(`version="${manifest.version}"`);
  // Of nobody in particular: names of people and complexes could only stand as labels.
  const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, value]) => value);
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter((value) => /sojang01|10001/.test(value ?? ''))).toEqual([]);
});

it('LOG-05 queues, jobs, backups and silent nodes are counted as they are', async () => {
  const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
  const scrape = async () => {
    const text = await operationGauges(deps()).metrics();
    return (name: string) => linesOf(text, name).map((line) => line.slice(line.lastIndexOf(' ') + 1));
  };
  const before = await scrape();
  expect(before('danji_backup_age_seconds')).toEqual(['+Inf']);
  expect(before('danji_outbox_messages')).toEqual(['0', '0', '0']);
  expect(before('danji_callbacks')).toEqual(['0', '0']);
  expect(before('danji_nodes')).toEqual(['0', '0']);

  await server.sql(
    `insert into backup_run (backup_id, kind, state, asked_at, ended_at, file_name) values (gen_random_uuid(), 'COMMAND', 'DONE', $1, $1, 'x')`,
    [ago(60)],
  );
  await server.sql(
    `insert into node values (gen_random_uuid(), '가', '1', $1, $1, '{"needs":[{"weight":"WARNS"},{"weight":"REFUSES"}]}'),
                             (gen_random_uuid(), '나', '1', $2, $2, '{"needs":[{"weight":"WARNS"}]}')`,
    [ago(0), ago(30)],
  );
  const after = await scrape();
  expect(after('danji_backup_age_seconds')).toEqual(['3600']);
  expect(after('danji_nodes')).toEqual(['1', '1']);
  expect(after('danji_needs')).toEqual(['1', '1']);
});

it('a database that is away is told, and the rest is told without it', async () => {
  const away = createDatabase({ url: server.database.appUrl });
  await away.close();
  const text = await operationGauges({ ...deps(), db: away }).metrics();
  expect(linesOf(text, 'danji_database_up')).toEqual(['danji_database_up 0']);
  expect(linesOf(text, 'danji_jobs_failed')).toEqual([]);
  expect(linesOf(text, 'danji_disk_free_bytes')).toHaveLength(1);
});
