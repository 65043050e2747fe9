import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';

/** Source files by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;
type Import = { file: string; from: string; target: string | null };

const CONTRACT = 'packages/contract/src/';
const SERVER = 'apps/server/src/';
const FEATURES = `${SERVER}features/`;
const WEB = 'apps/web/src/';

const FOLDERS = ['packages/contract/src', 'apps/server/src', 'apps/server/db', 'apps/web/src'];

/** Every source file of the program but its tests. */
export function readSources(): Sources {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name)),
  );
  return new Map(files.sort().map((name) => [name, readFileSync(path.join(PROJECT_ROOT, name), 'utf8')]));
}

/** What each file imports; `target` is the file meant, when it is one of ours. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/(?:^|\s|;)(?:from\s*|import\s*\(?\s*)['"]([^'"\n]+)['"]/g)].map(([, from = '']) => ({
      file,
      from,
      target: resolve(file, from, sources),
    })),
  );
}

function resolve(file: string, from: string, sources: Sources): string | null {
  if (from.startsWith('@danji/contract/')) return `${CONTRACT}${from.slice('@danji/contract/'.length)}.ts`;
  const wanted = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : null;
  if (wanted === null) return null;
  return [wanted, `${wanted}.ts`, `${wanted}.tsx`].find((candidate) => sources.has(candidate)) ?? wanted;
}

const tell = (found: readonly Import[], law: string) =>
  found.map(({ file, from }) => `${file} imports ${from}: ${law}`);

/** Law 1: the contract imports zod and es-hangul alone, and server and web meet only there. */
export function checkContract(sources: Sources): string[] {
  const imports = importsOf(sources);
  const strange = imports.filter(
    ({ file, from, target }) =>
      file.startsWith(CONTRACT) && !/^(?:zod(\/|$)|es-hangul$)/.test(from) && !target?.startsWith(CONTRACT),
  );
  const across = imports.filter(
    ({ file, target }) =>
      (file.startsWith('apps/server/') && target?.startsWith('apps/web/')) ||
      (file.startsWith('apps/web/') && target?.startsWith('apps/server/')),
  );
  return [
    ...tell(strange, 'the contract imports zod and es-hangul alone'),
    ...tell(across, 'they meet in the contract'),
  ];
}

