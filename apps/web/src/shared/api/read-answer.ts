import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Place = Record<PropertyKey, unknown> | undefined;

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
const at = (value: unknown, path: readonly PropertyKey[]): Place =>
  path.reduce<Place>((place, key) => {
    const next = place?.[key];
    return isObject(next) ? next : undefined;
  }, value as Place);

/** What a form says is read whole or not at all: a page that left out a condition would show, and save, another form. */
const WHOLE: readonly PropertyKey[] = ['definition', 'settings'];

/** Where the answer says more than this page knows, and nowhere else is it strange: the keys to leave out. */
const isMoreThanKnown = (issue: Issue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys' && !issue.path.some((key) => WHOLE.includes(key));

/**
 * An answer as the contract of this page says. A server that was updated while the page lay open may say more: what the page
 * does not know is left out. Anything else that does not fit is an error.
 */
export function readAnswer<T extends z.core.$ZodType>(schema: T, answer: unknown): z.output<T> {
  const read = z.safeDecode(schema, answer as z.input<T>);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    if (!isMoreThanKnown(issue)) throw read.error;
    for (const key of issue.keys) delete at(answer, issue.path)?.[key];
  }
  return z.decode(schema, answer as z.input<T>);
}
