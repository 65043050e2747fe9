import { pageAddress } from '@danji/contract/page-address';
import { matchPage } from '@danji/contract/pages';
import {
  IconBeach,
  IconBellCog,
  IconBook,
  IconBuildingCommunity,
  IconCalendarOff,
  IconDevices,
  IconHelp,
  IconKey,
  IconListCheck,
  IconLogout,
  IconPencilPlus,
  IconRoute,
  IconRubberStamp,
  IconShieldCheck,
  IconTableShare,
  IconTextSize,
  type TablerIcon,
} from '@tabler/icons-react';
import { askHelp } from '../../shared/help/ask-help.ts';
import { newApprovalAddress } from '../../shared/lib/new-approval.ts';
import { currentChain, type MenuNode } from '../../shared/menu/derive-menu.ts';
import { signOut } from '../../shared/session/end-session.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { menuIcon } from './menu-icons.tsx';

export type PaletteEntry = { id: string; name: string; group: string; icon: TablerIcon; to?: string; run?: () => void };

const own: readonly PaletteEntry[] = [
  { id: 'pw', name: '비밀번호 변경', group: '내 정보', icon: IconKey, to: pageAddress('auth-mypage_pw') },
  { id: 'stamp', name: '도장·서명', group: '내 정보', icon: IconRubberStamp, to: pageAddress('auth-mypage_stamp') },
  {
    id: 'absence',
    name: '부재와 대결',
    group: '내 정보',
    icon: IconCalendarOff,
    to: pageAddress('auth-mypage_absence'),
  },
  { id: 'vacation', name: '내 휴가', group: '내 정보', icon: IconBeach, to: pageAddress('auth-mypage_vacation') },
  { id: 'lines', name: '저장된 결재선', group: '내 정보', icon: IconRoute, to: pageAddress('auth-mypage_lines') },
  { id: 'alarm', name: '알림 설정', group: '내 정보', icon: IconBellCog, to: pageAddress('auth-mypage_alarm') },
  { id: 'otp', name: 'OTP 인증', group: '내 정보', icon: IconShieldCheck, to: pageAddress('auth-mypage_otp') },
  { id: 'sessions', name: '로그인 기기', group: '내 정보', icon: IconDevices, to: pageAddress('auth-mypage_sessions') },
  {
    id: 'tokens',
    name: '엑셀·달력 연결',
    group: '내 정보',
    icon: IconTableShare,
    to: pageAddress('auth-mypage_tokens'),
  },
  { id: 'outside', name: '외부 로그인', group: '내 정보', icon: IconKey, to: pageAddress('auth-mypage_outside') },
  {
    id: 'complexes',
    name: '다른 단지',
    group: '내 정보',
    icon: IconBuildingCommunity,
    to: pageAddress('auth-mypage_complexes'),
  },
  { id: 'view', name: '글자 크기와 화면', group: '내 정보', icon: IconTextSize, to: pageAddress('auth-mypage_view') },
  { id: 'manual', name: '사용 설명서', group: '도움말', icon: IconBook, to: pageAddress('help') },
  { id: 'help', name: '이 화면 도움말', group: '도움말', icon: IconHelp, run: () => askHelp() },
  { id: 'out', name: '로그아웃', group: '내 정보', icon: IconLogout, run: () => void signOut() },
];

const guide: PaletteEntry = {
  id: 'guide',
  name: '시작하기',
  group: '도움말',
  icon: IconListCheck,
  to: pageAddress('guide'),
};

/** Every menu the person may open, hidden from the side menu or not, and what belongs to them. */
export function paletteEntries(tree: readonly MenuNode[]): PaletteEntry[] {
  const menus: PaletteEntry[] = [];
  const walk = (nodes: readonly MenuNode[], group: string) => {
    for (const node of nodes) {
      const match = matchPage(node.fullPath);
      if (node.isShow && node.isLnb && node.readYn && match && !match.page.guard)
        menus.push({ id: node.menuId, name: node.menuName, group, icon: menuIcon(node.fullPath), to: node.fullPath });
      walk(node.childMenu, node.menuName);
    }
  };
  walk(tree, '');
  const drafting = pageAddress('elec-apv-new-apv-cre');
  const draft = currentChain(tree, drafting).at(-1);
  if (draft?.fullPath === drafting && draft.readYn)
    menus.push({ id: 'new', name: '새 결재 작성', group: '전자결재', icon: IconPencilPlus, to: newApprovalAddress });
  const user = useSession.getState().userInfo;
  return [...menus, ...own, ...(user?.adminYn || user?.operatorYn ? [guide] : [])];
}
