import { koreanDayNumber, koreanMonth } from '@danji/contract/korean-day';
import { momentOf } from './backup-name.ts';

type Keep = { days: number; weeks: number; months: number };

/** Weeks begin on Monday; day 0 was a Thursday. */
const weekOf = (at: Date) => Math.floor((koreanDayNumber(at) + 3) / 7);

/**
 * Which backups have served their time: kept is the newest of each of the last days, weeks and months that have one,
 * so that an office that was closed for a month still has as many. Of the newest day all are kept: one made by hand does not
 * take the place of an earlier good one before it is a day old.
 */
export function chooseOutdated(names: readonly string[], keep: Keep): string[] {
  const dated = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const today = dated[0] && koreanDayNumber(dated[0].at);
  const kept = new Set(dated.filter(({ at }) => koreanDayNumber(at) === today).map(({ name }) => name));
  const spans = [
    [koreanDayNumber, keep.days],
    [weekOf, keep.weeks],
    [koreanMonth, keep.months],
  ] as const;
  for (const [spanOf, many] of spans) {
    const newest = new Map<number | string, string>();
    for (const { name, at } of dated) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
    for (const name of [...newest.values()].slice(0, many)) kept.add(name);
  }
  return dated.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
