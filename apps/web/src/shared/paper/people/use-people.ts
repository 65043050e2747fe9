import { listDepartments } from '@danji/contract/departments';
import { listMembers } from '@danji/contract/members';
import { answersUnder, unseen } from '../../api/answers-under.ts';
import { useSession } from '../../session/session-store.ts';

/** Somebody or something to pick: `note` tells two of one name apart. */
export type Pick = { id: string; name: string; note: string };

const FIVE_MINUTES = 300_000;
const members = answersUnder('members', unseen);
const departments = answersUnder('departments', unseen);

/** The people of one's own complex, or of one that is named. */
export function useMembers(of?: string) {
  const own = useSession((state) => state.userInfo?.aptId);
  const aptId = of ?? own;
  return members.useAnswer(
    listMembers,
    { query: { aptId } },
    {
      enabled: aptId !== undefined,
      staleTime: FIVE_MINUTES,
      select: (found): Pick[] =>
        found.map((member) => ({
          id: member.memberId,
          name: member.memberName,
          note: [member.deptName, member.positionName].filter(Boolean).join(' · '),
        })),
    },
  );
}

export function useDepartmentList() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return departments.useAnswer(
    listDepartments,
    { query: { aptId } },
    {
      enabled: aptId !== undefined,
      staleTime: FIVE_MINUTES,
      select: (found): Pick[] =>
        found.map((one) => ({ id: one.deptId, name: one.deptName, note: `${one.memberCount}명` })),
    },
  );
}
