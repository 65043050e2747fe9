import { indexStale } from './index-stale.ts';
import { readFileTexts } from './read-file-texts.ts';

/** A run ends before the next one begins; what is left then goes on there. */
const RUN_MS = 45_000;

/** The job: reads new attachments, and writes the entries of documents that no act has written. */
export async function keepSearchable(deps: Omit<Parameters<typeof readFileTexts>[0], 'isStopped'>): Promise<void> {
  const ends = performance.now() + RUN_MS;
  const isStopped = () => performance.now() > ends;
  await indexStale({ ...deps, isStopped });
  await readFileTexts({ ...deps, isStopped });
  await indexStale({ ...deps, isStopped });
}
