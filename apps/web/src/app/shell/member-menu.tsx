import { Menu } from '@mantine/core';
import { IconDevices, IconKey, IconLogout, IconPhoto, IconShieldCheck, IconTextSize } from '@tabler/icons-react';
import { goTo } from '../../shared/lib/navigation.ts';
import { signOut } from '../../shared/session/end-session.ts';
import { useSession } from '../../shared/session/session-store.ts';
import classes from './shell.module.css';

const entries = [
  { to: '/auth/mypage_pw', label: '비밀번호 변경', icon: IconKey },
  { to: '/auth/mypage_thum', label: '프로필 사진', icon: IconPhoto },
  { to: '/auth/mypage_otp', label: 'OTP 인증', icon: IconShieldCheck },
  { to: '/auth/mypage_sessions', label: '로그인 기기', icon: IconDevices },
  { to: '/auth/mypage_view', label: '글자 크기와 화면', icon: IconTextSize },
] as const;

export function MemberMenu() {
  const user = useSession((state) => state.userInfo);
  const name = user?.memberName ?? '';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.member} aria-label={`${name} 님의 메뉴`}>
          <span className={classes.avatar} aria-hidden>
            {name.slice(0, 1)}
          </span>
          <span className={classes.memberName}>
            <strong>{name}</strong> <span className={classes.position}>{user?.positionName}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user?.aptName} {user?.deptName ? `· ${user.deptName}` : ''}
        </Menu.Label>
        {entries.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} leftSection={<Icon size={20} />} onClick={() => goTo(to)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={20} />} onClick={() => void signOut()}>
          로그아웃
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
