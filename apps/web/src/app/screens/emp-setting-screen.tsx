import { Button } from '@mantine/core';
import { DepartmentsCard } from '../../features/departments/components/departments-card.tsx';
import { openDelegation } from '../../features/members/components/delegation.tsx';
import { usePagePermission } from '../../shared/menu/menu-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import ui from '../../shared/ui/ui.module.css';
import { EmpTabs } from './emp-tabs.tsx';
import classes from './screens.module.css';

/** Departments, and who is the top administrator. */
export function EmpSettingScreen() {
  return (
    <>
      <PageHead title="직원 관리" />
      <EmpTabs />
      <div className={classes.homeGrid}>
        <DepartmentsCard />
        <TopAdminCard />
      </div>
    </>
  );
}

function TopAdminCard() {
  const isAdmin = useSession((state) => state.userInfo?.adminYn ?? false);
  const exists = useSession((state) => state.validateInfo?.adminExistsYn ?? true);
  const { canWrite } = usePagePermission();
  const allowed = exists ? isAdmin : canWrite;
  return (
    <section className={ui.card} aria-labelledby="top-admin">
      <div className={ui.cardHead}>
        <h2 id="top-admin">최고관리자</h2>
      </div>
      <div className={classes.cardBody}>
        <p>
          {exists
            ? '단지에는 최고관리자가 한 명 있습니다. 최고관리자는 이 권한을 다른 직원에게 위임할 수 있습니다.'
            : '최고관리자가 지정되어 있지 않습니다. 직원 가운데 한 명을 지정해 주세요.'}
        </p>
        {allowed ? (
          <Button variant={exists ? 'default' : 'filled'} onClick={() => void openDelegation({ withPassword: exists })}>
            {exists ? '최고관리자 위임' : '최고관리자 지정'}
          </Button>
        ) : (
          <p className={classes.quiet}>위임은 현재 최고관리자만 할 수 있습니다.</p>
        )}
      </div>
    </section>
  );
}
