import { createBare } from './support/bare.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { measure } from './support/measure.ts';

const SIZES = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number);
const ROUNDS = 15;
const PEOPLE = ['sojang01', 'gwajang01', 'gijeon01', 'gisa01'];

type Bare = ReturnType<typeof createBare>;

/**
 * How the inbox grows with the number of documents. What waits for a person does not grow with the archive, so in all
 * databases each has the same number of waiting documents, and only the rest is more. The databases stand side by side
 * and are asked in turn, so that a noisy machine troubles them alike.
 */
export async function benchInboxGrowth(): Promise<void> {
  const best = await withDatabases(SIZES, [], async (bares) => {
    const best = bares.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, bare] of bares.entries()) {
        const way = (i: number) => bare.inbox(PEOPLE[i % PEOPLE.length] ?? '');
        const { perSecond } = await measure(way, { clients: 1, count: 200 });
        // The first round only warms up.
        if (round > 0) best[index] = Math.min(best[index] ?? 0, 1000 / perSecond);
      }
    }
    return best;
  });
  for (const [index, size] of SIZES.entries())
    console.log(`${size.toLocaleString().padStart(10)} documents: ${best[index]?.toFixed(2)} ms a page`);
  const [first = 1, last = 1] = [best[0], best.at(-1)];
  console.log(
    `the inbox takes ${(last / first).toFixed(2)} × from ${SIZES[0]?.toLocaleString()} to ${SIZES.at(-1)?.toLocaleString()} documents`,
  );
}

async function withDatabases<T>(
  [size, ...rest]: readonly number[],
  opened: readonly Bare[],
  work: (bares: readonly Bare[]) => Promise<T>,
): Promise<T> {
  if (size === undefined) return work(opened);
  let result: T | undefined;
  await withBenchDatabase(async ({ ownerUrl }) => {
    // As many wait in the large archive as in the small one, where all do.
    await fillDocuments(ownerUrl, size, { runningEvery: Math.round(size / Math.min(...SIZES)) });
    const bare = createBare(ownerUrl);
    result = await withDatabases(rest, [...opened, bare], work);
    await bare.close();
  });
  return result as T;
}
