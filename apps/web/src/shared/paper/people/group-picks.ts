import { matchHangul } from '../../lib/match-hangul.ts';
import type { Pick } from './use-people.ts';

/** Those of one department, in their order. Without a name: a plain list. */
export type PickGroup = { name: string | undefined; picks: { one: Pick; at: number }[] };

/**
 * Who is offered for what was typed (a name, a place, initial consonants), by department, as the office is made up. The
 * first one found stays the first; `at` counts through all of them, for the keys.
 */
export function groupPicks(list: readonly Pick[], query: string, most: number): PickGroup[] {
  const found = list.filter(({ name, note }) => matchHangul(name, query) || matchHangul(note, query)).slice(0, most);
  const names = [...new Set(found.map(({ group }) => group))];
  let at = 0;
  return names.map((name) => ({
    name,
    picks: found.filter(({ group }) => group === name).map((one) => ({ one, at: at++ })),
  }));
}
