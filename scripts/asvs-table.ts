import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTests } from './security-table.ts';
import { ROOT } from './supply-chain.ts';

/**
 * What holds a requirement: a check that tests name (`AUT-03`), a file, a heading in a file (`docs/x.md#Heading`), or a test by a
 * part of its title (`x.test.ts › part`).
 */
type State = { met: readonly string[]; note?: string } | { notApplicable: string } | { open: string; by: string };
export type Requirement = readonly [id: string, level: 1 | 2, says: string, state: State];
export type Chapter = { chapter: number; name: string; level3: readonly string[]; rows: readonly Requirement[] };

export const FILE = 'docs/asvs.md';
/** In these nothing may be left open: authentication, session, authorization, validation, frontend, API, files, configuration. */
export const CLOSED_CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8, 13];
/** How many requirements each section of ASVS 5.0.0 has; they are numbered from one. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 10, 12, 3, 3],
  2: [3, 3, 5, 2],
  3: [1, 3, 5, 8, 8, 1, 5],
  4: [5, 5, 2, 4],
  5: [1, 6, 3, 3],
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  8: [4, 4, 3, 2],
  9: [3, 4],
  10: [2, 3, 5, 16, 5, 2, 3],
  11: [4, 5, 5, 4, 2, 2, 2],
  12: [5, 2, 5],
  13: [4, 6, 4, 7],
  14: [2, 8, 3],
  15: [5, 5, 7, 4],
  16: [1, 5, 4, 3, 4],
  17: [2, 8, 2],
};

export const readAsvs = (): Chapter[] => JSON.parse(readFileSync(path.join(ROOT, 'docs/asvs.json'), 'utf8'));

/** Every id of the standard, in its order. */
export const allIds = (): string[] =>
  Object.entries(SECTIONS).flatMap(([chapter, sizes]) =>
    sizes.flatMap((size, section) => Array.from({ length: size }, (_, i) => `${chapter}.${section + 1}.${i + 1}`)),
  );

/** What is wrong with the table itself: ids, days, and what is named but not there. */
export function faultsIn(chapters: readonly Chapter[], checks: ReadonlyMap<string, unknown>): string[] {
  const here = chapters.flatMap(({ rows, level3 }) => [...rows.map(([id]) => id), ...level3]);
  const known = allIds();
  return [
    ...known.filter((id) => !here.includes(id)).map((id) => `${id} is missing`),
    ...here.filter((id) => !known.includes(id)).map((id) => `${id} is not in the standard`),
    ...here.filter((id, i) => here.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...chapters.flatMap(({ chapter, rows }) => rows.flatMap((row) => faultsOf(chapter, row, checks))),
  ];
}

function faultsOf(chapter: number, [id, level, says, state]: Requirement, checks: ReadonlyMap<string, unknown>) {
  const faults = !says || ![1, 2].includes(level) || !id.startsWith(`${chapter}.`) ? [`${id} is out of place`] : [];
  if ('met' in state)
    return [
      ...faults,
      ...(state.met.length === 0 ? [`${id} names nothing`] : []),
      ...state.met.filter((named) => !isThere(named, checks)).map((named) => `${id} names what is not there: ${named}`),
    ];
  if ('notApplicable' in state) return state.notApplicable ? faults : [...faults, `${id} does not say why`];
  if (CLOSED_CHAPTERS.includes(chapter)) faults.push(`${id} is open in a chapter where nothing may be`);
  return /^20\d\d-\d\d-\d\d$/.test(state.by ?? '') && state.open ? faults : [...faults, `${id} is open without a day`];
}

export function isThere(named: string, checks: ReadonlyMap<string, unknown>): boolean {
  if (/^[A-Z]{2,3}-\d\d$/.test(named)) return checks.has(named);
  const [, file = '', mark, part = ''] = /^(.+?)(?:( › |#)(.+))?$/.exec(named) ?? [];
  if (!existsSync(path.join(ROOT, file))) return false;
  if (!mark) return true;
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return mark === '#'
    ? lines.some((line) => line.replace(/^#+ /, '') === part && line.startsWith('#'))
    : lines.some((line) => /^\s*(it|test|describe)\b|^\s*\]\)\(|^\s*['"`]/.test(line) && line.includes(part));
}

const linkTo = (named: string, checks: ReadonlyMap<string, unknown>): string => {
  if (checks.has(named)) return `[${named}](security.md)`;
  const [, file = '', mark, part = ''] = /^(.+?)(?:( › |#)(.+))?$/.exec(named) ?? [];
  const target = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
  const anchor =
    mark === '#'
      ? `#${part
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-')}`
      : '';
  const shown = mark === '#' ? `${path.posix.basename(file)}, ${part}` : path.posix.basename(file);
  return `[${shown}](${target}${anchor})${mark === ' › ' ? ` “${part}”` : ''}`;
};

export function asvsTable(chapters: readonly Chapter[], checks: ReadonlyMap<string, unknown>): string {
  const cells = (state: State): [string, string] => {
    if ('met' in state)
      return [
        'met',
        `${state.met.map((named) => linkTo(named, checks)).join(', ')}${state.note ? `. ${state.note}` : ''}`,
      ];
    if ('notApplicable' in state) return ['not applicable', state.notApplicable];
    return [`**open**, by ${state.by}`, state.open];
  };
  const all = chapters.flatMap(({ rows }) => rows);
  const count = (kind: string) => all.filter(([, , , state]) => kind in state).length;
  const beyond = chapters.reduce((sum, { level3 }) => sum + level3.length, 0);
  return [
    '# ASVS 5.0, level 2',
    '',
    'Every requirement of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, by its number and in our own words: for the sentence that counts see the standard. Written by `npm run asvs-table` from `docs/asvs.json`; a test fails when it is out of date, when a number is missing or twice, when a test, check, file or heading that is named is gone, when something is open without a day, or at all in the chapters 1 to 8 and 13. Judged by ourselves: nobody else has looked at it.',
    '',
    `${count('met')} met, ${count('notApplicable')} not applicable, ${count('open')} open, of ${all.length}. Level 3 (${beyond}) was not asked for.`,
    ...chapters.flatMap(({ chapter, name, level3, rows }) => [
      `\n## ${chapter}. ${name}\n`,
      '| Number | Level | In our words | State | By what, or why |',
      '|---|---|---|---|---|',
      ...rows.map(([id, level, says, state]) => `| ${[id, level, says, ...cells(state)].join(' | ')} |`),
      ...(level3.length > 0 ? ['', `Level 3, not asked: ${level3.join(', ')}.`] : []),
    ]),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const chapters = readAsvs();
  const checks = readTests();
  const faults = faultsIn(chapters, checks);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  if (faults.length === 0) writeFileSync(path.join(ROOT, FILE), asvsTable(chapters, checks));
  console.log(faults.length === 0 ? `  ${FILE} 를 새로 썼습니다.` : '  표를 쓰지 않았습니다.');
  process.exitCode = faults.length === 0 ? 0 : 1;
}
