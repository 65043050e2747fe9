import type { ChainDocument, ChainLink } from '@danji/contract/document-chain';

/**
 * The documents in rows, each row behind those it goes on from. Two that name each other stand where the first of them
 * was sent: a picture never hangs.
 */
export function chainLayers(documents: readonly ChainDocument[], links: readonly ChainLink[]): ChainDocument[][] {
  const byTime = [...documents].sort((a, b) => (a.submittedAt ?? '~').localeCompare(b.submittedAt ?? '~'));
  const before = new Map<string, string[]>();
  for (const { from, to } of links) before.set(to, [...(before.get(to) ?? []), from]);
  const depth = new Map<string, number>();
  const depthOf = (docId: string, way: ReadonlySet<string>): number => {
    const known = depth.get(docId);
    if (known !== undefined) return known;
    const earlier = (before.get(docId) ?? []).filter((one) => !way.has(one));
    const found =
      earlier.length === 0 ? 0 : 1 + Math.max(...earlier.map((one) => depthOf(one, new Set([...way, one]))));
    depth.set(docId, found);
    return found;
  };
  const layers: ChainDocument[][] = [];
  for (const document of byTime) {
    const at = depthOf(document.docId, new Set([document.docId]));
    layers[at] = [...(layers[at] ?? []), document];
  }
  return layers.filter((layer) => layer !== undefined);
}
