/** An object with keys: no list, no null. */
export const isRecord = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What it holds itself: never what every object inherits. */
export const ownValue = (record: { readonly [key: string]: unknown }, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
