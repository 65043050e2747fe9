import { momentOf } from './backup-name.ts';

type Keep = { days: number; weeks: number; months: number };

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
const dayOf = (at: Date) => Math.floor((at.getTime() + KST_MS) / DAY_MS);
/** Weeks begin on Monday; day 0 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => {
  const local = new Date(at.getTime() + KST_MS);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
};

/**
 * Which backups have served their time: kept is the newest of each of the last days, weeks and months that have one,
 * so that an office that was closed for a month still has as many. The newest of all is never among them.
 */
export function chooseOutdated(names: readonly string[], keep: Keep): string[] {
  const dated = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(dated.slice(0, 1).map(({ name }) => name));
  const spans = [
    [dayOf, keep.days],
    [weekOf, keep.weeks],
    [monthOf, keep.months],
  ] as const;
  for (const [spanOf, many] of spans) {
    const newest = new Map<number, string>();
    for (const { name, at } of dated) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
    for (const name of [...newest.values()].slice(0, many)) kept.add(name);
  }
  return dated.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
