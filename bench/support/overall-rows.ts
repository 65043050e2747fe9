import type { Measured } from './measure.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { Task } from './tasks.ts';

export type Line = Pick<Task, 'name' | 'goal'> & {
  clients: number;
  danji: Measured;
  /** The bare server, and the shortest SQL alone; null where there is none. */
  floor: Measured | null;
  least: Measured | null;
  /** Milliseconds of processor time for one request. */
  work: ProcessorTime;
  memory: number;
};

const HEAD = [
  ...['', 'clients', 'p50 ms', 'p95 ms', 'per s', 'errors', 'limit per s', 'bare per s', 'share of limit'],
  ...['share of bare', 'CPU ms node', 'CPU ms PostgreSQL', 'goal p50', 'MB'],
];

/** The table of one archive. */
export const overallRows = (lines: readonly Line[]): string[][] => [HEAD, ...lines.map(cellsOf)];

function cellsOf({ name, clients, danji, floor, least, work, goal, memory }: Line): string[] {
  const share = (of: Measured | null) => (of ? percent(danji.perSecond / of.perSecond) : '');
  const told = goal && clients === 1 ? `${goal} ms ${danji.p50 <= goal ? '✓' : '✗'}` : '';
  return [
    ...[name, String(clients), figure(danji.p50), figure(danji.p95), figure(danji.perSecond), String(danji.errors)],
    ...[least ? figure(least.perSecond) : '', floor ? figure(floor.perSecond) : '', share(least), share(floor)],
    ...[work.node.toFixed(2), work.postgres.toFixed(2), told, memory.toFixed(0)],
  ];
}

/** How much each takes with one client in archives of different sizes, and how many times of the smallest the largest. */
export function growthRows(all: ReadonlyMap<number, readonly Line[]>): string[][] {
  const sizes = [...all.keys()].sort((a, b) => a - b);
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)];
  const lineOf = (size: number, name: string) =>
    all.get(size)?.find((line) => line.name === name && line.clients === 1);
  const workOf = (line: Line) => line.work.node + line.work.postgres;
  const rows = (all.get(smallest) ?? [])
    .filter(({ clients, name }) => clients === 1 && sizes.every((size) => lineOf(size, name)))
    .map(({ name }) => {
      const lines = sizes.map((size) => lineOf(size, name) as Line);
      const times = (of: (line: Line) => number) =>
        (of(lineOf(largest, name) as Line) / of(lineOf(smallest, name) as Line)).toFixed(2);
      return [
        ...[name, ...lines.map((line) => figure(line.danji.p50)), times((line) => line.danji.p50)],
        ...[...lines.map((line) => workOf(line).toFixed(2)), times(workOf)],
      ];
    });
  const told = sizes.map((size) => size.toLocaleString('en'));
  return [
    ['', ...told.map((size) => `p50 ms of ${size}`), '×', ...told.map((size) => `CPU ms of ${size}`), '×'],
    ...rows,
  ];
}

const figure = (value: number) => value.toFixed(1);
export const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
