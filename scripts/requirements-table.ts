import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTests } from './security-table.ts';
import { ROOT } from './supply-chain.ts';

/** A rule of the source document: its id, what it says, and why no journey can show it where none does. */
type Requirement = readonly [id: string, says: string, reason?: string];
type Section = { section: string; requirements: readonly Requirement[] };
type NamedIn = ReadonlyMap<string, readonly string[]>;

export const FILE = 'docs/requirements.md';
const ID = /\b[A-Z]{2,3}-\d{1,2}\b/g;

export const readRequirements = (): Section[] =>
  JSON.parse(readFileSync(path.join(ROOT, 'docs/requirements.json'), 'utf8'));
export const readTitles = (): NamedIn => readTests(ID);

const isJourney = (file: string): boolean => file.startsWith('e2e/');
/** Those that no journey shows in the running product, and nothing excuses. */
export const unseenRequirements = (sections: readonly Section[], named: NamedIn): string[] =>
  sections.flatMap(({ requirements }) =>
    requirements.flatMap(([id, , reason]) => (named.get(id)?.some(isJourney) || reason ? [] : [id])),
  );

export function requirementsTable(sections: readonly Section[], named: NamedIn): string {
  const links = (files: readonly string[]) =>
    files.map((file) => `[${path.posix.basename(file)}](../${file})`).join(', ') || '–';
  const rows = ({ section, requirements }: Section) => [
    `\n## ${section}\n`,
    '| Id | What the source says | Seen by a journey | Other tests |',
    '|---|---|---|---|',
    ...requirements.map(([id, says, reason]) => {
      const files = named.get(id) ?? [];
      const seen = reason ? `*${reason}*` : links(files.filter(isJourney));
      return `| ${id} | ${says} | ${seen} | ${links(files.filter((file) => !isJourney(file)))} |`;
    }),
  ];
  const all = sections.flatMap(({ requirements }) => requirements);
  const seen = all.filter(([id]) => named.get(id)?.some(isJourney)).length;
  return [
    '# The source, rule by rule',
    '',
    'Written by `npm run requirements-table` from the titles of the tests; a test fails when it is out of date, or when a rule is neither seen by a journey nor says why none can show it. A journey is a browser on the running product.',
    '',
    `${seen} of ${all.length} rules are seen by a journey.`,
    ...sections.flatMap(rows),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const sections = readRequirements();
  const named = readTitles();
  writeFileSync(path.join(ROOT, FILE), requirementsTable(sections, named));
  const unseen = unseenRequirements(sections, named);
  console.log(
    unseen.length === 0 ? `  ${FILE} 를 새로 썼습니다.` : `  화면에서 확인하지 않은 항목: ${unseen.join(', ')}`,
  );
  process.exitCode = unseen.length === 0 ? 0 : 1;
}
