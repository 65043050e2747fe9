import type { PageTab } from '../../shared/ui/page-tabs.tsx';
import { newApprovalPath } from '../new-approval.ts';

export type EmptyText = {
  title?: string;
  /** What there is now: nothing, said plainly. */
  heading: string;
  /** What the page is for. */
  body: string;
  points?: readonly string[];
  next?: readonly { to: string; label: string }[];
};

const draft = { to: newApprovalPath, label: '새 결재 작성' };
const alarms = { to: '/alarm/all-alarm', label: '전체 알림 보기' };
const employees = { to: '/cmplx-info/emp-mng/emp-top-list', label: '직원 목록 보기' };
const departments = { to: '/cmplx-info/emp-mng/emp-setting', label: '부서 설정하기' };

export const siblings: readonly { label: string; tabs: readonly PageTab[] }[] = [
  {
    label: '입주자단체 관리',
    tabs: [
      { to: '/cmplx-info/tenant-mng/tenant-top-list', label: '임원 목록' },
      { to: '/cmplx-info/tenant-mng/tenant-approve', label: '가입 승인' },
      { to: '/cmplx-info/tenant-mng/tenant-setting', label: '단체 설정' },
    ],
  },
];

export const emptyTexts: Readonly<Record<string, EmptyText>> = {
  search: {
    heading: '검색할 문서가 아직 없습니다',
    body: '제목, 본문, 문서번호, 기안자, 양식, 댓글, 첨부 이름에서 문서를 찾는 곳입니다. 볼 수 있는 문서만 나옵니다.',
    points: ['두 글자 낱말과 초성으로도 찾습니다.', '메뉴는 Ctrl K로 바로 찾을 수 있습니다.'],
    next: [draft],
  },
  'search-detail': {
    heading: '찾은 문서가 없습니다',
    body: '검색 결과를 기간, 양식, 부서, 상태별로 좁혀 보는 곳입니다. 아직 등록된 문서가 없습니다.',
    next: [{ to: '/search', label: '검색으로 돌아가기' }],
  },
  'comm-conf_pop': {
    heading: '확인할 내용이 없습니다',
    body: '다른 화면에서 확인이 필요할 때 열리는 창입니다. 이 주소를 직접 여셨다면 홈으로 돌아가 주세요.',
  },
  'comm-form-select': {
    heading: '사용할 수 있는 결재 양식이 없습니다',
    body: '기안서, 지출결의서, 일일 업무일지 같은 양식을 골라 결재를 시작하는 곳입니다. 양식이 등록되면 분류별로 보여 드립니다.',
    next: [{ to: '/elec-apv/form-mng', label: '양식 관리로 가기' }],
  },
  'elec-apv-apv-inbox': {
    heading: '결재를 기다리는 문서가 없습니다',
    body: '내 차례가 된 문서를 승인하거나 반려하는 곳입니다. 차례가 되면 알림으로도 알려 드립니다.',
    points: ['대기, 예정, 진행, 완료, 반려, 보류로 나누어 보여 드립니다.'],
    next: [draft, alarms],
  },
  'elec-apv-ref-inbox': {
    heading: '참조로 받은 문서가 없습니다',
    body: '다른 사람이 나를 참조로 지정해 올린 문서를 읽는 곳입니다. 결재할 필요는 없습니다.',
    next: [alarms],
  },
  'elec-apv-sent-inbox': {
    heading: '올린 문서가 없습니다',
    body: '내가 작성한 문서가 지금 누구 차례인지 확인하고, 필요하면 회수하는 곳입니다. 임시저장한 문서도 여기에 있습니다.',
    next: [draft],
  },
  'elec-apv-all-apv-mng': {
    heading: '단지에 등록된 결재 문서가 없습니다',
    body: '단지의 모든 결재 문서를 상태, 양식, 부서, 기간별로 살피고, 결재자가 없는 문서를 다른 사람에게 넘기는 곳입니다.',
    next: [draft],
  },
  'elec-apv-form-mng': {
    heading: '우리 단지에서 쓰는 양식이 없습니다',
    body: '단지에서 쓸 양식을 고르고, 기본 결재선과 금액별 결재 규칙을 정하는 곳입니다.',
    next: [{ to: '/system-mng/form-mng', label: '전체 양식 보기' }],
  },
  'elec-apv-ru-apv-cre': {
    heading: '다시 작성할 문서를 찾을 수 없습니다',
    body: '반려되거나 회수한 문서를 고쳐 다시 올리는 곳입니다. 문서가 삭제되었거나 볼 권한이 없을 수 있습니다.',
    next: [{ to: '/elec-apv/sent-inbox', label: '상신함으로 가기' }],
  },
  'elec-apv-new-apv-cre': {
    heading: '선택한 양식을 찾을 수 없습니다',
    body: '양식을 채우고 결재선을 정해 올리는 곳입니다. 양식이 삭제되었거나 사용이 중지되었을 수 있습니다.',
    next: [{ to: newApprovalPath, label: '양식 다시 고르기' }],
  },
  'elec-apv-sign-detail-docId': {
    heading: '문서를 찾을 수 없습니다',
    body: '결재 문서와 결재선, 의견을 보는 곳입니다. 문서가 삭제되었거나 볼 권한이 없을 수 있습니다.',
    next: [{ to: '/elec-apv/apv-inbox', label: '결재함으로 가기' }],
  },
  'cmplx-info-tenant-mng-tenant-top-list': {
    title: '입주자단체 관리',
    heading: '등록된 임원이 없습니다',
    body: '입주자대표회의와 선거관리위원회의 임원, 직책, 임기를 단체별로 보는 곳입니다.',
    next: [{ to: '/cmplx-info/tenant-mng/tenant-setting', label: '단체 설정하기' }],
  },
  'cmplx-info-tenant-mng-tenant-approve': {
    title: '입주자단체 관리',
    heading: '승인을 기다리는 신청이 없습니다',
    body: '초대 링크로 들어온 임원 가입 신청을 승인하거나 거절하는 곳입니다. 임기는 승인 전에 고칠 수 있습니다.',
    next: [{ to: '/cmplx-info/tenant-mng/tenant-top-list', label: '임원 목록 보기' }],
  },
  'cmplx-info-tenant-mng-tenant-setting': {
    title: '입주자단체 관리',
    heading: '등록된 단체가 없습니다',
    body: '단체와 직책, 임기를 정하고 임원에게 초대 링크를 보내는 곳입니다.',
    next: [employees],
  },
  'system-mng-menu-mng': {
    heading: '지금은 기본 메뉴를 사용하고 있습니다',
    body: '메뉴의 이름과 순서, 사용 여부를 바꾸는 곳입니다. 왼쪽 메뉴가 현재 설정입니다.',
    next: [{ to: '/system-mng/auth-mng', label: '권한 관리로 가기' }],
  },
  'system-mng-auth-mng': {
    heading: '지금은 기본 역할을 사용하고 있습니다',
    body: '역할마다 메뉴의 조회, 등록, 삭제, 인쇄, 엑셀 권한을 정하는 곳입니다. 한 사람이 여러 역할을 가지면 권한을 합칩니다.',
    next: [employees],
  },
  'system-mng-comm-code': {
    heading: '지금은 기본 코드를 사용하고 있습니다',
    body: '직급, 근무 형태처럼 여러 화면에서 함께 쓰는 코드를 관리하는 곳입니다.',
    next: [departments],
  },
  'system-mng-form-cat-mng': {
    heading: '등록된 양식 분류가 없습니다',
    body: '일반행정, 회계·지출, 시설·점검처럼 양식을 묶는 분류를 만들고 순서를 정하는 곳입니다.',
    next: [{ to: '/system-mng/form-mng', label: '양식 관리로 가기' }],
  },
  'system-mng-form-mng': {
    heading: '등록된 양식이 없습니다',
    body: '결재 양식을 종이처럼 만들고 고치는 곳입니다. 고친 뒤에도 이미 올린 문서는 그때의 양식 그대로 남습니다.',
    next: [{ to: '/system-mng/form-cat-mng', label: '양식 분류 관리로 가기' }],
  },
  'system-mng-user-mng': {
    heading: '이 화면에 표시할 사용자가 없습니다',
    body: '사용자의 계정을 잠그거나 풀고, 비밀번호 재설정 링크를 보내고, OTP를 초기화하는 곳입니다. 우리 단지 직원은 직원 목록에서 볼 수 있습니다.',
    next: [employees],
  },
  'system-mng-user-mng-id': {
    heading: '사용자를 찾을 수 없습니다',
    body: '사용자의 정보와 역할, 로그인 기기를 보는 곳입니다. 탈퇴했거나 볼 권한이 없을 수 있습니다.',
    next: [{ to: '/system-mng/user-mng', label: '사용자 목록으로' }],
  },
  'system-mng-tenant-mng': {
    heading: '등록된 입주민이 없습니다',
    body: '입주민을 동·호로 찾고 등록하는 곳입니다. 전화번호와 동·호는 가려서 보여 드립니다.',
    next: [{ to: '/system-mng/tenant-mng/regist', label: '입주민 등록' }],
  },
  'system-mng-tenant-mng-regist': {
    heading: '입주민을 등록할 수 있는 동·호가 없습니다',
    body: '입주민을 한 명씩 등록하거나 엑셀로 한꺼번에 등록하는 곳입니다. 먼저 단지의 동·호가 등록되어야 합니다.',
    next: [{ to: '/system-mng/tenant-mng', label: '입주민 목록으로' }],
  },
  'system-mng-tenant-mng-id': {
    heading: '입주민을 찾을 수 없습니다',
    body: '입주민의 정보와 소속 단체를 보는 곳입니다. 전출했거나 볼 권한이 없을 수 있습니다.',
    next: [{ to: '/system-mng/tenant-mng', label: '입주민 목록으로' }],
  },
};
