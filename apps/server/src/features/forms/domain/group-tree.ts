/** The groups of a place as a tree. Pure: groups in, verdict or order out. */
export type Group = { readonly id: string; readonly parentId: string | null; readonly seqNo: number };

/** As deep as a person can still find their way. */
export const DEEPEST = 5;

const parentOf = (groups: readonly Group[], id: string) => groups.find((group) => group.id === id)?.parentId ?? null;

/** How many groups stand above it, and itself: 1 at the top. */
export function levelOf(groups: readonly Group[], id: string | null): number {
  let level = 0;
  for (let at = id; at !== null && level <= groups.length; at = parentOf(groups, at)) level++;
  return level;
}

/** Whether `id` is `other`, or stands somewhere under it. */
export function isWithin(groups: readonly Group[], id: string | null, other: string): boolean {
  let steps = 0;
  for (let at = id; at !== null && steps <= groups.length; at = parentOf(groups, at), steps++)
    if (at === other) return true;
  return false;
}

/** Levels that a group and what is under it take up: 1 for one without sub-groups. */
export function heightOf(groups: readonly Group[], id: string): number {
  const below = groups.filter((group) => group.parentId === id).map((group) => heightOf(groups, group.id));
  return 1 + Math.max(0, ...below);
}

/** The groups under a parent, in their order. */
export const childrenOf = (groups: readonly Group[], parentId: string | null): string[] =>
  groups
    .filter((group) => group.parentId === parentId)
    .sort((a, b) => a.seqNo - b.seqNo || (a.id < b.id ? -1 : 1))
    .map((group) => group.id);

/** The list with `id` before `before`, or last where that is null or not in it. */
export function placedBefore(order: readonly string[], id: string, before: string | null): string[] {
  const rest = order.filter((other) => other !== id);
  const at = before === null ? -1 : rest.indexOf(before);
  return at < 0 ? [...rest, id] : [...rest.slice(0, at), id, ...rest.slice(at)];
}
