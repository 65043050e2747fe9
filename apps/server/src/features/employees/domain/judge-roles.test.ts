import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeRoles, type RoleFacts } from './judge-roles.ts';

const role = fc.record({
  roleId: fc.constantFrom('a', 'b', 'c', 'd'),
  roleName: fc.string(),
  isTopAdmin: fc.boolean(),
  grantable: fc.boolean(),
});
const roles = fc.uniqueArray(role, { selector: ({ roleId }) => roleId });
const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'elsewhere'));

it('ACL-15 whatever is asked: nothing beyond the giver is added, the role of the top administrator stays where it is', () => {
  fc.assert(
    fc.property(roles, some, some, (all, given, heldIds) => {
      const held = heldIds.filter((id) => all.some(({ roleId }) => roleId === id));
      const verdict = judgeRoles({ given, held, roles: all });
      if (typeof verdict === 'string') return;
      for (const { grantable, isTopAdmin } of verdict.added) expect([grantable, isTopAdmin]).toEqual([true, false]);
      for (const { isTopAdmin } of verdict.removed) expect(isTopAdmin).toBe(false);
      const after = new Set([...held, ...verdict.added.map(({ roleId }) => roleId)]);
      for (const { roleId } of verdict.removed) after.delete(roleId);
      const kept = all.filter(({ roleId, isTopAdmin }) => isTopAdmin && held.includes(roleId));
      expect([...after].sort()).toEqual([...new Set([...given, ...kept.map(({ roleId }) => roleId)])].sort());
    }),
  );
});

const one = (roleId: string, more: Partial<RoleFacts> = {}): RoleFacts => ({
  roleId,
  roleName: roleId,
  isTopAdmin: false,
  grantable: true,
  ...more,
});

it('ACL-07 says what is wrong: another complex, the top administrator, more than the giver has', () => {
  const all = [one('staff'), one('top', { isTopAdmin: true }), one('great', { grantable: false })];
  expect(judgeRoles({ given: ['elsewhere'], held: [], roles: all })).toBe('NO_SUCH_ROLE');
  expect(judgeRoles({ given: ['top'], held: [], roles: all })).toBe('ROLE_OF_TOP_ADMIN');
  expect(judgeRoles({ given: ['great'], held: [], roles: all })).toBe('ROLE_BEYOND_GIVER');
  // What somebody has already is kept, whoever saves.
  expect(judgeRoles({ given: ['great', 'staff'], held: ['great'], roles: all })).toMatchObject({ removed: [] });
});
