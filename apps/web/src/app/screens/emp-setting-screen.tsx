import { DepartmentsCard } from '../../features/departments/components/departments-card.tsx';
import { OrgChart } from '../../features/employees/components/org-chart.tsx';
import { TopAdminCard } from '../../features/members/components/top-admin-card.tsx';
import { PositionsCard } from '../../features/positions/components/positions-card.tsx';
import { ComplexPick, OfComplex } from '../../shared/complex/complex-pick.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Columns, Stack } from '../../shared/ui/primitives.tsx';
import classes from './emp-screens.module.css';
import { EmpTabs } from './emp-tabs.tsx';

/** Who works where and may do what, the departments and positions, and who is the top administrator. */
export function EmpSettingScreen() {
  return (
    <OfComplex>
      <PageHead title="직원 관리">
        <ComplexPick page="cmplx-info-emp-mng-emp-setting" />
      </PageHead>
      <EmpTabs />
      <Columns of="minmax(0, 1fr) minmax(0, 1fr)" gap={5} start className={classes.setting}>
        <OrgChart />
        <Stack gap={5}>
          <DepartmentsCard />
          <PositionsCard />
          <TopAdminCard />
        </Stack>
      </Columns>
    </OfComplex>
  );
}
