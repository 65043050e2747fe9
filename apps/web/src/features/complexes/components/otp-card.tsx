import type { ComplexSetting } from '@danji/contract/complexes';
import { Button } from '@mantine/core';
import { useNoReach } from '../../../shared/member/reach.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { raiseOtp, type Scope } from '../api/complexes.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

const WORDS = { OFF: '사용하지 않음', PRIVILEGED: '관리자 권한이 있는 사람만', ALL: '모든 사람' } as const;
const WHOM = { PRIVILEGED: '관리자 권한이 있는 사람', ALL: '모든 사람' } as const;

const NO_REACH =
  '문자와 이메일이 연결되어 있지 않아 인증번호를 보낼 수 없습니다. 인증 앱이나 패스키를 등록하지 않은 사람은 다음부터 로그인할 수 없으니, 먼저 내 정보의 OTP 인증에서 등록하도록 안내해 주세요.';

/** Who is asked for a one-time code. It only ever becomes stricter (AUT-17). */
export function OtpCard({ setting, scope }: { setting: ComplexSetting; scope: Scope }) {
  const { canWrite } = usePagePermission();
  const next = setting.otpPolicy === 'OFF' ? 'PRIVILEGED' : setting.otpPolicy === 'PRIVILEGED' ? 'ALL' : null;
  const noReach = useNoReach();
  const raise = async () => {
    if (next === null) return;
    const sure = await askConfirm(`${WHOM[next]}에게 OTP를 요구할까요? 다시 느슨하게 바꿀 수 없습니다.`, {
      ...(noReach ? { note: NO_REACH } : {}),
      title: 'OTP 사용',
      confirmText: '바꾸기',
    });
    if (sure) await sayDone(raiseOtp(scope, next), '바꾸었습니다. 다음 로그인부터 적용됩니다.');
  };
  return (
    <Section
      title="OTP 사용"
      lead="로그인할 때 인증번호를 한 번 더 확인합니다. 보안을 위해 더 엄격하게만 바꿀 수 있습니다."
    >
      <Row gap={3} wrap center between className={classes.row}>
        <span>
          지금: <strong>{WORDS[setting.otpPolicy]}</strong>
        </span>
        {canWrite && next !== null && (
          <Button variant="default" onClick={() => void raise()}>
            {WHOM[next]}에게 요구하기
          </Button>
        )}
      </Row>
    </Section>
  );
}
