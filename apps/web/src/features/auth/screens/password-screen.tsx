import { pageAddress } from '@danji/contract/page-address';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { linkToken } from '../../../shared/session/link-token.ts';
import { heldToken } from '../../../shared/session/session-store.ts';
import { ChangePasswordForm } from '../../../shared/ui/change-password-form.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { PasswordLinkForm } from '../components/password-link-form.tsx';

/** Two ways here: signed in with a password that has to change, or with a one-time link whose secret is in the fragment. */
export function PasswordScreen() {
  const token = linkToken();
  if (token) return <PasswordLinkForm token={token} />;
  return (
    <AuthPage>
      <h1 tabIndex={-1}>비밀번호 변경</h1>
      <Note below={6}>안전을 위해 새 비밀번호를 정해 주세요. 다른 기기에서는 모두 로그아웃됩니다.</Note>
      <ChangePasswordForm
        onDone={() => {
          toast('수정되었습니다.');
          goTo(pageAddress(heldToken() ? 'home' : 'auth-login'), { replace: true });
        }}
      />
    </AuthPage>
  );
}
