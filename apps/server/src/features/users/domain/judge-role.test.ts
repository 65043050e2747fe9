import { expect, it } from 'vitest';
import { judgeRole } from './judge-role.ts';

const free = { isOneself: false, hasLeft: false, roleCode: 'STAFF', isWithin: true };

it('ACL-15 a role goes only to others who are here, within the own rights, and never that of the top administrator', () => {
  expect(judgeRole(free)).toBeNull();
  expect(judgeRole({ ...free, roleCode: null })).toBeNull();
  expect(judgeRole({ ...free, isWithin: false })).toBe('MORE_THAN_OWN');
  expect(judgeRole({ ...free, isOneself: true })).toBe('SELF');
  expect(judgeRole({ ...free, roleCode: 'SUPER_ADMIN' })).toBe('TOP_ADMIN_ROLE');
  expect(judgeRole({ ...free, hasLeft: true, roleCode: 'SUPER_ADMIN' })).toBe('LEFT');
});