/** Digests, and the reading of addresses. */
const PURE_PARTS_OF_NODE = new Set(['node:crypto', 'node:net']);
const IMPURE =
  /\bnew Date\(\s*\)|\bDate\.now\b|\bMath\.random\b|\bprocess\.|\bset(Timeout|Interval)\b|\bfetch\(|\brandom(Bytes|UUID|Int)\b|\bcreate(Server|Connection)\b|\bSocket\b|\b(sql|statement)(<[^`]*>)?`|\bperformance\.|\basync\b|\bawait\b/;

/** Law 2: `domain/` is pure: no clock, chance, database, HTTP or other slice. Digests of what it is given are allowed. */
export function checkDomain(sources: Sources): string[] {
  const domains = new Map([...sources].filter(([file]) => /\/domain\//.test(file)));
  const reachesOut = importsOf(domains).filter(
    ({ file, from, target }) =>
      !PURE_PARTS_OF_NODE.has(from) &&
      !target?.startsWith(CONTRACT) &&
      !target?.startsWith(file.slice(0, file.indexOf('/domain/') + 8)),
  );
  const impure = [...domains].flatMap(([file, text]) => {
    const found = IMPURE.exec(withoutComments(text));
    return found ? [`${file} uses ${found[0]}: domain is pure`] : [];
  });
  return [...tell(reachesOut, 'domain is pure'), ...impure];
}

const SQL =
  /\b(sql|statement)(<[^`]*>)?`|\bq\s*\.(selectFrom|insertInto|updateTable|deleteFrom|with)\b|\.query\(|\b(findRow|insertRow|updateRows|deleteRows)\(/;
/** The places outside a slice's queries and store that speak SQL, each for its own reason. */
export const SQL_PLACES: readonly string[] = [
  `${SERVER}lib/database.ts`,
  `${SERVER}lib/enter.ts`,
  `${SERVER}lib/listen.ts`,
  `${SERVER}lib/migrate.ts`,
  `${SERVER}lib/one-trip.ts`,
  `${SERVER}lib/primary.ts`,
  `${SERVER}lib/sweep.ts`,
  `${SERVER}lib/clock-queries.ts`,
  `${SERVER}lib/korean-day-queries.ts`,
  `${SERVER}lib/demo-complex-queries.ts`,
  `${SERVER}lib/life-queries.ts`,
  `${SERVER}lib/top-admin-queries.ts`,
  `${SERVER}lib/list-page.ts`,
  `${SERVER}lib/rows.ts`,
  `${SERVER}lib/statement.ts`,
  `${SERVER}lib/invariants-store.ts`,
  `${SERVER}lib/sealed-store.ts`,
  `${SERVER}lib/postgres/app-roles.ts`,
  `${SERVER}lib/postgres/check-database.ts`,
  `${SERVER}lib/postgres/initialise-cluster.ts`,
  `${SERVER}lib/postgres/refuse-shared-role.ts`,
  `${SERVER}lib/postgres/start-embedded.ts`,
  `${SERVER}launch/look-at-database.ts`,

  `${SERVER}http/budget-queries.ts`,
  `${SERVER}http/idempotency.ts`,
  `${SERVER}http/probes.ts`,
];

/** Law 3: SQL lives in files that end in queries.ts or store.ts. */
export function checkSql(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!file.startsWith(SERVER) || SQL_PLACES.includes(file)) return [];
    if (file.startsWith(FEATURES) && /(queries|store)\.ts$/.test(file)) return [];
    const found = SQL.exec(withoutComments(text));
    return found ? [`${file} holds SQL (${found[0].trim()})`] : [];
  });
}

/** Law 3a: a list is cut into pages in one place. */
export const checkPaging = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    file.startsWith(SERVER) && file !== `${SERVER}lib/list-page.ts` && /\boffset \$\{\(/.test(text)
      ? [`${file} pages by hand: lib/list-page.ts does it`]
      : [],
  );

const sliceOf = (file: string, folder: string) =>
  file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : null;

/** Law 4: a server slice is entered through its public.ts; web features do not import each other, `app/` composes them. */
export function checkSlices(sources: Sources): string[] {
  const imports = importsOf(sources);
  const throughTheWall = imports.filter(({ file, target }) => {
    const slice = target && sliceOf(target, FEATURES);
    return slice && slice !== sliceOf(file, FEATURES) && target !== `${FEATURES}${slice}/public.ts`;
  });
  const upwards = imports.filter(
    ({ file, target }) => /^apps\/server\/src\/(lib|http)\//.test(file) && target?.startsWith(FEATURES),
  );
  const webFeature = `${WEB}features/`;
  const webAcross = imports.filter(({ file, target }) => {
    if (!target?.startsWith(WEB) || !file.startsWith(WEB)) return false;
    const [from, to] = [sliceOf(file, webFeature), sliceOf(target, webFeature)];
    if (from && to && from !== to) return true;
    if (file.startsWith(`${WEB}shared/`)) return to !== null || target.startsWith(`${WEB}app/`);
    return from !== null && target.startsWith(`${WEB}app/`);
  });
  return [
    ...tell(throughTheWall, 'a slice is entered through its public.ts'),
    ...tell(upwards, 'the ground does not know what stands on it'),
    ...tell(webAcross, 'web features are composed by app'),
  ];
}

/**
 * Law 6: no cycles. Each is told once, from its first file on. Imports of types alone count too: they are gone when the
 * program runs, but who reads one of the files still has to read the other first.
 */
export function checkCycles(sources: Sources): string[] {
  const edges = new Map<string, string[]>();
  for (const { file, target } of importsOf(sources))
    if (target && target !== file && sources.has(target)) edges.set(file, [...(edges.get(file) ?? []), target]);
  const cycles = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) return void cycles.add([...trail.slice(at), file].join(' → '));
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return [...cycles];
}

/** Law 8: the product does not need what builds and tests it. */
export const checkScripts = (sources: Sources): string[] =>
  tell(
    importsOf(sources).filter(({ target }) => target && /^(scripts|e2e|bench|chaos)\//.test(target)),
    'the product stands without its tools',
  );

const KIND =
  "'(?:text|longText|number|money|date|time|period|select|radio|checkbox|member|department|dongHo|photo|file|signature|body|auto|formula|rows|tick)'";
const SWITCH = /\bswitch \((?:\w+\.)?(?:field|column|entry)\.type\)/;
const LIST = new RegExp(`\\[\\s*${KIND}(?:,\\s*${KIND})+,?\\s*\\]`);

/** Law 7: what depends on the kind of a form's field stands in a table that does not compile without one of them. */
export function checkFieldKinds(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const found = SWITCH.exec(text) ?? LIST.exec(text);
    return found ? [`${file} tells kinds of fields apart (${found[0]}): ask their table`] : [];
  });
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
