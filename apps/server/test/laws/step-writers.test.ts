import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';
import { readSources } from './check-laws.ts';

const MIGRATIONS = 'apps/server/db/migrations';
const WRITES = /\b(?:update|insert\s+into|delete\s+from)\s+step\b|\b(?:updateTable|insertInto|deleteFrom)\('step'\)/i;

/**
 * Pages of lists are remembered by what wrote their documents (decision 0033), and steps are part of a row. So whoever writes a
 * step writes its document in the same transaction, or changes nothing that a row shows.
 */
const WRITERS = [
  // Acts: they write the head of the history, which stands in the document.
  'apps/server/src/features/approvals/act-store.ts',
  // When a paper was opened, which no row shows.
  'apps/server/src/features/approvals/read-store.ts',
  // Words of a document whose time is over: they go from the document too.
  'apps/server/src/features/privacy/purge-store.ts',
];

it('who writes steps is known, and writes the document too or nothing that a list shows', () => {
  const programs = [...readSources()].filter(([file]) => !file.includes('/testing/'));
  const migrations = readdirSync(path.join(PROJECT_ROOT, MIGRATIONS)).map(
    (name) => [`${MIGRATIONS}/${name}`, readFileSync(path.join(PROJECT_ROOT, MIGRATIONS, name), 'utf8')] as const,
  );
  const writers = [...programs, ...migrations].filter(([, text]) => WRITES.test(text)).map(([file]) => file);
  expect(writers.toSorted()).toEqual(WRITERS.toSorted());
});

it.each([
  'update step s set state = 1',
  'insert into step (apt_id)',
  "q.deleteFrom('step')",
  'DELETE FROM\n  step where',
])('a writer is told: %s', (text) => {
  expect(WRITES.test(text)).toBe(true);
  expect(WRITES.test(text.replace('step', 'step_reminder'))).toBe(false);
});
