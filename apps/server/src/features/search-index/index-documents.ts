import { breathe, inSteps, stepEnd } from '../../lib/breathe.ts';
import type { Answer, Tx } from '../../lib/database.ts';
import { entriesInSteps } from './domain/build-entries.ts';
import type { Source } from './domain/source.ts';
import {
  loadSources,
  markLock,
  markOf,
  markStale,
  openUnlasting,
  settle,
  sourcesOf,
  type Written,
} from './index-store.ts';

/**
 * Writes what can be found of documents, in the transaction of the act that changed them: found and readable are never
 * apart. The act itself has marked the documents (a trigger does), so that no one else writes their entries meanwhile.
 */
export async function indexDocuments(tx: Tx, aptId: string, docIds: readonly string[]): Promise<void> {
  await tx.run(await entryWrite(aptId, docIds, await loadSources(tx, aptId, docIds)));
}

/** The same as a statement, of sources that were read after the documents were marked. Others are answered in between. */
async function entryWrite(aptId: string, docIds: readonly string[], sources: readonly Source[]) {
  const entries: Written[] = [];
  // What was read just now may have taken a turn of its own.
  if (sources.some(isLong)) await breathe();
  let until = stepEnd();
  for (const source of sources) {
    const steps = entriesInSteps(aptId, source);
    let step = steps.next();
    while (!step.done) {
      if (performance.now() >= until) {
        await breathe();
        until = stepEnd();
      }
      step = steps.next();
    }
    for (const entry of step.value)
      entries.push({ ...entry, docId: source.docId, tokenList: await listOf(entry.tokens) });
  }
  return settle(aptId, docIds, entries);
}

const LETTERS = 20_000;
const isLong = ({ comments, attachments }: Source) =>
  [...comments, ...attachments].reduce((letters, { text }) => letters + (text?.length ?? 0), 0) > LETTERS;

const NUMBERS = 2_000;

/** Numbers as PostgreSQL reads a list of them. A long text of many words has a hundred thousand. */
async function listOf(numbers: readonly number[]): Promise<string> {
  const starts = Array.from({ length: Math.ceil(numbers.length / NUMBERS) }, (_, part) => part * NUMBERS);
  const parts = await inSteps(starts, (from) => numbers.slice(from, from + NUMBERS).join());
  return `{${parts.join()}}`;
}

/**
 * For an act, most of which change nothing that can be found: then there is no mark, and nothing to write. The question
 * travels behind what the act writes.
 */
export { markOf, markStale };
export async function indexMarked(tx: Tx, aptId: string, docId: string, mark: Answer | undefined): Promise<void> {
  if (mark?.count === 1) await indexDocuments(tx, aptId, [docId]);
}

/**
 * For an act for whose commit others wait: it leaves its mark, and the entry is written when they no longer do. Whoever holds
 * the mark by then writes what the act has done, too; and of whatever fails here the mark is left for the job.
 */
export function indexAfterwards(tx: Tx, aptId: string, docId: string): void {
  tx.afterwards(async (own) => {
    const opening = [openUnlasting(aptId), markLock(aptId, [docId]), sourcesOf(aptId, [docId])];
    const [, mark, read] = await own.batch(opening);
    if (mark?.count !== 1) return;
    own.beforeCommit(await entryWrite(aptId, [docId], (read?.rows ?? []) as Source[]));
  });
}
