import { pageAddress } from '@danji/contract/page-address';
import { Suspense } from 'react';
import { goTo } from '../../../shared/lib/navigation.ts';
import { takeRedirect, useSession } from '../../../shared/session/session-store.ts';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { Note, Notice, Row } from '../../../shared/ui/primitives.tsx';
import { StorageNotice } from '../../../shared/ui/storage-notice.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { DoorForm } from '../components/door-form.tsx';

/** In a small file of their own behind the door that everybody opens (chunk-groups.ts): few installations have any. Where it cannot be loaded, id and password are there. */
const OutsideButtons = loadPart(
  () => import('../components/outside-buttons.tsx').then((module) => module.OutsideButtons),
  () => null,
);

/** Where it was going is kept until the news is seen. */
const goOn = (hasNews: boolean) =>
  goTo(hasNews ? pageAddress('auth-mypage_sessions') : takeRedirect(), { replace: true });

export function LoginScreen() {
  const reason = useSession((state) => state.signOutReason);
  return (
    <AuthPage>
      <Row as="h1" gap={3} center below={2} tabIndex={-1}>
        <Logo withName={false} />
        단지 로그인
      </Row>
      <Note below={6}>아파트 관리사무소 전자결재</Note>
      {reason && (
        <Notice tone="hold" below={4} role="status">
          {reason}
        </Notice>
      )}
      <StorageNotice below={4} />
      <DoorForm onIn={goOn} />
      <Suspense fallback={null}>
        <OutsideButtons />
      </Suspense>
      <Note size="small" above={5}>
        비밀번호를 잊으셨으면 최고관리자나 운영센터에 재설정 링크를 요청해 주세요.
      </Note>
    </AuthPage>
  );
}
