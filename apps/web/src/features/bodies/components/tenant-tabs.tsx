import { PageTabs } from '../../../shared/ui/page-tabs.tsx';

const BASE = '/cmplx-info/tenant-mng';

export const TenantTabs = () => (
  <PageTabs
    label="입주자단체 관리"
    tabs={[
      { to: `${BASE}/tenant-top-list`, label: '임원 목록' },
      { to: `${BASE}/tenant-approve`, label: '가입 승인' },
      { to: `${BASE}/tenant-setting`, label: '단체 설정' },
    ]}
  />
);
