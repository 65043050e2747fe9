import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCopied } from './judge-counter.ts';

it('CRD-04 a counter that does not go up betrays a copy; a key that never counts does not', () => {
  expect(isCopied(0, 0)).toBe(false);
  const count = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(count, count, (kept, given) => {
      fc.pre(kept + given > 0);
      expect(isCopied(kept, given)).toBe(!(given > kept));
    }),
  );
});
