import { EmployeeList, EmployeeListActions } from '../../features/employees/components/employee-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { EmpTabs } from './emp-tabs.tsx';

export function EmpListScreen() {
  return (
    <>
      <PageHead title="직원 관리">
        <EmployeeListActions />
      </PageHead>
      <EmpTabs />
      <EmployeeList />
    </>
  );
}
