import { useComplexInView } from '../../../shared/complex/in-view.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card } from '../../../shared/ui/primitives.tsx';
import { useDepartments } from '../api/departments.ts';
import { DepartmentList } from './department-list.tsx';

export function DepartmentsCard() {
  const aptId = useComplexInView() ?? '';
  const asked = useDepartments();
  const { data } = asked;
  // The group that ships is no department of theirs; the guide counts so, too.
  const own = data?.filter(({ fixedYn }) => !fixedYn).length;
  return (
    <Card id="departments" title="부서" aside={<span>{own === undefined ? '' : `${own}개`}</span>}>
      <ListState of={asked} rows={6}>
        <DepartmentList departments={data ?? []} aptId={aptId} />
      </ListState>
    </Card>
  );
}
