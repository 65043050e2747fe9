import { expect, it } from 'vitest';
import { compiled, type Statement } from '../../lib/database.ts';
import type { PageRow, Way } from './list-queries.ts';
import { createListWays } from './list-ways.ts';

const NOW = new Date('2026-11-17T00:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const statementOf = (way: Way): Statement<PageRow> => ({ compile: () => compiled(way) });

it('the short way is asked first, but for a minute after somebody of the complex was away', () => {
  const ways = createListWays();
  const asked = (aptId: string, now: Date) => ways.of({ aptId, now }, statementOf).map((one) => one.compile().sql);
  const answered = (aptId: string, row: PageRow, now: Date) => ways.present([row], { actor: { aptId }, now }).text;

  expect(asked('10001', NOW)).toEqual(['short', 'whole']);
  expect(answered('10001', { page: '{"total":1}' }, NOW)).toBe('{"total":1}');
  expect(answered('10001', { page: '{}', away: false }, NOW)).toBe('{}');
  expect(asked('10001', NOW)).toEqual(['short', 'whole']);

  expect(answered('10001', { page: '{"total":2}', away: true }, NOW)).toBe('{"total":2}');
  expect(asked('10001', later(59_999))).toEqual(['whole']);
  expect(asked('10002', NOW)).toEqual(['short', 'whole']);
  expect(asked('10001', later(60_000))).toEqual(['short', 'whole']);
});
