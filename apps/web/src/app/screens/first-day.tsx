import type { PlainPageName } from '@danji/contract/page-address';
import { type FirstStep, FirstSteps } from '../../features/home/components/first-steps.tsx';
import { newApproval } from '../../shared/lib/new-approval.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { permissionOfPage } from '../../shared/menu/menu-store.ts';
import { useSession } from '../../shared/session/session-store.ts';

type Step = FirstStep & { menu: PlainPageName | null };

/** Whoever runs the whole drafts nothing: complexes come first, and how the server is. */
const OPERATOR: readonly Step[] = [
  {
    target: toPage('system-mng-complex-mng'),
    menu: 'system-mng-complex-mng',
    title: '단지 등록하기',
    text: '단지와 그 최고관리자를 함께 등록합니다.',
  },
  {
    target: toPage('system-mng-status'),
    menu: 'system-mng-status',
    title: '운영 현황 살펴보기',
    text: '서버와 백업, 최근 오류를 봅니다.',
  },
];

/** What to do on the first day, of what this person may do. */
function firstSteps(operates: boolean): FirstStep[] {
  const office: readonly Step[] = [
    {
      target: newApproval,
      menu: 'elec-apv-new-apv-cre',
      title: '첫 문서 작성하기',
      text: '업무일지부터 써 보세요. 쓰는 동안 저절로 저장됩니다.',
    },
    {
      target: toPage('cmplx-info-emp-mng-emp-setting'),
      menu: 'cmplx-info-emp-mng-emp-setting',
      title: '부서와 직원 확인하기',
      text: '결재선은 부서와 직위를 보고 만들어집니다.',
    },
    {
      target: toPage('elec-apv-form-mng'),
      menu: 'elec-apv-form-mng',
      title: '우리 단지의 양식 살펴보기',
      text: '기본 결재선과 금액 규칙을 단지에 맞게 고칠 수 있습니다.',
    },
  ];
  const looks: Step = {
    target: toPage('auth-mypage_view'),
    menu: null,
    title: '글자 크기와 화면 맞추기',
    text: '글자를 키우거나 어두운 화면으로 바꿀 수 있습니다.',
  };
  return [...(operates ? OPERATOR : office), looks].filter(
    ({ menu }) => menu === null || permissionOfPage(menu).canRead,
  );
}

/** The first day: what to do first, in order. Gone as soon as one has drafted or decided something. */
export function FirstDay() {
  const operates = useSession((state) => state.userInfo?.operatorYn ?? false);
  return <FirstSteps steps={firstSteps(operates)} />;
}
