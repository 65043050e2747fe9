import { grantSuperAdmin, listMembers } from '@danji/contract/members';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';
import { useSession } from '../../../shared/session/session-store.ts';

const { useAnswer, reload } = answersUnder('members');

/** The employees of one's complex (DEP-7). */
export function useEmployees() {
  const aptId = useComplexInView();
  return useAnswer(listMembers, { query: { aptId, memberType: 'EMP' } }, { enabled: aptId !== undefined });
}

/** ADM-4. Afterwards nothing known about members or about the session's marks is true any more. */
export async function delegateTopAdmin(memberId: string, password?: string): Promise<void> {
  const { userInfo, validateInfo } = useSession.getState();
  const query = complexInView();
  await call(grantSuperAdmin, {
    params: { memberId },
    query,
    body: password ? { password } : {},
  });
  if (validateInfo && query.aptId === userInfo?.aptId)
    useSession.setState({ validateInfo: { ...validateInfo, adminExistsYn: true } });
  await reload();
}
