import { expect, it } from 'vitest';
import { createPagelessMemory } from './pageless-memory.ts';

const AT = new Date('2026-11-19T05:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

it('a document that was answered without a page is known for a minute, by itself', () => {
  const memory = createPagelessMemory();
  memory.note({ head: '{}' }, 'a', AT);
  expect(memory.isKnown('a', later(59_999))).toBe(true);
  expect(memory.isKnown('a', later(60_000))).toBe(false);
  expect(memory.isKnown('b', AT)).toBe(false);
});

it('one with a page, and one that nobody may read, are looked for each time', () => {
  const memory = createPagelessMemory();
  memory.note({ facts: '{}' }, 'a', AT);
  memory.note(undefined, 'b', AT);
  expect([memory.isKnown('a', AT), memory.isKnown('b', AT)]).toEqual([false, false]);
});

it('does not grow without end', () => {
  const memory = createPagelessMemory();
  for (let i = 0; i < 10_001; i++) memory.note({ head: '{}' }, `${i}`, AT);
  expect(memory.isKnown('0', AT)).toBe(false);
  expect(memory.isKnown('10000', AT)).toBe(true);
});
