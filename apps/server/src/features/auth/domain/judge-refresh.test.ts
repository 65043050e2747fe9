import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRACE_MS, judgeRefresh, type RefreshFacts } from './judge-refresh.ts';

const now = new Date('2026-03-02T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const newest: RefreshFacts = {
  secretMatches: true,
  generation: 3,
  newestGeneration: 3,
  usedAt: null,
  sameClient: true,
  now,
};
const spent = (ms: number, more: Partial<RefreshFacts> = {}): RefreshFacts => ({
  ...newest,
  generation: 2,
  usedAt: ago(ms),
  ...more,
});

describe('judgeRefresh', () => {
  it('TOK-01 TOK-02 the newest rotates, a lost answer is repeated, reuse revokes, a stranger is refused', () => {
    expect(judgeRefresh(newest)).toBe('ROTATE');
    expect(judgeRefresh({ ...newest, sameClient: false })).toBe('ROTATE');
    expect(judgeRefresh(spent(GRACE_MS))).toBe('REPEAT');
    expect(judgeRefresh(spent(GRACE_MS + 1))).toBe('REVOKE');
    expect(judgeRefresh(spent(1, { sameClient: false }))).toBe('REVOKE');
    expect(judgeRefresh(spent(1, { generation: 1 }))).toBe('REVOKE');
    expect(judgeRefresh({ ...newest, secretMatches: false })).toBe('REFUSE');
  });

  const facts = fc.record({
    secretMatches: fc.boolean(),
    generation: fc.nat(6),
    newestGeneration: fc.nat(6),
    usedAt: fc.option(fc.integer({ min: -60_000, max: 60_000 }).map(ago), { nil: null }),
    sameClient: fc.boolean(),
    now: fc.constant(now),
  });

  it('TOK-01 no facts let a wrong secret do anything, or a spent secret rotate', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const verdict = judgeRefresh(given);
        if (!given.secretMatches) expect(verdict).toBe('REFUSE');
        else expect(verdict).not.toBe('REFUSE');
        if (verdict === 'ROTATE') {
          expect(given.usedAt).toBeNull();
          expect(given.generation).toBe(given.newestGeneration);
        }
        if (verdict === 'REPEAT') {
          expect(given.sameClient).toBe(true);
          expect(given.generation).toBe(given.newestGeneration - 1);
          expect(now.getTime() - (given.usedAt?.getTime() ?? 0)).toBeLessThanOrEqual(GRACE_MS);
        }
      }),
    );
  });
});
