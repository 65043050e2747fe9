import { IconFileSpreadsheet } from '@tabler/icons-react';
import {
  AddEmployee,
  EmployeeList,
  EmployeeListActions,
  useEmployeeAddress,
} from '../../features/employees/components/employee-list.tsx';
import { ComplexPick, OfComplex } from '../../shared/complex/complex-pick.tsx';
import { toPage } from '../../shared/lib/to-page.ts';
import { FilterFold } from '../../shared/list/filter-fold.tsx';
import { usePagePermission } from '../../shared/menu/menu-store.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { EmpTabs } from './emp-tabs.tsx';

export function EmpListScreen() {
  const { canWrite } = usePagePermission();
  const address = useEmployeeAddress();
  return (
    <OfComplex>
      <FilterFold list={address}>
        {(opener) => (
          <>
            <PageHead title="직원 관리">
              {canWrite && <AddEmployee />}
              <ComplexPick page="cmplx-info-emp-mng-emp-top-list" />
              {canWrite && (
                <LinkButton target={toPage('cmplx-info-emp-mng-emp-import')} icon={IconFileSpreadsheet}>
                  엑셀로 등록
                </LinkButton>
              )}
              {opener}
              <EmployeeListActions />
            </PageHead>
            <EmpTabs />
            <EmployeeList />
          </>
        )}
      </FilterFold>
    </OfComplex>
  );
}
