import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allIds, asvsTable, type Chapter, CLOSED_CHAPTERS, FILE, faultsIn, isThere, readAsvs } from './asvs-table.ts';
import { readTests } from './security-table.ts';
import { ROOT } from './supply-chain.ts';

const chapters = readAsvs();
const checks = readTests();

it('the table has all 345 requirements once: 70 of level 1, 183 of level 2, and 92 of level 3 by number', () => {
  expect(allIds()).toHaveLength(345);
  const levels = chapters.flatMap(({ rows }) => rows.map(([, level]) => level));
  expect(levels.filter((level) => level === 1)).toHaveLength(70);
  expect(levels.filter((level) => level === 2)).toHaveLength(183);
  expect(chapters.flatMap(({ level3 }) => level3)).toHaveLength(92);
});

it('what is named is there, nothing is open where nothing may be, and what is open has a day', () => {
  expect(faultsIn(chapters, checks)).toEqual([]);
});

it('each of these faults is told', () => {
  const spoil = (change: (one: Chapter[]) => void) => {
    const copy = structuredClone(chapters);
    change(copy);
    return faultsIn(copy, checks);
  };
  const rowsOf = (all: Chapter[], chapter: number) => all[chapter - 1]?.rows as [string, 1 | 2, string, object][];
  expect(spoil((all) => void rowsOf(all, 6).shift())).toEqual(['6.1.1 is missing']);
  expect(spoil((all) => void rowsOf(all, 6).push(['6.1.1', 1, 'again', { notApplicable: 'x' }]))).toEqual([
    '6.1.1 is there twice',
  ]);
  expect(spoil((all) => void rowsOf(all, 6).push(['6.9.9', 1, 'new', { notApplicable: 'x' }]))).toEqual([
    '6.9.9 is not in the standard',
  ]);
  const first = (chapter: number, state: object) =>
    spoil((all) => {
      const row = rowsOf(all, chapter)[0];
      if (row) row[3] = state;
    });
  for (const chapter of CLOSED_CHAPTERS)
    expect(first(chapter, { open: 'something', by: '2027-01-31' }), String(chapter)).toHaveLength(1);
  expect(first(16, { open: 'something', by: '2027-01-31' })).toEqual([]);
  expect(first(16, { open: 'something', by: 'soon' })).toEqual(['16.1.1 is open without a day']);
  expect(first(16, { open: '', by: '2027-01-31' })).toEqual(['16.1.1 is open without a day']);
  expect(first(16, { notApplicable: '' })).toEqual(['16.1.1 does not say why']);
  expect(first(16, { met: [] })).toEqual(['16.1.1 names nothing']);
  expect(first(16, { met: ['apps/server/src/gone.ts'] })).toEqual([
    '16.1.1 names what is not there: apps/server/src/gone.ts',
  ]);
});

it('a check is there when a test names it; a file, a heading and a title when they stand there', () => {
  const there = (named: string) => isThere(named, checks);
  expect(there('AUT-03')).toBe(true);
  expect(there('AUT-99')).toBe(false);
  expect(there('docs/security-rules.md')).toBe(true);
  expect(there('docs/security-rules.md#Passwords')).toBe(true);
  expect(there('docs/security-rules.md#Passwords of others')).toBe(false);
  expect(there('scripts/asvs-table.test.ts › each of these faults is told')).toBe(true);
  // Named in the text of a test, but of none its title.
  expect(there('scripts/asvs-table.test.ts › expect(there')).toBe(false);
  expect(there('scripts/gone.test.ts › anything')).toBe(false);
});

it('docs/asvs.md is what docs/asvs.json says; if not: npm run asvs-table', () => {
  expect(readFileSync(path.join(ROOT, FILE), 'utf8')).toBe(asvsTable(chapters, checks));
});
