import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Place = Record<PropertyKey, unknown> | undefined;

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
const at = (value: unknown, path: readonly PropertyKey[]): Place =>
  path.reduce<Place>((place, key) => {
    const next = place?.[key];
    return isObject(next) ? next : undefined;
  }, value as Place);

/** Where the answer says more than this page knows, and nowhere else is it strange: the keys to leave out. */
function unknownKeys(issues: readonly Issue[], above: readonly PropertyKey[] = []): [PropertyKey[], string[]][] | null {
  const found: [PropertyKey[], string[]][] = [];
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') found.push([path, issue.keys]);
    else if (issue.code === 'invalid_union') {
      const branch = issue.errors.map((one) => unknownKeys(one, path)).find((one) => one !== null);
      if (!branch) return null;
      found.push(...branch);
    } else return null;
  }
  return found;
}

/**
 * An answer as the contract of this page says. A server that was updated while the page lay open may say more: what the page
 * does not know is left out. Anything else that does not fit is an error.
 */
export function readAnswer<T extends z.core.$ZodType>(schema: T, answer: unknown): z.output<T> {
  const read = z.safeDecode(schema, answer as z.input<T>);
  if (read.success) return read.data;
  const unknown = unknownKeys(read.error.issues);
  if (!unknown) throw read.error;
  for (const [path, keys] of unknown) for (const key of keys) delete at(answer, path)?.[key];
  return z.decode(schema, answer as z.input<T>);
}
