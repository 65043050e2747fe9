import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from './supply-chain.ts';

export type Command = [file: string, args: string[]];

const CACHE = path.join(ROOT, 'node_modules', '.cache', 'danji-types');
/** The two projects are looked at side by side, and each further checker works out again what the others know. */
const CHECKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

/**
 * What was found to be right the last time is not looked at again: TypeScript keeps it beside the packages. `near`: of
 * the rest only what changed and what imports that, which is a fifth of the work; it is kept apart, because it says less.
 */
export function typeCommands({ near = false } = {}): Command[] {
  mkdirSync(CACHE, { recursive: true });
  return ['.', 'apps/web'].map((project) => {
    const kept = path.join(CACHE, `${near ? 'near-' : ''}${project === '.' ? 'root' : 'web'}.tsbuildinfo`);
    const how = near ? ['--assumeChangesOnlyAffectDirectDependencies'] : [];
    return [bin('tsc'), ['-p', project, '--checkers', CHECKERS, '--incremental', ...how, '--tsBuildInfoFile', kept]];
  });
}

export const lintCommand = (files: readonly string[] = ['.']): Command => [
  bin('biome'),
  ['check', '--no-errors-on-unmatched', ...files],
];

export const vitestCommand = (words: readonly string[]): Command => [
  process.execPath,
  [path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), ...words],
];
