import { dayAfter, usualTermEnd } from '@danji/contract/bodies';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coversDay, type HeldTerm, judgeTerm } from './judge-term.ts';

it('SCR-12 the end of a term is its start plus two years', () => {
  expect(usualTermEnd('2026-11-15')).toBe('2028-11-15');
  expect(usualTermEnd('2028-02-29'), 'no such day two years on').toBe('2030-02-28');
  expect(usualTermEnd('2026-02-28')).toBe('2028-02-28');
  expect(dayAfter('2027-12-31')).toBe('2028-01-01');
});

const day = (n: number) => dayAfter('2026-01-01', n);
const term = fc
  .record({ start: fc.nat(40), length: fc.nat(20), member: fc.nat(4), position: fc.nat(1) })
  .map(({ start, length, member, position }) => ({
    memberId: `m${member}`,
    memberName: `m${member}`,
    positionId: `p${position}`,
    positionName: `p${position}`,
    startsOn: day(start),
    endsOn: day(start + length),
  }));

it('SCR-12 terms that are taken one by one never overlap for a person, never outnumber the seats, and none that fits is refused', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (wanted, seats) => {
      const held: HeldTerm[] = [];
      const days = Array.from({ length: 62 }, (_, n) => day(n));
      const isCrowded = (terms: readonly HeldTerm[]) =>
        days.some(
          (one) =>
            ['p0', 'p1'].some(
              (place) => terms.filter((it) => it.positionId === place && coversDay(it, one)).length > seats,
            ) ||
            ['m0', 'm1', 'm2', 'm3', 'm4'].some(
              (who) => terms.filter((it) => it.memberId === who && coversDay(it, one)).length > 1,
            ),
        );
      for (const [n, one] of wanted.entries()) {
        const problem = judgeTerm({ ...one, termId: null }, held, seats);
        const next = [...held, { ...one, termId: String(n) }];
        expect(isCrowded(next)).toBe(problem !== null);
        if (problem === null) held.push({ ...one, termId: String(n) });
        else if (problem.kind === 'SEATS') expect(problem.holders).toHaveLength(seats);
      }
      // A term does not stand in its own way.
      for (const one of held) expect(judgeTerm(one, held, seats)).toBeNull();
    }),
  );
});
