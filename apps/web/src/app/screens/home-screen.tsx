import { matchPage } from '@danji/contract/pages';
import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRecentAlarms } from '../../features/alarms/api/alarms.ts';
import { AlarmItem } from '../../features/alarms/components/alarm-item.tsx';
import alarmClasses from '../../features/alarms/components/alarms.module.css';
import { formatDate, formatDateTime } from '../../shared/lib/format-date.ts';
import { goTo } from '../../shared/lib/navigation.ts';
import { type MenuNode, permissionOf } from '../../shared/menu/derive-menu.ts';
import { chainAt, useMenuStore } from '../../shared/menu/menu-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ListState } from '../../shared/ui/list-state.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import ui from '../../shared/ui/ui.module.css';
import { newApprovalPath } from '../new-approval.ts';
import { menuIcon } from '../shell/menu-icons.tsx';
import classes from './screens.module.css';
import { WeekStrip } from './week-strip.tsx';

const loginTypes = { normal: '아이디와 비밀번호', otp: '아이디와 OTP', hub: '허브' } as const;

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...leaves(node.childMenu)]).filter((node) => node.fullPath !== '/');

/** What waits, and the shortest ways on. */
export function HomeScreen() {
  const user = useSession((state) => state.userInfo);
  const tree = useMenuStore((state) => state.tree);
  const { data, isPending, isError, refetch } = useRecentAlarms();
  const unread = data?.alarms.filter((alarm) => !alarm.checkYn) ?? [];
  const count = data?.count ?? 0;
  const quick = leaves(tree).filter((node) => node.isShow && node.isLnb && node.readYn && matchPage(node.fullPath));
  const now = new Date();
  const place = [user?.deptName, user?.positionName].filter(Boolean).join(' ');
  const canDraft = permissionOf(chainAt('/elec-apv/new-apv-cre')).canWrite;
  return (
    <>
      <PageHead
        title={`${user?.memberName ?? ''}님, 안녕하세요`}
        sub={[formatDate(now), place].filter(Boolean).join(' · ')}
      >
        {canDraft && (
          <Button leftSection={<IconPencilPlus size="1.25rem" />} onClick={() => goTo(newApprovalPath)}>
            새 결재 작성
          </Button>
        )}
      </PageHead>
      <div className={classes.homeGrid}>
        <section className={`${ui.card} ${classes.waiting}`} aria-labelledby="home-alarms">
          <div className={ui.cardHead}>
            <h2 id="home-alarms">읽지 않은 알림{count > 0 ? ` ${count}건` : ''}</h2>
            <Link to="/alarm/all-alarm">전체 보기</Link>
          </div>
          <ListState
            loading={isPending}
            failed={isError}
            empty={unread.length === 0}
            emptyText="모두 확인하셨습니다. 새 알림이 오면 바로 보여 드립니다."
            retry={() => void refetch()}
          >
            <ul className={alarmClasses.list}>
              {unread.slice(0, 6).map((alarm) => (
                <AlarmItem key={alarm.id} alarm={alarm} />
              ))}
            </ul>
          </ListState>
        </section>
        <div className={classes.stack}>
          <WeekStrip now={now} />
          {quick.length > 0 && (
            <section className={ui.card} aria-labelledby="home-quick">
              <div className={ui.cardHead}>
                <h2 id="home-quick">바로 가기</h2>
              </div>
              <ul className={classes.quick}>
                {quick.slice(0, 8).map((node) => {
                  const Icon = menuIcon(node.fullPath);
                  return (
                    <li key={node.menuId}>
                      <Link to={node.fullPath}>
                        <Icon size="1.375rem" stroke={1.75} aria-hidden />
                        {node.menuName}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </section>
          )}
          <section className={ui.card} aria-labelledby="home-me">
            <div className={ui.cardHead}>
              <h2 id="home-me">내 접속 정보</h2>
              <Link to="/auth/mypage_sessions">로그인 기기</Link>
            </div>
            <dl className={classes.facts}>
              <dt>단지</dt>
              <dd>{user?.aptName}</dd>
              <dt>권한</dt>
              <dd>{user?.roleNames.join(', ') || '없음'}</dd>
              <dt>로그인 방법</dt>
              <dd>{user ? loginTypes[user.loginType] : ''}</dd>
              {user?.lastLoginAt && (
                <>
                  <dt>이번 로그인</dt>
                  <dd>{formatDateTime(user.lastLoginAt)}</dd>
                </>
              )}
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}
