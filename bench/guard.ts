import { readFile, writeFile } from 'node:fs/promises';
import { measureAll } from './overall.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { findFallen, type Shares } from './support/find-fallen.ts';
import { percent } from './support/overall-rows.ts';
import { printRows } from './support/print-rows.ts';

const KEPT = new URL('./shares.json', import.meta.url);
const WORKS = ['inbox', 'detail', 'approve', 'search'];
const DOCUMENTS = 10_000;
const ROUNDS = 5;

/** Before a release: does what people do all day still reach the share of the bare column that it had? */
export async function benchGuard({ keep }: { keep: boolean }): Promise<void> {
  const now: Shares = {};
  await withBenchDatabase(async ({ ownerUrl }) => {
    await fillDocuments(ownerUrl, DOCUMENTS, { complexes: 4, withWords: true });
    // With one client a busy machine decides more than the program does.
    const { lines } = await measureAll(ownerUrl, { only: WORKS, clients: [32], rounds: ROUNDS });
    for (const work of WORKS) {
      const shares = lines
        .filter(({ name }) => name === work)
        .map(({ danji, floor }) => danji.perSecond / (floor?.perSecond ?? Number.NaN));
      now[work] = Number((shares.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0).toFixed(3));
    }
  });
  if (keep) {
    await writeFile(KEPT, `${JSON.stringify(now, null, 2)}\n`);
    console.log('bench/shares.json is written anew');
    return;
  }
  const kept = JSON.parse(await readFile(KEPT, 'utf8')) as Shares;
  const fallen = findFallen(kept, now);
  const rows = Object.entries(kept).map(([name, share]) => [
    name,
    percent(share),
    percent(now[name] ?? 0),
    fallen.includes(name) ? 'HAS FALLEN' : '',
  ]);
  printRows([['share of bare', 'kept', 'now', ''], ...rows]);
  if (fallen.length > 0) process.exitCode = 1;
}
