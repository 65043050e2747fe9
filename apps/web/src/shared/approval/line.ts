import type { LineKind } from '@danji/contract/forms/settings';

/** What the entries of every line have, whatever else is known of them. Those of one order act at the same time. */
type LinePart = { readonly order: number; readonly kind: LineKind };
type Ordered = { readonly order: number };

/** Order numbers without gaps; those that shared one go on sharing it. */
export function renumber<T extends Ordered>(line: readonly T[]): T[] {
  let order = 0;
  let before: number | null = null;
  return line.map((entry) => {
    if (entry.order !== before) order += 1;
    before = entry.order;
    return { ...entry, order };
  });
}

/** Whether the entry acts at the same time as the one before it. */
export const isBeside = (line: readonly Ordered[], at: number): boolean =>
  at > 0 && line[at]?.order === line[at - 1]?.order;

/** Which entries share their order with the one before, to carry that over a change of places. */
const links = <T extends Ordered>(line: readonly T[]) => new Set(line.filter((_, i) => isBeside(line, i)));

function relink<T extends Ordered>(line: readonly T[], linked: ReadonlySet<T>): T[] {
  let order = 0;
  return line.map((entry, i) => {
    if (i === 0 || !linked.has(entry)) order += 1;
    return { ...entry, order };
  });
}

export function moveEntry<T extends Ordered>(line: readonly T[], from: number, to: number): T[] {
  const entry = line[from];
  if (!entry || to < 0 || to >= line.length || from === to) return [...line];
  const linked = links(line);
  const rest = line.filter((_, i) => i !== from);
  // Who is moved stands alone again, and nobody is tied to whom they did not choose.
  linked.delete(entry);
  const follower = line[from + 1];
  if (follower && !isBeside(line, from)) linked.delete(follower);
  const behind = rest[to];
  if (behind) linked.delete(behind);
  return relink([...rest.slice(0, to), entry, ...rest.slice(to)], linked);
}

export function removeEntry<T extends Ordered>(line: readonly T[], at: number): T[] {
  const linked = links(line);
  const follower = line[at + 1];
  if (follower && !isBeside(line, at)) linked.delete(follower);
  return relink(
    line.filter((_, i) => i !== at),
    linked,
  );
}

/** At the same time as the one before, or after them. */
export function setBeside<T extends Ordered>(line: readonly T[], at: number, beside: boolean): T[] {
  const entry = line[at];
  if (!entry || at === 0) return [...line];
  const linked = links(line);
  if (beside) linked.add(entry);
  else linked.delete(entry);
  return relink(line, linked);
}

/** A new person reviews before who decides; where nobody does, they come last and do what is said. */
export function addEntry<T extends LinePart>(
  line: readonly T[],
  person: Omit<T, keyof LinePart>,
  alone: LineKind,
): T[] {
  const decider = line.findIndex(({ kind }) => kind === 'DECIDE');
  const entry = { ...person, order: 0, kind: decider < 0 ? alone : 'REVIEW' } as unknown as T;
  const at = decider < 0 ? line.length : decider;
  return relink([...line.slice(0, at), entry, ...line.slice(at)], links(line));
}

/** More than one person with the last word. */
export const tooManyDeciders = (line: readonly LinePart[]): string | null =>
  line.filter(({ kind }) => kind === 'DECIDE').length > 1
    ? "'결재'는 한 사람만 할 수 있습니다. 나머지는 검토나 확인으로 바꿔 주세요."
    : null;

/** As it travels: who does what, in orders that go on from `after`. */
export const toWire = <T extends LinePart & { readonly personId: string; readonly deptId?: string }>(
  line: readonly T[],
  after = 0,
) =>
  renumber(line).map(({ order, kind, personId, deptId }) => ({
    order: order + after,
    kind,
    personId,
    ...(deptId ? { deptId } : {}),
  }));
