type Asker = { person: string; group: string };
type Waiting = Asker & { go(turn: Turn): void };

export type Turn = {
  /** The place is free for somebody else; the person still has their turn. */
  leave(): void;
  end(): void;
};

type Limits = { places: number; waitingOfPerson: number; waitingOfGroup: number; waiting: number };

/**
 * Places for work that takes much, dealt so that nobody takes them from all others: a person has one turn at a time, and of those
 * who wait the group comes next that has waited longest for one.
 */
export function createTurns({ places, waitingOfPerson, waitingOfGroup, waiting: waitingAll }: Limits) {
  const waiting: Waiting[] = [];
  const busy = new Set<string>();
  const lastTurn = new Map<string, number>();
  let [free, count] = [places, 0];
  const next = () => {
    while (free > 0) {
      const ready = waiting.filter(({ person }) => !busy.has(person));
      const first = ready.reduce<Waiting | undefined>(
        (best, one) => (best && (lastTurn.get(best.group) ?? 0) <= (lastTurn.get(one.group) ?? 0) ? best : one),
        undefined,
      );
      if (!first) break;
      waiting.splice(waiting.indexOf(first), 1);
      free -= 1;
      busy.add(first.person);
      lastTurn.set(first.group, ++count);
      first.go(turnOf(first.person));
    }
    // Nobody waits or is at work: who had the last turn does not matter any more.
    if (waiting.length === 0 && busy.size === 0) lastTurn.clear();
  };
  const turnOf = (person: string): Turn => {
    let [hasPlace, isOver] = [true, false];
    const leave = () => {
      if (!hasPlace) return;
      hasPlace = false;
      free += 1;
      next();
    };
    const end = () => {
      if (isOver) return;
      isOver = true;
      busy.delete(person);
      leave();
      next();
    };
    return { leave, end };
  };
  const waitingWith = (key: keyof Asker, value: string) => waiting.filter((one) => one[key] === value).length;
  /** Too many wait already: of all, of the group, or of this person. */
  const isFull = ({ person, group }: Asker): boolean =>
    waiting.length >= waitingAll ||
    waitingWith('group', group) >= waitingOfGroup ||
    waitingWith('person', person) >= waitingOfPerson;
  /** Null: too many wait already. */
  const enter = (asker: Asker): Promise<Turn> | null =>
    isFull(asker)
      ? null
      : new Promise((resolve) => {
          waiting.push({ ...asker, go: resolve });
          next();
        });
  /** Work in one turn of this person; null: too many wait already. */
  const within = <T>(asker: Asker, work: () => Promise<T>): Promise<T> | null =>
    enter(asker)?.then(async (turn) => {
      try {
        return await work();
      } finally {
        turn.end();
      }
    }) ?? null;
  return { isFull, enter, within, waiting: () => waiting.length };
}
