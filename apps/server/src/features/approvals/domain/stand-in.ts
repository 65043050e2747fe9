import type { Absence } from './types.ts';

/** Who acts for a person now: themselves, or the end of the chain of stand-ins. A chain that bites its tail is 'CYCLE'. */
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

/** Why an absence cannot be entered; null when it can. A stand-in is not oneself, not absent, and chains have an end. */
export function judgeAbsence(
  absence: Absence,
  others: readonly Absence[],
): 'SELF' | 'BACKWARDS' | 'OVERLAP' | 'STAND_IN_CYCLE' | null {
  if (absence.standInId === absence.personId) return 'SELF';
  if (absence.to < absence.from) return 'BACKWARDS';
  const overlaps = (other: Absence) => other.from <= absence.to && absence.from <= other.to;
  if (others.some((other) => other.personId === absence.personId && overlaps(other))) return 'OVERLAP';
  // Only absences that run at the same time can form a ring; whoever stands in for us meanwhile leads to it.
  const running = others.filter(overlaps);
  const reached = new Set<string>([absence.personId]);
  let frontier = [absence.standInId];
  while (frontier.length > 0) {
    if (frontier.some((id) => reached.has(id))) return 'STAND_IN_CYCLE';
    for (const id of frontier) reached.add(id);
    frontier = running.filter((other) => frontier.includes(other.personId)).map((other) => other.standInId);
  }
  return null;
}
