import type { FormGroup } from '@danji/contract/forms';

/** Moves within the tree of groups. The list comes in the order of the tree, each group behind its parent. */
export type GroupPlace = { readonly parentFormGroupId: string | null; readonly beforeFormGroupId: string | null };
export type GroupStep = 'up' | 'down' | 'in' | 'out';

const siblingsOf = (groups: readonly FormGroup[], parent: string | null) =>
  groups.filter((group) => group.parentFormGroupId === parent);
const byId = (groups: readonly FormGroup[], id: string | null) =>
  groups.find((group) => group.formGroupId === id) ?? null;

/** Everything that stands beneath a group, itself included. */
export function branchOf(groups: readonly FormGroup[], id: string): ReadonlySet<string> {
  const branch = new Set([id]);
  for (const group of groups)
    if (group.parentFormGroupId !== null && branch.has(group.parentFormGroupId)) branch.add(group.formGroupId);
  return branch;
}

/** Where a step by keyboard leads, or null where there is nowhere to go. */
export function placeAfterStep(groups: readonly FormGroup[], id: string, step: GroupStep): GroupPlace | null {
  const group = byId(groups, id);
  if (!group) return null;
  const parentFormGroupId = group.parentFormGroupId;
  const siblings = siblingsOf(groups, parentFormGroupId);
  const at = siblings.indexOf(group);
  const idAt = (index: number) => siblings[index]?.formGroupId ?? null;
  switch (step) {
    case 'up':
      return at > 0 ? { parentFormGroupId, beforeFormGroupId: idAt(at - 1) } : null;
    case 'down':
      return at < siblings.length - 1 ? { parentFormGroupId, beforeFormGroupId: idAt(at + 2) } : null;
    case 'in':
      return at > 0 ? { parentFormGroupId: idAt(at - 1), beforeFormGroupId: null } : null;
    case 'out':
      return placeBehind(groups, parentFormGroupId);
  }
}

/** Right behind a group, beside it. */
export function placeBehind(groups: readonly FormGroup[], id: string | null): GroupPlace | null {
  const group = byId(groups, id);
  if (!group) return null;
  const siblings = siblingsOf(groups, group.parentFormGroupId);
  const next = siblings[siblings.indexOf(group) + 1];
  return { parentFormGroupId: group.parentFormGroupId, beforeFormGroupId: next?.formGroupId ?? null };
}

/** Where a drop leads: before a group, behind it, or into it. Never into itself. */
export function placeAfterDrop(
  groups: readonly FormGroup[],
  id: string,
  onto: string,
  part: 'before' | 'into' | 'behind',
): GroupPlace | null {
  const target = byId(groups, onto);
  if (!target || branchOf(groups, id).has(onto)) return null;
  if (part === 'into') return { parentFormGroupId: onto, beforeFormGroupId: null };
  if (part === 'before') return { parentFormGroupId: target.parentFormGroupId, beforeFormGroupId: onto };
  const place = placeBehind(groups, onto);
  return place?.beforeFormGroupId === id ? null : place;
}
