import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertBeforeLast, moveTo, without } from './order.ts';

const order = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 12 });

describe('CON-07: the order of departments', () => {
  it('CON-07 moving gives a permutation, puts source where target stood, and keeps the order of the others', () => {
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), (ids, a, b) => {
        const [source, target] = [ids[a % ids.length] as string, ids[b % ids.length] as string];
        const moved = moveTo(ids, source, target);
        expect([...moved].sort()).toEqual([...ids].sort());
        expect(moved.indexOf(source)).toBe(ids.indexOf(target));
        expect(moved.filter((id) => id !== source)).toEqual(ids.filter((id) => id !== source));
      }),
    );
  });
  it('moving what is not there changes nothing', () => {
    expect(moveTo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
    expect(moveTo(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
  });
  it('DEP-6 a new one comes before the last, and taking it away gives what was', () => {
    fc.assert(
      fc.property(order, (ids) => {
        const longer = insertBeforeLast(ids, 'NEW');
        expect(longer.at(-1)).toBe(ids.at(-1));
        expect(longer.at(-2)).toBe('NEW');
        expect(without(longer, 'NEW')).toEqual(ids);
      }),
    );
  });
});
