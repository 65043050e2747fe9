import { useParams, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../shared/session/session-store.ts';
import { useFound, type Whom } from '../api/users.ts';

/**
 * Whom the address is about. It may name no complex, as the one of the source does: ids are unique, so the operator is shown
 * the person wherever they are.
 */
export function useWhom(): { whom: Whom; known: boolean } {
  const { id = '' } = useParams({ strict: false });
  const { aptId } = useSearch({ strict: false });
  const operator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const said = aptId && /^\d{5}$/.test(aptId) ? aptId : undefined;
  const looks = operator && said === undefined;
  const found = useFound(id, looks);
  const home = found.data?.items.find(({ memberId }) => memberId === id)?.aptId;
  return { whom: { memberId: id, aptId: said ?? home }, known: !looks || !found.isPending };
}
