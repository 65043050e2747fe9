import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeAddingReaders } from './judge-adding-readers.ts';

const asked = fc.record({
  kind: fc.constantFrom('REFERENCE', 'READER'),
  state: fc.constantFrom('DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID'),
  isConfidential: fc.boolean(),
  isDrafter: fc.boolean(),
  hasTurn: fc.boolean(),
  isManager: fc.boolean(),
});

it('ACL-03 whoever is let in was let in by somebody who may, while it can be read, and never to what is confidential', () => {
  fc.assert(
    fc.property(asked, (one) => {
      if (judgeAddingReaders(one) !== null) return;
      expect(one.isConfidential).toBe(false);
      const isUnderWay = one.state === 'IN_PROGRESS';
      expect(one.isDrafter || (isUnderWay ? one.hasTurn : one.isManager)).toBe(true);
      if (!isUnderWay) expect(`${one.kind} ${one.state}`).toMatch(/^READER (APPROVED|ENFORCED)$/);
    }),
  );
});

it('is allowed where it should be', () => {
  const nobody = { isConfidential: false, isDrafter: false, hasTurn: false, isManager: false };
  for (const kind of ['REFERENCE', 'READER'] as const) {
    expect(judgeAddingReaders({ ...nobody, kind, state: 'IN_PROGRESS', isDrafter: true })).toBe(null);
    expect(judgeAddingReaders({ ...nobody, kind, state: 'IN_PROGRESS', hasTurn: true })).toBe(null);
  }
  expect(judgeAddingReaders({ ...nobody, kind: 'READER', state: 'APPROVED', isDrafter: true })).toBe(null);
  expect(judgeAddingReaders({ ...nobody, kind: 'READER', state: 'ENFORCED', isManager: true })).toBe(null);
});
