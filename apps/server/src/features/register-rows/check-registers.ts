import type { Clock } from '../../lib/clock.ts';
import { createDatabase, type Database, type Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { agrees } from './expected-rows.ts';
import { askRebuild, findComplexes, noteCheck } from './rebuild-store.ts';
import { countStrays, formsOf, papersOf } from './store.ts';

const BATCH = 500;

export type RegisterCheck = {
  papers: number;
  /** Forms that the job is still going through: known to be behind, so no fault. */
  waiting: number;
  /** Papers whose rows say something else: the first few. */
  wrong: string[];
  wrongCount: number;
};

/** In steps: each batch is read by a statement of its own, so that nothing is held for long. */
type InComplex = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Makes the rows of all completed papers of a complex anew and compares them with those that are kept. */
async function compareComplex(inComplex: InComplex, aptId: string) {
  const check: RegisterCheck & { forms: string[] } = { papers: 0, waiting: 0, wrong: [], wrongCount: 0, forms: [] };
  for (const { formId, feeds, waits } of await inComplex((tx) => formsOf(tx, aptId))) {
    if (waits) check.waiting += 1;
    for (let after: string | null = null, isDone = waits; !isDone; ) {
      const papers = await inComplex((tx) => papersOf(tx, aptId, { formId, after, most: BATCH }));
      const wrong = papers.filter((paper) => !agrees(feeds ?? [], paper));
      check.papers += papers.length;
      check.wrongCount += wrong.length;
      check.wrong.push(...wrong.map(({ docId }) => `${aptId} ${docId}`));
      if (wrong.length > 0 && !check.forms.includes(formId)) check.forms.push(formId);
      after = papers.at(-1)?.docId ?? null;
      isDone = papers.length < BATCH;
    }
  }
  check.wrongCount += await inComplex((tx) => countStrays(tx, aptId));
  return check;
}

/** The job of each night: compares, notes what it found, and has what is wrong put right. */
export async function compareRegisters({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  let wrong = 0;
  for (const { apt_id: aptId } of await db.transact(findComplexes)) {
    const inComplex: InComplex = (work) =>
      db.transact(async (tx) => {
        await openComplex(tx, aptId);
        return work(tx);
      });
    const check = await compareComplex(inComplex, aptId);
    wrong += check.wrongCount;
    await inComplex(async (tx) => {
      await noteCheck(tx, aptId, { papers: check.papers, wrong: check.wrongCount }, clock.now());
      if (check.forms.length > 0) await askRebuild(tx, aptId, check.forms, clock.now());
    });
  }
  return wrong;
}

/** `npm run verify`: the same over a whole database, with the right to look across complexes and no other. */
export async function checkRegisters(ownerUrl: string): Promise<RegisterCheck> {
  const db = createDatabase({ url: ownerUrl, max: 1 });
  const sum: RegisterCheck = { papers: 0, waiting: 0, wrong: [], wrongCount: 0 };
  try {
    for (const { apt_id: aptId } of await db.transact(findComplexes)) {
      const inComplex: InComplex = (work) =>
        db.transact(async (tx) => {
          await openComplex(tx, aptId);
          return work(tx);
        });
      const check = await compareComplex(inComplex, aptId);
      sum.papers += check.papers;
      sum.waiting += check.waiting;
      sum.wrongCount += check.wrongCount;
      sum.wrong.push(...check.wrong.slice(0, 10 - sum.wrong.length));
    }
    return sum;
  } finally {
    await db.close();
  }
}
