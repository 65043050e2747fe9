import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeDoors } from './doors.ts';

const people = fc.uniqueArray(fc.constantFrom('me', 'a', 'b'));
const doors = fc.record({ emp: people, auth: people }).map(({ emp, auth }) => [
  { path: '/cmplx-info/emp-mng', holders: emp },
  { path: '/system-mng/auth-mng', holders: auth },
]);

it('ACL-15 a door that someone could open always stays with someone, and nobody shuts themselves out of employees', () => {
  fc.assert(
    fc.property(doors, doors, (before, after) => {
      const [emp, auth] = [0, 1].map((at) => [before[at]?.holders ?? [], after[at]?.holders ?? []] as const);
      const lost = [emp, auth].some((door) => (door?.[0].length ?? 0) > 0 && door?.[1].length === 0);
      const own = emp?.[0].includes('me') && !emp[1].includes('me');
      expect(judgeDoors(before, after, 'me') === null).toBe(!lost && !own);
    }),
  );
});
