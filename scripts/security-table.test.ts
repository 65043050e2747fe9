import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FILE, idsIn, readChecks, readTests, securityTable, unprovedChecks } from './security-table.ts';
import { ROOT } from './supply-chain.ts';

const sections = readChecks();
const named = readTests();

it('there are 164 checks, each once and in words of its own', () => {
  const checks = sections.flatMap((section) => section.checks);
  expect(checks).toHaveLength(164);
  expect(new Set(checks.map(([id]) => id)).size).toBe(164);
  expect(new Set(checks.map(([, says]) => says)).size).toBe(164);
});

it('every check is named by a test, or says why none can prove it', () => {
  expect(unprovedChecks(sections, named)).toEqual([]);
  expect(
    unprovedChecks(
      [
        {
          section: 'x',
          checks: [
            ['ABC-01', 'x'],
            ['ABC-02', 'y', 'why'],
          ],
        },
      ],
      new Map(),
    ),
  ).toEqual(['ABC-01']);
});

it('a test names a check in its title, not in passing', () => {
  const text =
    "it('ABC-01, DEF-02 does', () => {\n  // GHI-03 is elsewhere\n])('JKL-04 %s', () => {\n  'MNO-05 %s is refused',";
  expect([...idsIn(text)]).toEqual(['ABC-01', 'DEF-02', 'JKL-04', 'MNO-05']);
});

it('docs/security.md is what the tests say; if not: npm run security-table', () => {
  expect(readFileSync(path.join(ROOT, FILE), 'utf8')).toBe(securityTable(sections, named));
});
