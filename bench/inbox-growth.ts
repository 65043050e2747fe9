import { createBare } from './support/bare.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { measure } from './support/measure.ts';

const SIZES = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number);
const PEOPLE = ['sojang01', 'gwajang01', 'gijeon01', 'gisa01'];

/**
 * How the inbox grows with the number of documents. What waits for a person does not grow with the archive, so in both
 * databases each has the same number of waiting documents, and only the rest is more.
 */
export async function benchInboxGrowth(): Promise<void> {
  const times: number[] = [];
  const smallest = Math.min(...SIZES);
  for (const size of SIZES) {
    await withBenchDatabase(async ({ ownerUrl }) => {
      // As many wait in the large archive as in the small one, where all do.
      await fillDocuments(ownerUrl, size, Math.round(size / smallest));
      const bare = createBare(ownerUrl);
      const way = (i: number) => bare.inbox(PEOPLE[i % PEOPLE.length] ?? '');
      await measure(way, { clients: 1, count: 200 });
      const rounds = [];
      for (let round = 0; round < 5; round++) rounds.push(await measure(way, { clients: 1, count: 300 }));
      await bare.close();
      const rate = rounds.map((measured) => measured.perSecond).sort((a, b) => b - a)[0] ?? 1;
      times.push(1000 / rate);
      console.log(`${size.toLocaleString().padStart(10)} documents: ${(1000 / rate).toFixed(2)} ms a page`);
    });
  }
  const [first = 1, last = 1] = [times[0], times.at(-1)];
  console.log(
    `the inbox takes ${(last / first).toFixed(2)} × from ${SIZES[0]?.toLocaleString()} to ${SIZES.at(-1)?.toLocaleString()} documents`,
  );
}
