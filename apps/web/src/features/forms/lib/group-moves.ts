import type { FormGroup } from '@danji/contract/forms';
import * as tree from '../../../shared/move/tree-moves.ts';

/** Moves within the tree of groups. The list comes in the order of the tree, each group behind its parent. */
export type GroupPlace = { readonly parentFormGroupId: string | null; readonly beforeFormGroupId: string | null };

const nodesOf = (groups: readonly FormGroup[]) =>
  groups.map(({ formGroupId, parentFormGroupId }) => ({ id: formGroupId, parentId: parentFormGroupId }));
const placeOf = (place: tree.TreePlace<string> | null): GroupPlace | null =>
  place && { parentFormGroupId: place.parentId, beforeFormGroupId: place.beforeId };

/** Everything that stands beneath a group, itself included. */
export const branchOf = (groups: readonly FormGroup[], id: string): ReadonlySet<string> =>
  tree.branchOf(nodesOf(groups), id);

export const placeAfterStep = (groups: readonly FormGroup[], id: string, step: tree.TreeStep): GroupPlace | null =>
  placeOf(tree.placeAfterStep(nodesOf(groups), id, step));

export const placeAfterDrop = (
  groups: readonly FormGroup[],
  id: string,
  onto: string,
  part: tree.DropPart,
): GroupPlace | null => placeOf(tree.placeAfterDrop(nodesOf(groups), id, onto, part));
