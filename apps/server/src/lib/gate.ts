/** Lets so many through at once; the others wait in turn. For work that takes much memory for a short time. */
export function createGate(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  return Object.assign(pass, { waiting: () => waiting.length });
}
