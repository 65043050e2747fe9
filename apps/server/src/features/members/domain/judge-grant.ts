import type { ErrorCode } from '@danji/contract/errors';

export type Candidate = {
  memberId: string;
  isEmployee: boolean;
  isActive: boolean;
  permissionEnded: boolean;
  isSuperAdmin: boolean;
};

type Facts = {
  /** The member to be made top administrator, if there is such a one in this complex. */
  candidate: Candidate | undefined;
  currentAdminId: string | null;
  actorId: string;
  actorIsOperator: boolean;
  /** Whether the actor gave their own password again and it was right, or gave none and signed in with it just now. */
  reauthenticated: boolean;
};

/**
 * Who may name the top administrator (ADM-4, ACL-15). While there is none, anyone who may change employees; afterwards
 * only the current one (or the operator), who must have given their password just now: with this call, or at the door.
 */
export function judgeGrant(
  facts: Facts,
): 'OK' | Extract<ErrorCode, 'NOT_FOUND' | 'TOP_ADMIN_EXISTS' | 'REAUTHENTICATION_FAILED' | 'MEMBER_NOT_ELIGIBLE'> {
  const { candidate, currentAdminId } = facts;
  if (!candidate) return 'NOT_FOUND';
  if (currentAdminId !== null) {
    if (currentAdminId !== facts.actorId && !facts.actorIsOperator) return 'TOP_ADMIN_EXISTS';
    if (!facts.reauthenticated) return 'REAUTHENTICATION_FAILED';
  }
  if (!candidate.isEmployee || !candidate.isActive || candidate.permissionEnded || candidate.isSuperAdmin)
    return 'MEMBER_NOT_ELIGIBLE';
  return 'OK';
}
