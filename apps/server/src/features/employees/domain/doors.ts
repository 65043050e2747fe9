type DoorProblem = 'LAST_ADMIN' | 'OWN_RIGHT';
type Door = { path: string; holders: readonly string[] };

/** Employees: whoever is here must not shut themselves out of it. */
const OWN_DOOR = '/cmplx-info/emp-mng';

/** Why rights may not be as they would be afterwards: a door that someone could open stays with someone, and with oneself. */
export function judgeDoors(before: readonly Door[], after: readonly Door[], actorId: string): DoorProblem | null {
  for (const door of before) {
    const holders = after.find(({ path }) => path === door.path)?.holders ?? [];
    if (door.holders.length > 0 && holders.length === 0) return 'LAST_ADMIN';
    if (door.path === OWN_DOOR && door.holders.includes(actorId) && !holders.includes(actorId)) return 'OWN_RIGHT';
  }
  return null;
}
