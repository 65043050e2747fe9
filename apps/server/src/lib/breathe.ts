/**
 * Whoever waits is looked after first: for work that takes its time in steps on the thread that serves everybody. Twice, because
 * what goes on behind an answer of the database comes to its first immediate before anybody else is asked for.
 */
export const breathe = (): Promise<void> => new Promise((done) => void setImmediate(() => setImmediate(done)));

/** How long a step may take. Others wait for it, and what is collected afterwards comes on top. */
const STEP_MS = 5;

/** When a step that begins now is to end: behind that `breathe`, and begin another. */
export const stepEnd = (): number => performance.now() + STEP_MS;

/** Something for each item, in order: as many at a time as a step has room for, with others looked after in between. */
export async function inSteps<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let until = stepEnd();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() < until) continue;
    await breathe();
    until = stepEnd();
  }
  return made;
}

/** Work that says where it may pause, to its end: others are looked after whenever a step was long enough. */
export async function inTurns<Made>(work: Generator<void, Made>): Promise<Made> {
  let until = stepEnd();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await breathe();
    until = stepEnd();
  }
}
