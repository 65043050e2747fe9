import path from 'node:path';
import { fileURLToPath } from 'node:url';

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const SRC = fileURLToPath(new URL('./src/', import.meta.url));

/**
 * What the first pages of a day are made of, each of which comes as one file: the door, home with the frame around every
 * page, the lists. Left to itself the bundler makes a file of everything that two screens share, and home would ask for
 * forty of them, most smaller than the question. What stands in an earlier one is not in a later one.
 */
const FIRST_PAGES = {
  door: ['features/auth/screens/login-screen.tsx'],
  office: ['app/screens/home-screen.tsx', 'app/shell/shell.tsx'],
  desk: ['features/inbox/screens/approve-screen.tsx'],
};

/** Packages that hand everything out at one place: what is taken from them is known only once all is put together. */
const ONE_DOOR = /@mantine|@tabler|@floating-ui|@tanstack/;

/** All that these screens import, and what that imports, but not what they load later, nor what such a package brings. */
function reachedFrom(graph: ModuleGraph, files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files.map((file) => path.join(SRC, file)));
  // A set that grows while it is walked through.
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!ONE_DOOR.test(imported)) reached.add(imported);
  return reached;
}

/** What the door has to type into: home has nothing of the kind. */
const FIELDS = /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput|CloseButton)\//;

/** Whether a module belongs to a first page; walked through once, when the whole graph is known. */
function belongsTo(files: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let reached: ReadonlySet<string> | null = null;
  return (id, graph) => {
    reached ??= reachedFrom(graph, files);
    return reached.has(id);
  };
}

/** Behind the door, for whoever signs in at a service outside: with home's file it would bring all of home to the door. */
const OUTSIDE = /features\/auth\/components\/outside-buttons|shared\/session\/go-outside|contract\/src\/oidc-door/;

const inDoor = belongsTo(FIRST_PAGES.door);
const inOffice = belongsTo(FIRST_PAGES.office);
const inDesk = belongsTo(FIRST_PAGES.desk);
const firstPages = [
  { name: 'door', test: (id: string, graph: ModuleGraph) => inDoor(id, graph) || FIELDS.test(id) },
  { name: 'office', test: inOffice },
  { name: 'desk', test: inDesk },
].map(({ name, test }, place) => ({
  debugName: name,
  name: (id: string, graph: ModuleGraph) => (test(id, graph) ? name : null),
  priority: 8 - place,
}));

/**
 * What every page begins with, in files that are run one after the other (public/assets/boot-7.js), so that nothing holds up
 * keys and taps for long. What begins it all stays in a file of its own, which is run last.
 */
const PIECES = {
  react: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/|app\/react-first/,
  rules: /node_modules\/zod\/|packages\/contract\//,
  kit: /node_modules\/(?:@tanstack|@mantine|@tabler|clsx).*js$/,
  start: /src\/(?!app\/main\.tsx)|\.css$/,
};
const pieces = Object.entries(PIECES).map(([name, test], place) => ({
  name,
  test,
  tags: ['$initial' as const],
  priority: 20 - place,
}));

/** The files that the door and home are made of. */
export const FIRST_FILES: ReadonlySet<string> = new Set([...Object.keys(PIECES), 'door', 'office']);

/** Which modules come together in one file (docs/decisions/0022, 0039). */
export const chunkGroups = [
  ...pieces,
  { name: 'outside', test: OUTSIDE, priority: 9 },
  ...firstPages,
  { name: 'asking', test: /@tanstack/, priority: 4 },
  { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 3 },
  { name: 'mantine', test: /@mantine|@floating-ui/, minShareCount: 4, priority: 2 },
  { name: 'common', test: /apps\/web\/src|packages\/contract/, minShareCount: 6, priority: 1 },
];
