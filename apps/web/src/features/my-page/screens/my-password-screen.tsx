import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ChangePasswordForm } from '../../../shared/ui/change-password-form.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';

export function MyPasswordScreen() {
  return (
    <MyPageFrame
      heading="비밀번호 변경"
      lead="비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃되고, 등록된 연락처로 변경 사실을 알려 드립니다."
    >
      <ChangePasswordForm
        onDone={() => void showAlert('비밀번호가 변경되었습니다. 다른 기기에서는 새 비밀번호로 로그인해 주세요.')}
      />
    </MyPageFrame>
  );
}
