import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/lib/format-date.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Card, Columns } from '../../shared/ui/primitives.tsx';
import classes from './screens.module.css';

const loginTypes = {
  normal: '아이디와 비밀번호',
  otp: '아이디와 OTP',
  hub: '허브',
  oidc: '외부 로그인',
  link: '다른 단지에서',
} as const;

/** As whom one is in, and since when: whoever finds something strange here goes on to the devices. */
export function MyAccess() {
  const user = useSession((state) => state.userInfo);
  return (
    <Card id="home-me" title="내 접속 정보" aside={<Link {...toPage('auth-mypage_sessions')}>로그인 기기</Link>}>
      <Columns as="dl" of="auto minmax(0, 1fr)" gap={[2, 5]} className={classes.facts}>
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
      </Columns>
    </Card>
  );
}
