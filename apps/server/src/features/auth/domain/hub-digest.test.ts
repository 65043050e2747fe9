import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestMatches, HUB_RANDOM_SECONDS, hubDigest, isFresh } from './hub-digest.ts';

const now = new Date('2026-03-02T09:00:00Z');
const randomOf = (ageMs: number, tail = 'abcdefghijklmnop') => `${now.getTime() - ageMs}.${tail}`;
const about = { aptId: '10001', memberId: 'sojang01', hubRandom: randomOf(0) };

describe('the random of the hub', () => {
  it('AUT-19 is good for two minutes, and five seconds before its time for clocks that differ', () => {
    expect(isFresh(randomOf(HUB_RANDOM_SECONDS * 1000), now)).toBe(true);
    expect(isFresh(randomOf(HUB_RANDOM_SECONDS * 1000 + 1), now)).toBe(false);
    expect(isFresh(randomOf(-5_000), now)).toBe(true);
    expect(isFresh(randomOf(-5_001), now)).toBe(false);
  });

  it('AUT-19 needs its whole form: no other text is ever fresh', () => {
    for (const bad of ['', randomOf(0, 'short'), ` ${randomOf(0)}`, `${randomOf(0)}\n`, randomOf(0, 'a'.repeat(101))])
      expect(isFresh(bad, now)).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isFresh(text, now)).toBe(false);
      }),
    );
  });
});

describe('the digest of the hub', () => {
  it('HUB-2 AUT-19 is bound to the key, the complex, the member and the random', () => {
    const expected = hubDigest('key', about);
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
    const others = [
      hubDigest('other key', about),
      hubDigest('key', { ...about, aptId: '10002' }),
      hubDigest('key', { ...about, memberId: 'sojang02' }),
      hubDigest('key', { ...about, hubRandom: randomOf(1) }),
    ];
    for (const other of others) expect(digestMatches(other, expected)).toBe(false);
    expect(digestMatches(expected.toUpperCase(), expected)).toBe(true);
  });

  it('AUT-19 matches nothing but itself, whatever is sent', () => {
    const expected = hubDigest('key', about);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
        ),
        (given) => {
          expect(digestMatches(given, expected)).toBe(given.toLowerCase() === expected);
        },
      ),
    );
    expect(digestMatches(`${expected}00`, expected)).toBe(false);
    expect(digestMatches(expected.slice(1), expected)).toBe(false);
  });
});
