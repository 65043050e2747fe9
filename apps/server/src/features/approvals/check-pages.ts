import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { composePage } from './compose-page.ts';
import { pagesOf } from './detail-queries.ts';
import { NO_PAGE, openPages, pagesBehind } from './page-store.ts';

const BATCH = 200;

export type PageCheck = {
  documents: number;
  /** They are read without a page until the job has looked at them: no fault. */
  waiting: number;
  /** Documents whose page says something else, is missing though it was looked at, or should not be there: the first few. */
  wrong: string[];
  wrongCount: number;
};

/** Makes the pages of all decided documents anew and compares them with those that are kept. */
export async function checkPages(ownerUrl: string): Promise<PageCheck> {
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    return await db.transact(async (tx) => {
      const check: PageCheck = { documents: 0, waiting: 0, wrong: [], wrongCount: 0 };
      for (const aptId of await openPages(tx)) {
        await openComplex(tx, aptId);
        for (let after: string | null = ''; after !== null; ) {
          const kept = await pagesBehind(tx, aptId, after, BATCH);
          const ids = kept.map(({ doc_id }) => doc_id);
          const made = new Map(
            (await tx.run(pagesOf(aptId, new Date(0), ids))).map((row) => [row.doc_id, composePage(row)]),
          );
          for (const { is_waiting, has_row, ...page } of kept) {
            check.documents += 1;
            const asMade = { ...NO_PAGE, doc_id: page.doc_id, ...made.get(page.doc_id) };
            if (is_waiting || !has_row) check.waiting += 1;
            if (is_waiting || !has_row || isSame(page, asMade)) continue;
            check.wrongCount += 1;
            if (check.wrong.length < 10) check.wrong.push(`${aptId} ${page.doc_id}`);
          }
          after = kept.length < BATCH ? null : (kept.at(-1)?.doc_id ?? null);
        }
      }
      return check;
    });
  } finally {
    await db.close();
  }
}

type Kept = { people: readonly string[] | null } & Record<string, unknown>;
const shapeOf = ({ people, ...rest }: Kept) => JSON.stringify([Object.entries(rest).toSorted(), people?.toSorted()]);
const isSame = (kept: Kept, made: Kept) => shapeOf(kept) === shapeOf(made);
