import fc from 'fast-check';
import { expect, it } from 'vitest';
import { absencesOn, actingFor, groupPaths, judgeAbsence } from './stand-in.ts';
import type { EnteredAbsence } from './types.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f'];
const GROUPS = ['g0', 'g1', 'g2', 'g3', 'g4'];
const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n));
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A group stands in one that comes before it, or at the top. */
const tree = fc
  .tuple(...GROUPS.map((_, i) => fc.integer({ min: -1, max: i - 1 })))
  .map((parents) => GROUPS.map((id, i) => ({ id, parentId: GROUPS[parents[i] ?? -1] ?? null })));
const person = fc.constantFrom(...PEOPLE);
const absence: fc.Arbitrary<EnteredAbsence> = fc
  .record({
    personId: person,
    standInId: person,
    first: fc.nat({ max: 6 }),
    length: fc.nat({ max: 4 }),
    groupStandIns: fc.uniqueArray(fc.record({ formGroupId: fc.constantFrom(...GROUPS), standInId: person }), {
      maxLength: 3,
      selector: ({ formGroupId }) => formGroupId,
    }),
  })
  .map(({ first, length, ...rest }) => ({ ...rest, from: day(first), to: day(first + length) }));
const many = fc.array(absence, { maxLength: 10 });

/** The same told another way: hop by hop, asking each group on the way up. Null: nobody, it goes round. */
function naive(
  personId: string,
  groupId: string | null,
  tree: readonly { id: string; parentId: string | null }[],
  absences: readonly EnteredAbsence[],
  now: Date,
  hops = 0,
): string | null {
  if (hops > PEOPLE.length) return null;
  const away = absences.filter((one) => one.personId === personId && !(now < one.from) && !(now > one.to))[0];
  if (!away) return personId;
  const inGroup = (id: string | null): string | undefined => {
    if (id === null) return undefined;
    for (const row of away.groupStandIns) if (row.formGroupId === id) return row.standInId;
    return inGroup(tree.find((one) => one.id === id)?.parentId ?? null);
  };
  return naive(inGroup(groupId) ?? away.standInId, groupId, tree, absences, now, hops + 1);
}

it('SCR-10 who acts on a paper of a group is whom a second telling names, for any groups, absences and chains', () => {
  const seen = { chains: 0, byGroup: 0, inherited: 0, rings: 0 };
  fc.assert(
    fc.property(tree, many, (groups, absences) => {
      const paths = groupPaths(groups);
      for (const path of [[], ...paths])
        for (const now of DAYS.map(day))
          for (const id of PEOPLE) {
            const acting = actingFor(id, absencesOn(path, absences), now);
            const told = naive(id, path[0] ?? null, groups, absences, now);
            if (acting !== (told ?? 'CYCLE')) return false;
            const plain = actingFor(id, absencesOn([], absences), now);
            if (acting === 'CYCLE') seen.rings++;
            else if (acting !== plain) seen.byGroup++;
            const own = absences.find((one) => one.personId === id && one.from <= now && now <= one.to);
            if (own && acting !== 'CYCLE' && acting !== own.standInId) seen.chains++;
            if (own?.groupStandIns.some(({ formGroupId }) => path.indexOf(formGroupId) > 0)) seen.inherited++;
          }
      return true;
    }),
    { numRuns: 300 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

it('SCR-10 whatever is entered one after the other, no chain bites its tail in any group; what is refused as a ring would', () => {
  const seen = { entered: 0, rings: 0 };
  fc.assert(
    fc.property(tree, fc.array(absence, { minLength: 4, maxLength: 14 }), (groups, tried) => {
      const paths = groupPaths(groups);
      const entered: EnteredAbsence[] = [];
      for (const one of tried) {
        const flaw = judgeAbsence(one, entered, paths);
        if (flaw === null) {
          entered.push(one);
          seen.entered++;
        }
        if (flaw?.reason !== 'STAND_IN_CYCLE') continue;
        seen.rings++;
        const ring = flaw.people ?? [];
        expect([ring[0], ring.at(-1)]).toEqual([one.personId, one.personId]);
        const path = paths.find(([id]) => id === flaw.formGroupId) ?? [];
        const seenThere = absencesOn(path, [...entered, one]);
        for (const [i, id] of ring.slice(0, -1).entries())
          expect(seenThere.some((a) => a.personId === id && a.standInId === ring[i + 1])).toBe(true);
      }
      for (const path of [[], ...paths])
        for (const now of DAYS.map(day))
          for (const id of PEOPLE) if (actingFor(id, absencesOn(path, entered), now) === 'CYCLE') return false;
      return true;
    }),
    { numRuns: 300 },
  );
  expect(seen.entered).toBeGreaterThan(0);
  expect(seen.rings).toBeGreaterThan(0);
});

it('refuses oneself, groups that are not there or named twice, a period backwards and overlaps, and says in which group', () => {
  const whole: EnteredAbsence = { personId: 'a', standInId: 'b', from: day(0), to: day(2), groupStandIns: [] };
  const on = (...groups: [string, string][]) => groups.map(([formGroupId, standInId]) => ({ formGroupId, standInId }));
  const judge = (more: Partial<EnteredAbsence>, others: EnteredAbsence[] = []) =>
    judgeAbsence({ ...whole, ...more }, others, [['g0'], ['g1', 'g0']]);
  expect(judge({ groupStandIns: on(['g0', 'c'], ['g1', 'd']) })).toBeNull();
  expect(judge({ standInId: 'a' })).toMatchObject({ reason: 'SELF', formGroupId: null });
  expect(judge({ groupStandIns: on(['g1', 'a']) })).toMatchObject({ reason: 'SELF', formGroupId: 'g1' });
  expect(judge({ groupStandIns: on(['g9', 'c']) })).toMatchObject({ reason: 'GROUP_UNKNOWN', formGroupId: 'g9' });
  expect(judge({ groupStandIns: on(['g1', 'c'], ['g1', 'd']) })).toMatchObject({ reason: 'GROUP_TWICE' });
  expect(judge({ to: day(-1) })).toMatchObject({ reason: 'BACKWARDS' });
  expect(judge({}, [{ ...whole, standInId: 'c', from: day(2), to: day(4) }])).toMatchObject({ reason: 'OVERLAP' });
  // Two ways to the same person are no ring.
  const next = { from: day(0), to: day(2), groupStandIns: [] };
  const ways = [
    { personId: 'b', standInId: 'c', ...next, to: day(0) },
    { personId: 'b', standInId: 'd', ...next, from: day(1) },
    { personId: 'd', standInId: 'c', ...next },
  ];
  expect(judge({}, ways)).toBeNull();
  expect(judge({}, [...ways, { personId: 'c', standInId: 'a', ...next }])).toMatchObject({
    reason: 'STAND_IN_CYCLE',
    people: ['a', 'b', 'c', 'a'],
  });
});
