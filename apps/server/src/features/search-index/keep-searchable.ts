import { indexStale } from './index-stale.ts';
import { foldChanges } from './index-store.ts';
import { readFileTexts } from './read-file-texts.ts';

/** A run ends before the next one begins; what is left then goes on there. */
const RUN_MS = 45_000;

/** The job: reads new attachments, and writes the entries of documents that no act has written. */
export async function keepSearchable(deps: Omit<Parameters<typeof readFileTexts>[0], 'isStopped'>): Promise<void> {
  const ends = performance.now() + RUN_MS;
  const isStopped = () => performance.now() > ends;
  const fill = async () => {
    const began = performance.now();
    const documents = await indexStale({ ...deps, isStopped });
    const perSecond = Math.round(documents / ((performance.now() - began) / 1000));
    if (documents > 0) deps.log.info({ documents, perSecond }, 'documents made searchable by the job');
  };
  await fill();
  await readFileTexts({ ...deps, isStopped });
  await fill();
  await deps.db.transact((tx) => tx.run(foldChanges));
}
