/** Before which code a step leads; undefined where there is nowhere to go, null for the end. */
export function beforeAfterStep(codes: readonly string[], code: string, step: -1 | 1): string | null | undefined {
  const at = codes.indexOf(code);
  if (at < 0) return undefined;
  if (step < 0) return at > 0 ? codes[at - 1] : undefined;
  return at < codes.length - 1 ? (codes[at + 2] ?? null) : undefined;
}

/** A code that is dropped on another takes its place; the ones between shift by one. */
export function beforeAfterDrop(codes: readonly string[], code: string, onto: string): string | null | undefined {
  const [from, to] = [codes.indexOf(code), codes.indexOf(onto)];
  if (from < 0 || to < 0 || from === to) return undefined;
  return to < from ? onto : (codes[to + 1] ?? null);
}
