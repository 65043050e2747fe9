type Waiting = { readonly docId: string };

/** The one behind this in the list of what waits, and from the end back to its beginning; none that is decided already. */
export function nextOf<R extends Waiting>(rows: readonly R[], docId: string, decided: ReadonlySet<string>): R | null {
  const at = rows.findIndex((row) => row.docId === docId);
  const following = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return following.find((row) => row.docId !== docId && !decided.has(row.docId)) ?? null;
}

type Place = { at: number; of: number; before: string | null; after: string | null };

/** "3/7", and its neighbours; null: it is not one of those that wait. */
export function placeAmong(rows: readonly Waiting[], total: number, docId: string): Place | null {
  const at = rows.findIndex((row) => row.docId === docId);
  if (at < 0) return null;
  return { at: at + 1, of: total, before: rows[at - 1]?.docId ?? null, after: rows[at + 1]?.docId ?? null };
}
