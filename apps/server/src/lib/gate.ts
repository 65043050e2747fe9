/** Who goes first passes all those who wait in turn. */
export type Turn = 'first' | 'in turn';

/** Lets so many through at once; the others wait in turn, behind those who go first. For work that takes much memory for a short time. */
export function createGate(places: number) {
  const first: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let free = places;
  const pass = async <T>(work: () => Promise<T>, turn: Turn = 'in turn'): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => (turn === 'first' ? first : waiting).push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over, so that nobody slips in between.
      const next = first.shift() ?? waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  return Object.assign(pass, { waiting: (turn: Turn = 'in turn') => (turn === 'first' ? first : waiting).length });
}
