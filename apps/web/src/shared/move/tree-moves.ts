/** Moves within a tree that comes as a list, each one behind its parent. */
type TreeNode<Id> = { readonly id: Id; readonly parentId: Id | null };
export type TreePlace<Id> = { readonly parentId: Id | null; readonly beforeId: Id | null };
export type TreeStep = 'up' | 'down' | 'in' | 'out';
export type DropPart = 'before' | 'into' | 'behind';

type Nodes<Id> = readonly TreeNode<Id>[];
const siblingsOf = <Id>(nodes: Nodes<Id>, parentId: Id | null) => nodes.filter((node) => node.parentId === parentId);
const byId = <Id>(nodes: Nodes<Id>, id: Id | null) => nodes.find((node) => node.id === id) ?? null;

/** Everything that stands beneath one, itself included. */
export function branchOf<Id>(nodes: Nodes<Id>, id: Id): ReadonlySet<Id> {
  const branch = new Set([id]);
  for (const node of nodes) if (node.parentId !== null && branch.has(node.parentId)) branch.add(node.id);
  return branch;
}

/** Right behind one, beside it. */
function placeBehind<Id>(nodes: Nodes<Id>, id: Id | null): TreePlace<Id> | null {
  const node = byId(nodes, id);
  if (!node) return null;
  const siblings = siblingsOf(nodes, node.parentId);
  return { parentId: node.parentId, beforeId: siblings[siblings.indexOf(node) + 1]?.id ?? null };
}

/** By whom a step inwards leads: the siblings above and below, the nearest first, and who may take it. */
type Inward<Id> = (above: Id[], below: Id[]) => Id | undefined;
const intoTheOneAbove = <Id>([nearest]: Id[]): Id | undefined => nearest;

/** Where a step by keyboard leads, or null where there is nowhere to go. */
export function placeAfterStep<Id>(
  nodes: Nodes<Id>,
  id: Id,
  step: TreeStep,
  inward: Inward<Id> = intoTheOneAbove,
): TreePlace<Id> | null {
  const node = byId(nodes, id);
  if (!node) return null;
  const { parentId } = node;
  const siblings = siblingsOf(nodes, parentId);
  const at = siblings.indexOf(node);
  const idAt = (index: number) => siblings[index]?.id ?? null;
  const ids = (list: Nodes<Id>) => list.map((one) => one.id);
  switch (step) {
    case 'up':
      return at > 0 ? { parentId, beforeId: idAt(at - 1) } : null;
    case 'down':
      return at < siblings.length - 1 ? { parentId, beforeId: idAt(at + 2) } : null;
    case 'in': {
      const into = inward(ids(siblings.slice(0, at)).reverse(), ids(siblings.slice(at + 1)));
      return into === undefined ? null : { parentId: into, beforeId: null };
    }
    case 'out':
      return placeBehind(nodes, parentId);
  }
}

/** Where a drop leads: before one, behind it, or into it; null where it would change nothing or lead into itself. */
export function placeAfterDrop<Id>(nodes: Nodes<Id>, id: Id, onto: Id, part: DropPart): TreePlace<Id> | null {
  const target = byId(nodes, onto);
  if (!target || branchOf(nodes, id).has(onto)) return null;
  if (part === 'into') return { parentId: onto, beforeId: null };
  if (part === 'before') return { parentId: target.parentId, beforeId: onto };
  const place = placeBehind(nodes, onto);
  return place?.beforeId === id ? null : place;
}
