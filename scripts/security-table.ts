import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './supply-chain.ts';

/** A check: its id, what it says, and a reason where no test can prove all of it. */
type Check = readonly [id: string, says: string, reason?: string];
type Section = { section: string; checks: readonly Check[] };
type NamedIn = ReadonlyMap<string, readonly string[]>;

export const FILE = 'docs/security.md';
const TESTS = [
  'apps/**/*.{test,spec}.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
  '{scripts,bench,chaos}/**/*.test.ts',
];
const ID = /\b[A-Z]{2,3}-\d\d\b/g;

export const readChecks = (): Section[] => JSON.parse(readFileSync(path.join(ROOT, 'docs/checks.json'), 'utf8'));

/** The ids that titles of tests name: words in quotes on a line that begins a test, or a group or table of tests. */
export function idsIn(text: string, pattern = ID): Set<string> {
  const ids = new Set<string>();
  for (const line of text.split('\n'))
    if (/^\s*(it|test|describe)\b|^\s*\]\)\(|^\s*['"`][^'"`]*%s/.test(line) || /^\s*['"`][A-Z]{2,3}-\d/.test(line))
      for (const [id] of line.matchAll(pattern)) ids.add(id);
  return ids;
}

export function readTests(pattern = ID): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of globSync(TESTS, {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).sort())
    for (const id of idsIn(readFileSync(path.join(ROOT, file), 'utf8'), pattern))
      named.set(id, [...(named.get(id) ?? []), file.replaceAll('\\', '/')]);
  return named;
}

/** Checks that neither a test names nor a reason excuses. */
export const unprovedChecks = (sections: readonly Section[], named: NamedIn): string[] =>
  sections.flatMap(({ checks }) => checks.flatMap(([id, , reason]) => (named.has(id) || reason ? [] : [id])));

export function securityTable(sections: readonly Section[], named: NamedIn): string {
  const rows = ({ section, checks }: Section) => [
    `\n## ${section}\n`,
    '| Check | What is held | Tests |',
    '|---|---|---|',
    ...checks.map(([id, says, reason]) => {
      const tests = (named.get(id) ?? []).map((file) => `[${path.posix.basename(file)}](../${file})`).join(', ');
      return `| ${id} | ${says}${reason ? `. *${reason}*` : ''} | ${tests || '–'} |`;
    }),
  ];
  const all = sections.flatMap(({ checks }) => checks);
  return [
    '# Security: what is held, and by which tests',
    '',
    'Written by `npm run security-table` from the titles of the tests; a test fails when it is out of date, or when a check has neither a test nor a reason. Tests of refusals check that the tables are as before, and stand beside one where the same is allowed; that is the rule for writing them, and no program can check it.',
    '',
    'Three of them are made from the contract, so that a new endpoint is in them by itself: who may call it ([principals.golden.txt](../apps/server/test/access/principals.golden.txt), to be looked at when it changes), what ids of another complex tell ([foreign-ids.db.test.ts](../apps/server/test/access/foreign-ids.db.test.ts)), and what made-up requests do to it. Of those `npm test` sends 500, `npm run test:system` 1,000 and `npm run fuzz` 10,000; `FUZZ_SEED=7 npm run fuzz` sends others, and the seed is printed.',
    '',
    `${all.filter(([id]) => named.has(id)).length} of ${all.length} checks are named by a test. By the numbers of ASVS 5.0: [asvs.md](asvs.md); what was decided, in words: [security-rules.md](security-rules.md). What comes from others: [supply-chain.md](supply-chain.md). Personal data: [privacy.md](privacy.md).`,
    ...sections.flatMap(rows),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const sections = readChecks();
  const named = readTests();
  writeFileSync(path.join(ROOT, FILE), securityTable(sections, named));
  const missing = unprovedChecks(sections, named);
  console.log(
    missing.length === 0 ? `  ${FILE} 를 새로 썼습니다.` : `  시험도 이유도 없는 항목: ${missing.join(', ')}`,
  );
  process.exitCode = missing.length === 0 ? 0 : 1;
}
