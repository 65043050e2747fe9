type Node = { readonly menuId: number; readonly parentMenuId: number | null };

/** Each behind its parent, children in the order in which they come. What hangs in the air is left out. */
export function inTreeOrder<N extends Node>(nodes: readonly N[]): N[] {
  const below = new Map<number | null, N[]>();
  for (const node of nodes) below.set(node.parentMenuId, [...(below.get(node.parentMenuId) ?? []), node]);
  const walk = (parent: number | null): N[] =>
    (below.get(parent) ?? []).flatMap((node) => [node, ...walk(node.menuId)]);
  return walk(null);
}
