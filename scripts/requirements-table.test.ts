import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FILE, readRequirements, readTitles, requirementsTable, unseenRequirements } from './requirements-table.ts';
import { ROOT } from './supply-chain.ts';

const sections = readRequirements();
const named = readTitles();

it('there are 98 rules, each once', () => {
  const ids = sections.flatMap(({ requirements }) => requirements.map(([id]) => id));
  expect(ids).toHaveLength(98);
  expect(new Set(ids).size).toBe(98);
});

it('every rule is seen by a journey, or says why none can show it', () => {
  expect(unseenRequirements(sections, named)).toEqual([]);
  const two = [{ section: 'x', requirements: [['AB-1', 'x'] as const, ['AB-2', 'y', 'why'] as const] }];
  expect(unseenRequirements(two, new Map([['AB-1', ['apps/a.test.ts']]]))).toEqual(['AB-1']);
  expect(unseenRequirements(two, new Map([['AB-1', ['e2e/web/a.spec.ts']]]))).toEqual([]);
});

it('docs/requirements.md is what the tests say; if not: npm run requirements-table', () => {
  expect(readFileSync(path.join(ROOT, FILE), 'utf8')).toBe(requirementsTable(sections, named));
});
