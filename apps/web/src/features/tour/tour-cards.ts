import type { MemberInfo } from '@danji/contract/main';
import { pageAddress } from '@danji/contract/page-address';

/** `at`: where it is, the first that can be seen (`menu:` a menu that is folded); on a phone most is behind 전체. */
export type TourCard = { title: string; text: string; at: readonly string[] };

const MORE = '[data-early="more"]';
const linkTo = (address: string) => `a[href="${address}"]`;
const [home, inbox, status, complexes, people] = [
  linkTo(pageAddress('home')),
  linkTo(pageAddress('elec-apv-apv-inbox')),
  linkTo(pageAddress('system-mng-status')),
  linkTo(pageAddress('system-mng-complex-mng')),
  linkTo(pageAddress('cmplx-info-emp-mng')),
];
const WRITE = 'a[href*="form-select"]';
const SYSTEM = 'menu:시스템 관리';
const HELP = '[data-early="help"]';

const waits = (text: string): TourCard => ({ title: '기다리는 일', text, at: [`nav ${inbox}`, `nav ${home}`] });
const write = (text: string): TourCard => ({ title: '새 문서 쓰기', text, at: [WRITE, MORE] });
const help = (text: string): TourCard => ({ title: '모를 때는 물음표', text, at: [HELP] });

const EMPLOYEE = [
  waits('결재할 문서와 새 소식이 홈과 결재함에 모입니다. 출근하시면 여기부터 보세요.'),
  write('휴가, 지출, 업무 일지까지 여기서 양식을 골라 씁니다. 쓰던 글은 저절로 저장됩니다.'),
  help('어느 화면에서든 누르면 그 화면을 설명해 드립니다. 사용 설명서도 여기에 있습니다.'),
];
const DIRECTOR = [
  waits('결재를 기다리는 문서가 홈과 결재함에 모입니다. 급한 것이 위에 옵니다.'),
  write('직접 기안하실 때는 여기서 양식을 고릅니다. 결재선은 규정대로 채워집니다.'),
  help('어느 화면에서든 누르면 그 화면을 설명해 드립니다. 관리소장용 설명서도 있습니다.'),
];
const OFFICER = [
  waits('결재하실 문서가 홈과 결재함에 모입니다. 알림을 누르면 바로 그 문서가 열립니다.'),
  write('입주자대표회의에서 문서를 올리실 때는 여기서 양식을 고릅니다.'),
  help('어느 화면에서든 누르면 그 화면을 설명해 드립니다. 임원용 설명서도 있습니다.'),
];
const ADMINISTRATOR = [
  waits('결재와 살펴볼 일이 홈과 결재함에 모입니다.'),
  {
    title: '사람과 설정',
    text: '직원, 부서, 양식, 단지 설정이 단지관리에 있습니다. 먼저 함께 쓸 분들을 등록해 주세요.',
    at: [people, 'menu:단지관리', MORE],
  },
  help('어느 화면에서든 누르면 그 화면을 설명해 드립니다. 최고관리자용 설명서도 있습니다.'),
];
const OPERATOR = [
  {
    title: '기다리는 일',
    text: '운영 현황에서 살펴볼 것이 있는지 먼저 봅니다. 급한 일은 알림으로도 알려 드립니다.',
    at: [status, SYSTEM, MORE, home],
  },
  {
    title: '단지 등록',
    text: '단지 관리에서 단지를 등록하고 최고관리자를 정합니다. 연습용 체험 단지도 만들 수 있습니다.',
    at: [complexes, SYSTEM, MORE, home],
  },
  help('어느 화면에서든 누르면 그 화면을 설명해 드립니다. 운영자용 설명서도 있습니다.'),
];

/** By what the person is: the same five kinds as the manual has. */
export function cardsFor(
  user: Pick<MemberInfo, 'operatorYn' | 'adminYn' | 'memberType' | 'positionName'>,
): readonly TourCard[] {
  if (user.operatorYn) return OPERATOR;
  if (user.memberType === 'TENANT') return OFFICER;
  if (user.adminYn) return ADMINISTRATOR;
  return user.positionName === '관리소장' ? DIRECTOR : EMPLOYEE;
}
