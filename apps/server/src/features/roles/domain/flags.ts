import { type FlagName, type FlagsOnMenu, flagNames, type MenuFlags, noFlags, withRead } from '@danji/contract/roles';

export type FlagMap = ReadonlyMap<number, MenuFlags>;
/** What a change of flags gives and takes on one menu. */
export type FlagChange = { menuId: number; flags: MenuFlags; given: FlagName[]; taken: FlagName[] };

/** What is really different, each menu once; the last word counts. */
export function changesOf(current: FlagMap, wanted: readonly FlagsOnMenu[]): FlagChange[] {
  const last = new Map(wanted.map((row) => [row.menuId, withRead(row)]));
  return [...last.values()].flatMap(({ menuId, ...flags }) => {
    const before = current.get(menuId) ?? noFlags;
    const given = flagNames.filter((name) => flags[name] && !before[name]);
    const taken = flagNames.filter((name) => !flags[name] && before[name]);
    return given.length + taken.length > 0 ? [{ menuId, flags, given, taken }] : [];
  });
}

export type Missing = { menuId: number; flag: FlagName };

/** The first flag among those to be given that the giver does not have. */
export function firstMissing(
  own: FlagMap,
  given: readonly { menuId: number; given: readonly FlagName[] }[],
): Missing | null {
  for (const { menuId, given: names } of given)
    for (const flag of names) if (!(own.get(menuId) ?? noFlags)[flag]) return { menuId, flag };
  return null;
}

/** All that a role gives, as something to be given. */
export const allOf = (flags: FlagMap): { menuId: number; given: FlagName[] }[] =>
  [...flags].map(([menuId, row]) => ({ menuId, given: flagNames.filter((name) => row[name]) }));

const opens = (flags: MenuFlags | undefined) => Boolean(flags?.read && flags.write);

/** Which of these menus somebody could manage before and cannot any more. */
export const lostDoors = (before: FlagMap, after: FlagMap, doors: readonly number[]): number[] =>
  doors.filter((menuId) => opens(before.get(menuId)) && !opens(after.get(menuId)));
