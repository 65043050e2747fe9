import { PageTabs } from '../../../shared/ui/page-tabs.tsx';

export const TenantTabs = () => (
  <PageTabs
    label="입주자단체 관리"
    tabs={[
      { page: 'cmplx-info-tenant-mng-tenant-top-list', label: '임원 목록' },
      { page: 'cmplx-info-tenant-mng-tenant-approve', label: '가입 승인' },
      { page: 'cmplx-info-tenant-mng-tenant-setting', label: '단체 설정' },
    ]}
  />
);
