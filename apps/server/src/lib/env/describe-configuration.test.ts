import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeConfiguration } from './describe-configuration.ts';
import { PROJECT_ROOT } from './read-env.ts';
import { envVariables } from './variables.ts';

test('docs/configuration.md says what the product reads; npm run configuration writes it anew', () => {
  expect(readFileSync(path.join(PROJECT_ROOT, 'docs/configuration.md'), 'utf8')).toBe(describeConfiguration());
});

/** Set by npm and the system, not by people. */
const NOT_OURS = ['PATH', 'SystemRoot', 'TEMP', 'INIT_CWD', 'DANJI_TEST', 'npm_lifecycle_event', 'npm_execpath'];

test('no variable is read that the table does not know', () => {
  const folder = path.join(PROJECT_ROOT, 'apps/server/src');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/\b(?:process\.env|source)\.([A-Za-z_][A-Za-z_0-9]*)/g),
    ])
    .map(([, name = '']) => name);
  const known = new Set<string>([...Object.keys(envVariables), ...NOT_OURS]);
  expect(names.filter((name) => /^[A-Z_]+$|^npm_/.test(name) && !known.has(name))).toEqual([]);
  expect(names).toContain('LOG_LEVEL');
});
