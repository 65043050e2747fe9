import { matchHangul, placeOfHangul } from '../../lib/match-hangul.ts';
import type { Pick } from './use-people.ts';

/** Those of one department, in their order. Without a name: a plain list. */
export type PickGroup = { name: string | undefined; picks: { one: Pick; at: number }[] };

const byDepartment = (found: readonly Pick[]) =>
  [...new Set(found.map(({ group }) => group))].map((name) => ({
    name,
    ones: found.filter(({ group }) => group === name),
  }));

/**
 * Who is offered for what was typed (a name, a place, initial consonants), by department, as the office is made up. Whose
 * name it is comes before whose department it is: ㄱㄱ finds 김기관 before everybody of 기관과. `at` counts through all of
 * them, for the keys.
 */
export function groupPicks(list: readonly Pick[], query: string, most: number): PickGroup[] {
  const named = list
    .map((one) => ({ one, place: placeOfHangul(one.name, query) }))
    .filter(({ place }) => place >= 0)
    // Those whose name begins with it; the others stay as they were.
    .sort((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .map(({ one }) => one);
  const placed = list.filter((one) => !named.includes(one) && matchHangul(one.note, query));
  const [first, then] = [named.slice(0, most), placed.slice(0, Math.max(0, most - named.length))];
  let at = 0;
  return [...byDepartment(first), ...byDepartment(then)].map(({ name, ones }) => ({
    name,
    picks: ones.map((one) => ({ one, at: at++ })),
  }));
}
