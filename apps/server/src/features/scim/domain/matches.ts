import type { Filter, FilterValue } from './filter.ts';

export type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Letters count as they are written; everywhere else A and a are the same. */
const EXACT = new Set(['id', 'externalid', 'members.value', 'groups.value']);

const ownValue = (holder: Json, name: string): unknown =>
  Object.entries(holder).find(([key]) => key.toLowerCase() === name)?.[1];

/** What stands under a name, one by one: of a list each entry, of an entry without a name its `value`. */
export function valuesAt(resource: Json, path: string): unknown[] {
  const [name = '', part] = path.split('.');
  const found = [ownValue(resource, name)].flat().filter((value) => value !== undefined && value !== null);
  return found.flatMap((value) => {
    if (!isObject(value)) return part === undefined ? [value] : [];
    const inner = ownValue(value, part ?? 'value');
    if (inner === undefined || inner === null) return part === undefined ? [value] : [];
    return [inner];
  });
}

/** Whether a resource is what the filter asks for. */
export function matches(filter: Filter, resource: Json, within = ''): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((part) => matches(part, resource, within));
    case 'or':
      return filter.of.some((part) => matches(part, resource, within));
    case 'not':
      return !matches(filter.of, resource, within);
    case 'pr':
      return valuesAt(resource, filter.path).some((value) => value !== '');
    case 'in':
      return entriesAt(resource, filter.path).some((entry) => matches(filter.of, entry, `${filter.path}.`));
    default: {
      const values = valuesAt(resource, filter.path);
      const exact = EXACT.has(within + filter.path) || EXACT.has(filter.path);
      const { op, value } = filter;
      if (value === null) return (op === 'eq') === (values.length === 0);
      // Nothing is equal to it: also where there is nothing.
      if (op === 'ne') return !values.some((one) => compare('eq', one, value, exact));
      return values.some((one) => compare(op, one, value, exact));
    }
  }
}

/** The entries of a list, or the one thing that stands there. */
export const entriesAt = (resource: Json, path: string): Json[] =>
  [ownValue(resource, path)].flat().flatMap((entry) => {
    if (isObject(entry)) return [entry];
    return entry === undefined || entry === null ? [] : [{ value: entry }];
  });

function compare(op: string, left: unknown, right: Exclude<FilterValue, null>, exact: boolean): boolean {
  if (typeof left !== typeof right) return false;
  const fold = (value: unknown) => (typeof value === 'string' && !exact ? value.toLowerCase() : value);
  const [a, b] = [fold(left), fold(right)] as [string, string];
  switch (op) {
    case 'eq':
      return a === b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    default:
      return typeof a === 'string' && holds(op, a, b);
  }
}

function holds(op: string, text: string, part: string): boolean {
  if (op === 'co') return text.includes(part);
  return op === 'sw' ? text.startsWith(part) : text.endsWith(part);
}
