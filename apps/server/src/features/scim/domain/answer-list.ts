import { badValue } from './fault.ts';
import { attributeOf, type Filter, parseFilter } from './filter.ts';
import { type Json, matches, valuesAt } from './matches.ts';
import { PAGE_MOST } from './schemas.ts';

export type Asked = Readonly<Record<string, string | undefined>>;
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const whole = (given: string | undefined, name: string, otherwise: number): number => {
  if (given === undefined || given === '') return otherwise;
  return /^-?\d{1,9}$/.test(given) ? Number(given) : badValue(`${name} 값은 정수여야 합니다.`);
};

const keyOf = (resource: Json, path: string) => {
  const [value] = valuesAt(resource, path);
  return value === undefined ? null : String(value).toLowerCase();
};

/** Who has nothing there comes last, in both directions; of equals the order stays. */
function* sorted(all: readonly Json[], { sortBy, sortOrder = 'ascending' }: Asked): Generator<void, Json[]> {
  if (sortBy === undefined || sortBy === '') return [...all];
  const path = attributeOf(sortBy) ?? badValue('sortBy의 속성 이름을 읽을 수 없습니다.');
  const way = sortOrder.toLowerCase() === 'descending' ? -1 : 1;
  const keyed: { key: string | null; resource: Json }[] = [];
  for (const resource of all) {
    keyed.push({ key: keyOf(resource, path), resource });
    yield;
  }
  keyed.sort(({ key: left }, { key: right }) => {
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -way : way;
  });
  return keyed.map(({ resource }) => resource);
}

/** What is asked for, or not, of each: `id` and `schemas` always come. */
export function picked(resource: Json, { attributes, excludedAttributes }: Asked): Json {
  const namesOf = (text: string) => new Set(text.split(',').map((name) => attributeOf(name.trim()) ?? ''));
  const keep = (isKept: (name: string) => boolean, inner: (name: string, part: string) => boolean): Json =>
    Object.fromEntries(
      Object.entries(resource).flatMap(([key, value]) => {
        const name = key.toLowerCase();
        if (['id', 'schemas'].includes(name) || isKept(name)) {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
          const parts = Object.entries(value).filter(([part]) => isKept(name) && inner(name, part.toLowerCase()));
          return [[key, Object.fromEntries(parts)]];
        }
        return [];
      }),
    );
  if (attributes) {
    const wanted = namesOf(attributes);
    const isPart = (name: string) => [...wanted].some((one) => one.startsWith(`${name}.`));
    return keep(
      (name) => wanted.has(name) || isPart(name),
      (name, part) => wanted.has(name) || wanted.has(`${name}.${part}`),
    );
  }
  if (excludedAttributes) {
    const gone = namesOf(excludedAttributes);
    return keep(
      (name) => !gone.has(name),
      (name, part) => !gone.has(`${name}.${part}`),
    );
  }
  return resource;
}

function* found(all: readonly Json[], filter: Filter): Generator<void, Json[]> {
  const kept: Json[] = [];
  for (const resource of all) {
    if (matches(filter, resource)) kept.push(resource);
    yield;
  }
  return kept;
}

/** The page that is asked for, of those that the filter finds. `startIndex` counts from one. Says at each where it may pause. */
export function* answerList(all: readonly Json[], asked: Asked): Generator<void, Json> {
  const startIndex = Math.max(1, whole(asked.startIndex, 'startIndex', 1));
  const count = Math.min(PAGE_MOST, Math.max(0, whole(asked.count, 'count', 100)));
  const meant = asked.filter ? yield* found(all, parseFilter(asked.filter)) : all;
  const list = yield* sorted(meant, asked);
  const Resources: Json[] = [];
  for (const resource of list.slice(startIndex - 1, startIndex - 1 + count)) {
    Resources.push(picked(resource, asked));
    yield;
  }
  return { schemas: [LIST], totalResults: list.length, startIndex, itemsPerPage: Resources.length, Resources };
}
