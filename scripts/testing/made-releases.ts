import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../supply-chain.ts';

const PARTS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages', 'scripts', 'apps/server'];
const PACKAGES = ['node_modules', 'apps/server/node_modules'];
const isOfTheProgram = (place: string) => !/(^|\/)(node_modules|test|dist|testing)$|\.test\.ts$/.test(place);

export type Change = {
  version: string;
  /** Migrations on top of those of this tree. */
  migrations?: Record<string, string>;
  /** Anything else that is different in it. */
  edit?(folder: string): void;
};

/**
 * A release as somebody would hand it over, made of this tree: without its screens, which nothing here looks at, and with the
 * packages of this checkout instead of some of its own.
 */
export function makeRelease(home: string, { version, migrations = {}, edit }: Change): string {
  const folder = path.join(home, `danji-${version}`);
  for (const part of PARTS) {
    mkdirSync(path.dirname(path.join(folder, part)), { recursive: true });
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, filter: isOfTheProgram });
  }
  for (const packages of PACKAGES) symlinkSync(path.join(ROOT, packages), path.join(folder, packages));
  const manifest = path.join(folder, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }, null, 2));
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(path.join(folder, 'apps/server/db/migrations', name), sql);
  edit?.(folder);
  return folder;
}
