import { badPath, badSyntax, badValue, noTarget, readOnly } from './fault.ts';
import { attributeOf, type Filter, parseFilter } from './filter.ts';
import { type Json, matches } from './matches.ts';

/** What a kind of resource has: its names as they are written, which of them are lists, and which nobody may change from outside. */
export type Shape = {
  /** By the name in small letters. */
  names: ReadonlyMap<string, string>;
  lists: ReadonlySet<string>;
  readOnly: ReadonlySet<string>;
};
type Path = { name: string; filter: Filter | null; part: string | null };

const MOST_OPERATIONS = 100;
/** Names that they change, in all: one operation may name several. */
const MOST_CHANGES = 500;
/** A department of so many is larger than any office. */
export const MOST_ENTRIES = 2_000;
/** Directories name the kind of a contact, or one member. */
const MOST_IN_A_PATH = 4;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What is the same value has the same. */
const keyOf = (value: unknown) => JSON.stringify(value) ?? '';

/** `emails[type eq "work"].value`, `name.familyName`, `active`; each also behind its schema. */
function pathOf(text: string): Path {
  const open = text.indexOf('[');
  const close = text.lastIndexOf(']');
  if (open < 0) {
    const [name = '', part = null] = (attributeOf(text) ?? badPath('path의 속성 이름을 읽을 수 없습니다.')).split('.');
    return { name, filter: null, part };
  }
  const name = attributeOf(text.slice(0, open));
  const rest = text.slice(close + 1);
  const part = rest === '' ? null : /^\.[A-Za-z$][\w$-]{0,60}$/.test(rest) ? rest.slice(1).toLowerCase() : undefined;
  if (name === null || name.includes('.') || close < open || part === undefined)
    return badPath('path를 읽을 수 없습니다. 예: emails[type eq "work"].value');
  return { name, filter: parseFilter(text.slice(open + 1, close), MOST_IN_A_PATH), part };
}

/** Names outside our schemas belong to somebody else's, and are not kept here: directories send many of them. */
const isForeign = (text: string) =>
  /^urn:/i.test(text) && !/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i.test(text);

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2), as directories really send them: `Add` for `add`, no path with
 * paths as names inside, a value where a filter would stand. All of them hold, or none. Says after each change where it may pause.
 */
export function* applyPatch(resource: Json, operations: unknown, shape: Shape): Generator<void, Json> {
  if (!Array.isArray(operations) || operations.length === 0) return badSyntax('Operations가 비어 있습니다.');
  if (operations.length > MOST_OPERATIONS)
    return badSyntax(`Operations는 한 번에 ${MOST_OPERATIONS}개까지 보낼 수 있습니다.`);
  const patched = structuredClone(resource);
  let changes = 0;
  for (const operation of operations) {
    if (!isObject(operation)) return badSyntax('Operations의 항목이 객체가 아닙니다.');
    for (const _ of applyOne(patched, operation, shape)) {
      changes += 1;
      if (changes > MOST_CHANGES) badSyntax(`한 번에 ${MOST_CHANGES}곳까지 바꿀 수 있습니다.`);
      yield;
    }
  }
  return patched;
}

/** Pauses after each name that it changes. */
function* applyOne(resource: Json, operation: Json, shape: Shape): Generator<void, void> {
  const op = typeof operation.op === 'string' ? operation.op.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    badSyntax('op은 add, replace, remove 가운데 하나여야 합니다.');
  const { path, value } = operation;
  if (path !== undefined && path !== null && typeof path !== 'string') badPath('path는 글이어야 합니다.');
  if (typeof path === 'string' && path.trim() !== '') {
    change(resource, op, path.trim(), value, shape, true);
    yield;
    return;
  }
  if (op === 'remove') noTarget('remove에는 path가 있어야 합니다.');
  for (const [name, inner] of Object.entries(
    isObject(value) ? value : badSyntax('path가 없으면 value는 객체여야 합니다.'),
  )) {
    change(resource, op, name, inner, shape, false);
    yield;
  }
}

