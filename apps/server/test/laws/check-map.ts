/** The three columns of the map of slices in docs/architecture.md: contract, server, web. */
export type SliceMap = { contract: ReadonlySet<string>; server: ReadonlySet<string>; web: ReadonlySet<string> };

export function readMap(text: string): SliceMap {
  const rows = text
    .slice(text.indexOf('## Map of slices'), text.indexOf('## Laws'))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
  const column = (index: number) => new Set(rows.flatMap((cells) => cells[index] ?? []));
  return { contract: column(3), server: column(4), web: column(5) };
}

/** What stands in the folders and not in the map, and the other way round. */
export const differences = (folders: readonly string[], map: ReadonlySet<string>): string[] => [
  ...folders.filter((name) => !map.has(name)).map((name) => `${name} is not in the map`),
  ...[...map].filter((name) => !folders.includes(name)).map((name) => `${name} is only in the map`),
];
