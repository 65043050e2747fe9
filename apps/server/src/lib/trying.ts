/** What came of it, to be looked at later. */
export type Tried<T> = { ok: true; value: T } | { ok: false; error: unknown };

export function trying<T>(work: () => T): Tried<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
}
