import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './supply-chain.ts';

export type Command = [file: string, args: string[]];

const CACHE = path.join(ROOT, 'node_modules', '.cache', 'danji-types');
const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

/** What was found to be right the last time is not looked at again: TypeScript keeps it beside the packages. */
export function typeCommands(): Command[] {
  mkdirSync(CACHE, { recursive: true });
  return ['.', 'apps/web'].map((project) => {
    const kept = path.join(CACHE, `${project === '.' ? 'root' : 'web'}.tsbuildinfo`);
    return [bin('tsc'), ['-p', project, '--incremental', '--tsBuildInfoFile', kept]];
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
