import {
  createDepartment,
  deleteDepartment,
  listOrgDepartments,
  renameDepartment,
  reorderDepartments,
} from '@danji/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/session-store.ts';

const KEY = ['departments'] as const;
const scope = () => ({ aptId: useSession.getState().userInfo?.aptId });

export function useDepartments() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: [...KEY, aptId],
    queryFn: () => call(listOrgDepartments, { query: { aptId } }, { alert: false }),
    enabled: aptId !== undefined,
  });
}

/** The people of the office stand under their departments, so they follow. */
const reload = () => {
  void queryClient.invalidateQueries({ queryKey: ['employees'] });
  return queryClient.invalidateQueries({ queryKey: KEY });
};

export async function addDepartment(name: string): Promise<void> {
  await call(createDepartment, { query: scope(), body: name });
  await reload();
}

export async function changeDepartmentName(deptId: string, name: string): Promise<void> {
  await call(renameDepartment, { params: { deptId }, query: scope(), body: name });
  await reload();
}

export async function removeDepartment(deptId: string): Promise<void> {
  await call(deleteDepartment, { params: { deptId }, query: scope() });
  await queryClient.invalidateQueries({ queryKey: ['members'] });
  await reload();
}

/** `sourceId` takes the place of `targetId`. */
export async function moveDepartment(sourceId: string, targetId: string): Promise<void> {
  await call(reorderDepartments, { query: scope(), body: { sourceId, targetId } });
  await reload();
}
