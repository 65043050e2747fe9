/** Whoever waits is looked after first: for work that takes its time in steps on the thread that serves everybody. */
export const breathe = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** How long a step may take. Others wait for it, and what is collected afterwards comes on top. */
const STEP_MS = 5;

/** Something for each item, in order: as many at a time as a step has room for, with others looked after in between. */
export async function inSteps<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let until = performance.now() + STEP_MS;
  for (const item of items) {
    made.push(make(item));
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + STEP_MS;
  }
  return made;
}
