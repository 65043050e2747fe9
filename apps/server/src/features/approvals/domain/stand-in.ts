import type { Absence, EnteredAbsence } from './types.ts';

/**
 * Who acts for a person now: themselves, or the end of the chain of stand-ins. A chain that bites its tail is 'CYCLE'. The
 * absences are as the papers of one form group see them (`absencesOn`).
 */
export function actingFor(personId: string, absences: readonly Absence[], now: Date): string | 'CYCLE' {
  const seen = new Set<string>();
  let current = personId;
  for (;;) {
    if (seen.has(current)) return 'CYCLE';
    seen.add(current);
    const absence = absences.find((a) => a.personId === current && a.from <= now && now <= a.to);
    if (!absence) return current;
    current = absence.standInId;
  }
}

/** A form group and the groups around it, the nearest first; empty for papers that have no form. */
export type GroupPath = readonly string[];

/** Absences as papers of a form group see them: whom the nearest group names stands in, or else whom the absence names. */
export const absencesOn = (path: GroupPath, entered: readonly EnteredAbsence[]): Absence[] =>
  entered.map(({ groupStandIns, ...absence }) => {
    const named = path.flatMap((group) => groupStandIns.filter(({ formGroupId }) => formGroupId === group));
    return { ...absence, standInId: named[0]?.standInId ?? absence.standInId };
  });

/** The path of every group. */
export function groupPaths(groups: readonly { id: string; parentId: string | null }[]): GroupPath[] {
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  return groups.map(({ id }) => {
    const path: string[] = [];
    for (let at: string | null = id; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.push(at);
    return path;
  });
}

export type AbsenceFlaw = {
  readonly reason: 'SELF' | 'BACKWARDS' | 'OVERLAP' | 'STAND_IN_CYCLE' | 'GROUP_TWICE' | 'GROUP_UNKNOWN';
  /** The group in which it is so; null for all papers. */
  readonly formGroupId: string | null;
  /** Of a ring: who stands in for whom, from the first to the first. */
  readonly people?: readonly string[];
};

/** Why an absence cannot be entered; null when it can. A stand-in is not oneself, not absent, and chains have an end, in each group. */
export function judgeAbsence(
  absence: EnteredAbsence,
  others: readonly EnteredAbsence[],
  paths: readonly GroupPath[],
): AbsenceFlaw | null {
  const { personId, groupStandIns } = absence;
  if (absence.standInId === personId) return { reason: 'SELF', formGroupId: null };
  const self = groupStandIns.find(({ standInId }) => standInId === personId);
  if (self) return { reason: 'SELF', formGroupId: self.formGroupId };
  const unknown = groupStandIns.find(({ formGroupId }) => !paths.some(([id]) => id === formGroupId));
  if (unknown) return { reason: 'GROUP_UNKNOWN', formGroupId: unknown.formGroupId };
  const twice = groupStandIns.find(
    ({ formGroupId }, i) => groupStandIns.findIndex((one) => one.formGroupId === formGroupId) < i,
  );
  if (twice) return { reason: 'GROUP_TWICE', formGroupId: twice.formGroupId };
  if (absence.to < absence.from) return { reason: 'BACKWARDS', formGroupId: null };
  const overlaps = (other: Absence) => other.from <= absence.to && absence.from <= other.to;
  if (others.some((other) => other.personId === personId && overlaps(other)))
    return { reason: 'OVERLAP', formGroupId: null };
  // Only absences that run at the same time can form a ring; whoever stands in for us meanwhile leads to it.
  const running = [absence, ...others.filter(overlaps)];
  for (const path of [[], ...paths]) {
    const people = ringFrom(personId, absencesOn(path, running));
    if (people) return { reason: 'STAND_IN_CYCLE', formGroupId: path[0] ?? null, people };
  }
  return null;
}

/** The way from a person back to themselves, by whoever stands in for whom; null where there is none. */
function ringFrom(personId: string, absences: readonly Absence[]): string[] | null {
  const ways: string[][] = [[personId]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1);
    if (last === personId && way.length > 1) return way;
    if (last === undefined || seen.has(last)) continue;
    seen.add(last);
    for (const absence of absences) if (absence.personId === last) ways.push([...way, absence.standInId]);
  }
  return null;
}
