import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeChange, judgeDeletion, nextTypeId, placeBefore } from './judge-code.ts';

describe('SCR-15 common codes', () => {
  it('SCR-15 a move gives the same codes in an order in which the moved one stands before the named one', () => {
    const order = fc.uniqueArray(fc.stringMatching(/^[A-Z]{1,3}$/), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(order, fc.nat(), fc.option(fc.nat()), (codes, a, b) => {
        const code = codes[a % codes.length] as string;
        const before = b === null ? null : (codes[b % codes.length] as string);
        const moved = placeBefore(codes, code, before);
        expect([...(moved ?? [])].sort()).toEqual([...codes].sort());
        expect(moved?.filter((one) => one !== code)).toEqual(codes.filter((one) => one !== code));
        if (before === null) expect(moved?.at(-1)).toBe(code);
        else if (before !== code) expect(moved?.indexOf(code)).toBe((moved?.indexOf(before) ?? 0) - 1);
        expect(placeBefore(codes, '??', null)).toBeNull();
      }),
    );
  });

  it('SCR-15 what people carry is switched off, not deleted, and not renamed where they carry the name', () => {
    const free = { isFixed: false, namesKept: true, uses: 0, nameChanges: true, switchesOff: false };
    expect(judgeChange(free)).toBeNull();
    expect(judgeChange({ ...free, uses: 3 })).toBe('NAME_IN_USE');
    expect(judgeChange({ ...free, uses: 3, namesKept: false })).toBeNull();
    expect(judgeChange({ ...free, uses: 3, nameChanges: false, switchesOff: true })).toBeNull();
    expect(judgeChange({ ...free, isFixed: true, switchesOff: true })).toBe('FIXED');
    expect(judgeDeletion({ isFixed: false, uses: 1 })).toBe('IN_USE');
    expect(judgeDeletion({ isFixed: true, uses: 0 })).toBe('FIXED');
    expect(judgeDeletion({ isFixed: false, uses: 0 })).toBeNull();
  });

  it('SCR-15 a new type gets the next number', () => {
    expect(nextTypeId(['CT001', 'CT005', 'X'])).toBe('CT006');
    expect(nextTypeId([])).toBe('CT001');
    expect(nextTypeId(['CT999'])).toBe('CT1000');
  });
});
