import type { PlainPageName } from '@danji/contract/page-address';
import { type FirstStep, FirstSteps } from '../../features/home/components/first-steps.tsx';
import { newApproval } from '../../shared/lib/new-approval.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { permissionOfPage } from '../../shared/menu/menu-store.ts';

/** What to do on the first day, of what this person may do. */
function firstSteps(): FirstStep[] {
  const all: (FirstStep & { menu: PlainPageName | null })[] = [
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
    {
      target: toPage('auth-mypage_view'),
      menu: null,
      title: '글자 크기와 화면 맞추기',
      text: '글자를 키우거나 어두운 화면으로 바꿀 수 있습니다.',
    },
  ];
  return all.filter(({ menu }) => menu === null || permissionOfPage(menu).canRead);
}

/** The first day: what to do first, in order. Gone as soon as one has drafted or decided something. */
export const FirstDay = () => <FirstSteps steps={firstSteps()} />;
