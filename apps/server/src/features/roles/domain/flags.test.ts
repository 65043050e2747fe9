import { type FlagsOnMenu, flagNames, type MenuFlags, noFlags, withRead } from '@danji/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOf, changesOf, firstMissing, lostDoors } from './flags.ts';

const flags = fc.record({
  read: fc.boolean(),
  write: fc.boolean(),
  delete: fc.boolean(),
  print: fc.boolean(),
  excel: fc.boolean(),
});
const map = fc.array(fc.tuple(fc.nat(8), flags)).map((rows) => new Map<number, MenuFlags>(rows));
const wanted = fc.array(
  fc.record({ menuId: fc.nat(8) }).chain(({ menuId }) => flags.map((row) => ({ menuId, ...row }))),
);

describe('SCR-14 flags of a role', () => {
  it('SCR-14 any flag brings read along, and read alone brings nothing', () => {
    fc.assert(
      fc.property(flags, (row) => {
        const full = withRead(row);
        expect(full.read).toBe(row.read || row.write || row.delete || row.print || row.excel);
        expect({ ...full, read: row.read }).toEqual(row);
      }),
    );
  });

  it('SCR-14 a change names exactly what is given and taken, and done again it is none', () => {
    fc.assert(
      fc.property(map, wanted, (current, rows) => {
        const changes = changesOf(current, rows as FlagsOnMenu[]);
        const after = new Map(current);
        for (const { menuId, flags: next, given, taken } of changes) {
          const before = current.get(menuId) ?? noFlags;
          for (const name of flagNames) {
            expect(given.includes(name)).toBe(next[name] && !before[name]);
            expect(taken.includes(name)).toBe(!next[name] && before[name]);
          }
          after.set(menuId, next);
        }
        expect(changesOf(after, rows as FlagsOnMenu[])).toEqual([]);
      }),
    );
  });

  it('SCR-14 whoever has all of a role can give it; without any one of its flags nobody can', () => {
    fc.assert(
      fc.property(map, (role) => {
        expect(firstMissing(role, allOf(role))).toBeNull();
        for (const [menuId, row] of role)
          for (const flag of flagNames.filter((name) => row[name])) {
            const poorer = new Map(role).set(menuId, { ...row, [flag]: false });
            expect(firstMissing(poorer, allOf(role))).toEqual({ menuId, flag });
          }
      }),
    );
  });

  it('SCR-14 a door is lost when read or write went, and not when there was none', () => {
    const open = new Map([[52, { ...noFlags, read: true, write: true }]]);
    const half = new Map([[52, { ...noFlags, read: true }]]);
    expect(lostDoors(open, half, [52])).toEqual([52]);
    expect(lostDoors(half, new Map(), [52])).toEqual([]);
    expect(lostDoors(open, open, [52, 51])).toEqual([]);
  });
});
