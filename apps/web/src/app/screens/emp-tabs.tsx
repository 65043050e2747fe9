import { PageTabs } from '../../shared/ui/page-tabs.tsx';

const tabs = [
  { page: 'cmplx-info-emp-mng-emp-top-list', label: '직원 목록' },
  { page: 'cmplx-info-emp-mng-emp-setting', label: '직원·부서 설정' },
  { page: 'cmplx-info-emp-mng-emp-import', label: '직원 초대' },
] as const;

export const EmpTabs = () => <PageTabs label="직원 관리" tabs={tabs} />;
