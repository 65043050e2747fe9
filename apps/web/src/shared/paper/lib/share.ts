/** The new value, but every part of it that is equal to the old one is the old one: what did not change is not drawn again. */
export function keepEqualParts<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = before as Record<string, unknown>;
  const entries = Object.entries(after).map(([key, value]) => [key, keepEqualParts(old[key], value)] as const);
  const same =
    entries.length === Object.keys(old).length &&
    entries.every(([key, value]) => key in old && Object.is(old[key], value));
  if (same) return before as T;
  return (Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}
