import { listDepartments } from '@danji/contract/departments';
import { listMembers } from '@danji/contract/members';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/caller.ts';
import { useSession } from '../../session/session-store.ts';

/** Somebody or something to pick: `note` tells two of one name apart. */
export type Pick = { id: string; name: string; note: string };

const FIVE_MINUTES = 300_000;

/** The people of one's own complex, or of one that is named. */
export function useMembers(of?: string) {
  const own = useSession((state) => state.userInfo?.aptId);
  const aptId = of ?? own;
  return useQuery({
    queryKey: ['members', 'all', aptId],
    queryFn: () => call(listMembers, { query: { aptId } }, { alert: false, overlay: false }),
    enabled: aptId !== undefined,
    staleTime: FIVE_MINUTES,
    select: (members): Pick[] =>
      members.map((member) => ({
        id: member.memberId,
        name: member.memberName,
        note: [member.deptName, member.positionName].filter(Boolean).join(' · '),
      })),
  });
}

export function useDepartmentList() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: ['departments', 'all', aptId],
    queryFn: () => call(listDepartments, { query: { aptId } }, { alert: false, overlay: false }),
    enabled: aptId !== undefined,
    staleTime: FIVE_MINUTES,
    select: (departments): Pick[] =>
      departments.map((one) => ({ id: one.deptId, name: one.deptName, note: `${one.memberCount}명` })),
  });
}
