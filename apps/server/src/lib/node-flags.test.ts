import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './env.ts';
import { nodeFlags } from './node-flags.ts';

it('npm start, its preparation and the nodes that we start ourselves have the same flags: compiled code is kept by them', async () => {
  const read = (file: string) => readFile(path.join(PROJECT_ROOT, file), 'utf8');
  const { start } = JSON.parse(await read('package.json')).scripts;
  const prepare = await read('scripts/prepare.mjs');
  const memory = nodeFlags.filter((flag) => /size|percent/.test(flag));
  expect(memory).toHaveLength(2);
  expect(start).toMatch(new RegExp(`^node ${memory.join(' ')} --import`));
  expect(prepare).toContain(memory.map((flag) => `'${flag}'`).join(', '));
});