/** One name of an operation. What is not meant for us is passed over; what is, and is nobody's to change, is refused where it is named. */
function change(resource: Json, op: string, text: string, value: unknown, shape: Shape, isNamed: boolean): void {
  if (isForeign(text)) return;
  const { name, filter, part } = pathOf(text);
  if (shape.readOnly.has(name)) {
    if (isNamed) readOnly(`${name} 속성은 바꿀 수 없습니다.`);
    return;
  }
  const known = shape.names.get(name);
  if (known === undefined) return;
  if (shape.lists.has(name)) changeList(resource, op, known, { filter, part }, value);
  else if (filter) badPath(`${known} 속성은 목록이 아니어서 조건을 쓸 수 없습니다.`);
  else if (part !== null) changePart(resource, op, known, nameOf(shape, name, part), value);
  else if (op === 'remove') delete resource[known];
  else resource[known] = isObject(value) ? { ...partsOf(resource[known]), ...tidy(value, shape, name) } : value;
}

const partsOf = (value: unknown): Json => (isObject(value) ? value : {});
const nameOf = (shape: Shape, name: string, part: string) => shape.names.get(`${name}.${part}`) ?? part;
const tidy = (value: Json, shape: Shape, name: string): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(shape, name, key.toLowerCase()), inner]));

function changePart(resource: Json, op: string, name: string, part: string, value: unknown): void {
  const holder = isObject(resource[name]) ? { ...(resource[name] as Json) } : {};
  if (op === 'remove') delete holder[part];
  else holder[part] = value;
  resource[name] = holder;
}

type Where = { filter: Filter | null; part: string | null };

function changeList(resource: Json, op: string, name: string, { filter, part }: Where, value: unknown): void {
  const list = (Array.isArray(resource[name]) ? resource[name] : []) as Json[];
  const isMeant = (entry: Json) => filter === null || matches(filter, entry, `${name.toLowerCase()}.`);
  if (op === 'remove') {
    resource[name] = removed(list, isMeant, part, filter === null ? value : undefined);
    return;
  }
  if (filter === null && part === null) {
    const given = entriesOf(value, name);
    resource[name] = op === 'add' ? joined(list, given) : given;
    return;
  }
  const change = part === null ? entryOf(value, name) : { [part]: value };
  if (list.some(isMeant)) resource[name] = list.map((entry) => (isMeant(entry) ? { ...entry, ...change } : entry));
  // Directories set what is not there yet by naming what it should be: `emails[type eq "work"].value`.
  else resource[name] = notTooMany([...list, { ...(filter ? saidBy(filter) : {}), ...change }]);
}

const notTooMany = (list: Json[]): Json[] =>
  list.length <= MOST_ENTRIES ? list : badValue(`목록에는 ${MOST_ENTRIES.toLocaleString()}개까지 보낼 수 있습니다.`);

/** What is taken away: a part of what is meant, those that are listed, those that are meant, or all. */
function removed(list: Json[], isMeant: (entry: Json) => boolean, part: string | null, listed: unknown): Json[] {
  if (part !== null)
    return list.map((entry) =>
      isMeant(entry) ? Object.fromEntries(Object.entries(entry).filter(([key]) => key.toLowerCase() !== part)) : entry,
    );
  if (listed === undefined || listed === null) return list.filter((entry) => !isMeant(entry));
  const gone = new Set(entriesOf(listed, '').map(({ value }) => value));
  return list.filter(({ value }) => !gone.has(value));
}

/** What is there stays as it is; an entry with the same value is the same entry. */
function joined(list: Json[], given: Json[]): Json[] {
  const all = [...list];
  const places = new Map<string, number>();
  for (const [at, { value }] of list.entries()) if (!places.has(keyOf(value))) places.set(keyOf(value), at);
  for (const entry of given) {
    const at = places.get(keyOf(entry.value));
    if (at === undefined) places.set(keyOf(entry.value), all.push(entry) - 1);
    else all[at] = { ...all[at], ...entry };
  }
  return notTooMany(all);
}

function entryOf(value: unknown, name: string): Json {
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]));
  if (typeof value === 'string') return { value };
  return badValue(`${name}의 값을 읽을 수 없습니다.`);
}
const entriesOf = (value: unknown, name: string): Json[] =>
  notTooMany(Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]).map((one) =>
    entryOf(one, name),
  );

/** What a filter says an entry is, where it says one thing only. */
function saidBy(filter: Filter): Json {
  if (filter.op === 'eq') return { [filter.path]: filter.value };
  if (filter.op === 'and') return Object.assign({}, ...filter.of.map(saidBy));
  return noTarget('path의 조건에 맞는 것이 없습니다.');
}
