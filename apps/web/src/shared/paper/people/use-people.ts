import { listDepartments } from '@danji/contract/departments';
import { listMembers } from '@danji/contract/members';
import { answersUnder } from '../../api/answers-under.ts';
import { useSession } from '../../session/session-store.ts';

/** Somebody or something to pick: `note` tells two of one name apart. */
/** `group`: the department in which they stand. */
export type Pick = { id: string; name: string; note: string; group?: string };
type MemberPick = Pick & { deptId: string | null; position: string | null };
export type DepartmentPick = Pick & { heads: readonly { memberId: string; memberName: string }[] };

const FIVE_MINUTES = 300_000;
const members = answersUnder('members');
const departments = answersUnder('departments');

/** What there is to pick in one's own complex, or in one that is named. */
function useOwn(of?: string, isWanted = true) {
  const own = useSession((state) => state.userInfo?.aptId);
  const aptId = of ?? own;
  return { input: { query: { aptId } }, how: { enabled: isWanted && aptId !== undefined, staleTime: FIVE_MINUTES } };
}

export function useMembers(of?: string, isWanted?: boolean) {
  const { input, how } = useOwn(of, isWanted);
  return members.useAnswer(listMembers, input, {
    ...how,
    select: (found): MemberPick[] =>
      found.map((member) => ({
        id: member.memberId,
        name: member.memberName,
        deptId: member.deptId,
        position: member.positionName,
        ...(member.deptName ? { group: member.deptName } : {}),
        note: [member.deptName, member.positionName].filter(Boolean).join(' · '),
      })),
  });
}

export function useDepartmentList() {
  const { input, how } = useOwn();
  return departments.useAnswer(listDepartments, input, {
    ...how,
    select: (found): DepartmentPick[] =>
      found.map(({ deptId, deptName, memberCount, heads }) => ({
        id: deptId,
        name: deptName,
        note: `${memberCount}명`,
        heads,
      })),
  });
}
