import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './env/read-env.ts';
import { compiledFlags, nodeFlags } from './node-flags.ts';

/** By this Node tells whether it may take what was compiled before. */
const tagOf = (flags: readonly string[]) =>
  execFileSync(process.execPath, [...flags, '-p', 'v8.cachedDataVersionTag()'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });

it('npm start, its preparation, the nodes and their side processes can take what the others compiled', async () => {
  const read = (file: string) => readFile(path.join(PROJECT_ROOT, file), 'utf8');
  const start: string = JSON.parse(await read('package.json')).scripts.start;
  const flagsOf = (text: string) => text.match(/--(?:max-semi|heap-growing|no-parallel)[a-z-]+(?:=\d+)?/g) ?? [];
  const prepared = flagsOf(await read('scripts/prepare.mjs'));
  expect(prepared).toEqual(flagsOf(start));
  expect(prepared).toEqual(nodeFlags.filter((flag) => /=\d+$|^--no-/.test(flag)));
  const tag = tagOf(nodeFlags);
  expect(tag).toMatch(/^\d+\n$/);
  expect(tagOf(['--max-old-space-size=512', ...compiledFlags])).toBe(tag);
  expect(tagOf([])).not.toBe(tag);
});
