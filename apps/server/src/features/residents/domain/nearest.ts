/** How many letters have to be put in, taken out or changed. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, one] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(Math.min((row[j] ?? 0) + (one === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? 0;
}

const LONG = 30;
const lettersOf = (name: string) => [...name.replace(/\s/g, '')].slice(0, LONG);

/** Of the names, the one that is written most like this; null when none has half of it. The first of several. */
export function createNearest(names: readonly string[]): (name: string) => string | null {
  const others = names.map((name) => ({ name, theirs: lettersOf(name) }));
  return (name) => {
    const letters = lettersOf(name);
    let best: { name: string; far: number } | null = null;
    for (const { name: other, theirs } of others) {
      const far = distance(letters, theirs);
      if (far * 2 > Math.max(letters.length, theirs.length)) continue;
      if (best === null || far < best.far) best = { name: other, far };
    }
    return best?.name ?? null;
  };
}
