export type RoleFacts = {
  roleId: string;
  roleName: string;
  /** Goes with the property, and moves with it alone. */
  isTopAdmin: boolean;
  /** Gives nothing that the giver does not have. */
  grantable: boolean;
};

type RoleProblem = 'NO_SUCH_ROLE' | 'ROLE_OF_TOP_ADMIN' | 'ROLE_BEYOND_GIVER';
type Facts = { given: readonly string[]; held: readonly string[]; roles: readonly RoleFacts[] };
type RoleChange = { added: RoleFacts[]; removed: RoleFacts[] };

/** What changes about the roles of a person, or why it may not. Roles that stay are nobody's gift. */
export function judgeRoles({ given, held, roles }: Facts): RoleChange | RoleProblem {
  const known = new Map(roles.map((role) => [role.roleId, role]));
  if (given.some((roleId) => !known.has(roleId))) return 'NO_SUCH_ROLE';
  const wanted = new Set(given);
  const had = new Set(held);
  const added = roles.filter(({ roleId }) => wanted.has(roleId) && !had.has(roleId));
  const removed = roles.filter(({ roleId, isTopAdmin }) => had.has(roleId) && !wanted.has(roleId) && !isTopAdmin);
  if (added.some(({ isTopAdmin }) => isTopAdmin)) return 'ROLE_OF_TOP_ADMIN';
  if (added.some(({ grantable }) => !grantable)) return 'ROLE_BEYOND_GIVER';
  return { added, removed };
}
