import { Menu } from '@mantine/core';
import {
  IconBellCog,
  IconCalendarOff,
  IconDevices,
  IconKey,
  IconLogout,
  IconPhoto,
  IconRubberStamp,
  IconShieldCheck,
  IconTextSize,
} from '@tabler/icons-react';
import { useState } from 'react';
import { goTo } from '../../shared/lib/navigation.ts';
import { signOut } from '../../shared/session/end-session.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { MemberButton } from './member-button.tsx';

const entries = [
  { to: '/auth/mypage_pw', label: '비밀번호 변경', icon: IconKey },
  { to: '/auth/mypage_thum', label: '프로필 사진', icon: IconPhoto },
  { to: '/auth/mypage_stamp', label: '도장·서명', icon: IconRubberStamp },
  { to: '/auth/mypage_absence', label: '부재와 대결', icon: IconCalendarOff },
  { to: '/auth/mypage_alarm', label: '알림 설정', icon: IconBellCog },
  { to: '/auth/mypage_otp', label: 'OTP 인증', icon: IconShieldCheck },
  { to: '/auth/mypage_sessions', label: '로그인 기기', icon: IconDevices },
  { to: '/auth/mypage_view', label: '글자 크기와 화면', icon: IconTextSize },
] as const;

/** Comes up open: it was loaded because someone pressed its button. */
export function MemberMenuList() {
  const user = useSession((state) => state.userInfo);
  const [opened, setOpened] = useState(true);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} floatingStrategy="fixed">
      <Menu.Target>
        <MemberButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user?.memberName} {user?.positionName}
          <br />
          {user?.aptName} {user?.deptName ? `· ${user.deptName}` : ''}
        </Menu.Label>
        {entries.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} leftSection={<Icon size="1.25rem" />} onClick={() => goTo(to)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size="1.25rem" />} onClick={() => void signOut()}>
          로그아웃
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
