import { IconArrowLeft } from '@tabler/icons-react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { useUser } from '../api/users.ts';
import { AccountCard } from '../components/account-card.tsx';
import { RightsCard, SignInsCard } from '../components/history-cards.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { RolesCard } from '../components/roles-card.tsx';
import { SessionsCard } from '../components/sessions-card.tsx';
import classes from '../components/users.module.css';
import { useWhom } from '../lib/use-whom.ts';

/** SCR-18: one account. */
export function UserScreen() {
  const { whom, known } = useWhom();
  const asked = useUser(whom, known);
  const { data: user } = asked;
  const sub = user
    ? [user.memberId, user.aptName, user.deptName, user.positionName].filter(Boolean).join(' · ')
    : undefined;
  return (
    <>
      <PageHead title={user?.memberName ?? '사용자 상세'} sub={sub}>
        <LinkButton target={toPage('system-mng-user-mng')} icon={IconArrowLeft}>
          목록
        </LinkButton>
      </PageHead>
      <ListState of={asked} rows={8}>
        {user && (
          <Columns of="minmax(0, 1.15fr) minmax(0, 1fr)" start className={classes.detail}>
            <div>
              <ProfileCard user={user} whom={whom} />
              <div className={classes.late}>
                <RightsCard whom={whom} />
              </div>
            </div>
            <div>
              <AccountCard user={user} whom={whom} />
              <RolesCard user={user} whom={whom} />
              <SessionsCard user={user} whom={whom} />
              <div className={classes.late}>
                <SignInsCard whom={whom} />
              </div>
            </div>
          </Columns>
        )}
      </ListState>
    </>
  );
}
