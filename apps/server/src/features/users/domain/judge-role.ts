import type { roleBars } from '@danji/contract/users';

export type RoleBar = (typeof roleBars)[number];

type Facts = {
  isOneself: boolean;
  hasLeft: boolean;
  /** The code of a shipped role; a complex's own roles have none. */
  roleCode: string | null;
  /** Whether every right of the role is also the caller's own. */
  isWithin: boolean;
};

/** Why the caller may neither give nor take a role; null when they may (ACL-07, ACL-15). */
export function judgeRole({ isOneself, hasLeft, roleCode, isWithin }: Facts): RoleBar | null {
  if (hasLeft) return 'LEFT';
  // The property of being top administrator moves with its role, by handing over alone.
  if (roleCode === 'SUPER_ADMIN') return 'TOP_ADMIN_ROLE';
  if (isOneself) return 'SELF';
  return isWithin ? null : 'MORE_THAN_OWN';
}
