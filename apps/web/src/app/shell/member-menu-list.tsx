import { pageAddress } from '@danji/contract/page-address';
import { Menu } from '@mantine/core';
import {
  IconBellCog,
  IconBook,
  IconBuildingCommunity,
  IconCalendarOff,
  IconDevices,
  IconKey,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMap,
  IconPhoto,
  IconRubberStamp,
  IconShieldCheck,
  IconTableShare,
  IconTextSize,
} from '@tabler/icons-react';
import { useState } from 'react';
import { goTo } from '../../shared/lib/navigation.ts';
import { openModal } from '../../shared/overlay/open-modal.ts';
import { isOfMany } from '../../shared/session/complexes.ts';
import { signOut } from '../../shared/session/end-session.ts';
import { keepUser, useSession } from '../../shared/session/session-store.ts';
import { ComplexChoices } from './complex-choices.tsx';
import { MemberButton } from './member-button.tsx';

const entries = [
  { page: 'auth-mypage_pw', label: '비밀번호 변경', icon: IconKey },
  { page: 'auth-mypage_secret', label: '결재 비밀번호', icon: IconLock },
  { page: 'auth-mypage_thum', label: '프로필 사진', icon: IconPhoto },
  { page: 'auth-mypage_stamp', label: '도장·서명', icon: IconRubberStamp },
  { page: 'auth-mypage_absence', label: '부재와 대결', icon: IconCalendarOff },
  { page: 'auth-mypage_alarm', label: '알림 설정', icon: IconBellCog },
  { page: 'auth-mypage_otp', label: 'OTP 인증', icon: IconShieldCheck },
  { page: 'auth-mypage_sessions', label: '로그인 기기', icon: IconDevices },
  { page: 'auth-mypage_tokens', label: '엑셀·달력 연결', icon: IconTableShare },
  { page: 'auth-mypage_view', label: '글자 크기와 화면', icon: IconTextSize },
  { page: 'help', label: '사용 설명서', icon: IconBook },
] as const;
const guide = { page: 'guide', label: '시작하기', icon: IconListCheck } as const;

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
        {isOfMany(user) && (
          <Menu.Item
            leftSection={<IconBuildingCommunity size="1.25rem" />}
            onClick={() =>
              void openModal({ title: '단지 옮기기', content: (close) => <ComplexChoices onChosen={close} /> })
            }
          >
            단지 옮기기
          </Menu.Item>
        )}
        {[...entries, ...(user?.adminYn || user?.operatorYn ? [guide] : [])].map(({ page, label, icon: Icon }) => (
          <Menu.Item key={page} leftSection={<Icon size="1.25rem" />} onClick={() => goTo(pageAddress(page))}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconMap size="1.25rem" />}
          onClick={() => {
            if (user) keepUser({ ...user, tourYn: true });
            goTo(pageAddress('home'));
          }}
        >
          처음 안내 보기
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size="1.25rem" />} onClick={() => void signOut()}>
          로그아웃
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
