import type { ChainDocument } from '@danji/contract/document-chain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainLayers } from './chain-layers.ts';

const doc = (docId: string, submittedAt: string | null = null): ChainDocument => ({
  docId,
  title: docId,
  formName: null,
  state: 'APPROVED',
  docNumber: null,
  submittedAt,
});
const ids = (layers: ChainDocument[][]) => layers.map((layer) => layer.map(({ docId }) => docId));

it('UX-23 a complaint leads to an agenda, to a contract and its acceptance, and to two payments', () => {
  const documents = ['지출2', '민원', '계약', '검수', '안건', '지출1'].map((id) => doc(id, id));
  const links = [
    { from: '민원', to: '안건' },
    { from: '안건', to: '계약' },
    { from: '계약', to: '검수' },
    { from: '검수', to: '지출1' },
    { from: '계약', to: '지출1' },
    { from: '검수', to: '지출2' },
  ];
  expect(ids(chainLayers(documents, links))).toEqual([['민원'], ['안건'], ['계약'], ['검수'], ['지출1', '지출2']]);
});

it('each document stands once, and where nothing runs in circles behind all it goes on from', () => {
  const given = fc.integer({ min: 1, max: 12 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      links: fc.array(fc.record({ a: fc.nat(count - 1), b: fc.nat(count - 1) }), { maxLength: 20 }),
      circles: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(given, ({ count, links, circles }) => {
      const documents = Array.from({ length: count }, (_, i) => doc(String(i).padStart(2, '0'), String(i)));
      const named = links
        .filter(({ a, b }) => (circles ? a !== b : a < b))
        .map(({ a, b }) => ({ from: String(a).padStart(2, '0'), to: String(b).padStart(2, '0') }));
      const layers = ids(chainLayers(documents, named));
      expect(layers.flat().sort()).toEqual(documents.map(({ docId }) => docId));
      const rowOf = (id: string) => layers.findIndex((layer) => layer.includes(id));
      if (!circles) for (const { from, to } of named) expect(rowOf(from)).toBeLessThan(rowOf(to));
    }),
  );
});
