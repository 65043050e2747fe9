import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useDepartments } from '../api/departments.ts';
import { DepartmentList } from './department-list.tsx';

export function DepartmentsCard() {
  const aptId = useSession((state) => state.userInfo?.aptId ?? '');
  const { data, isPending, isError, refetch } = useDepartments();
  return (
    <section className={ui.card} aria-labelledby="departments">
      <div className={ui.cardHead}>
        <h2 id="departments">부서</h2>
        <span>{data ? `${data.length}개` : ''}</span>
      </div>
      <ListState loading={isPending} failed={isError} empty={false} emptyText="" retry={() => void refetch()} rows={6}>
        <DepartmentList departments={data ?? []} aptId={aptId} />
      </ListState>
    </section>
  );
}
