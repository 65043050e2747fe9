import { Checkbox } from '@mantine/core';
import { Stack } from '../../../shared/ui/primitives.tsx';
import classes from './apply.module.css';

type Props = { agreed: boolean; problem?: string | undefined; onChange: (agreed: boolean) => void };

/** What is taken, what for, how long it is kept, and what happens without it. */
export function PrivacyNotice({ agreed, problem, onChange }: Props) {
  return (
    <Stack as="fieldset" gap={2} className={classes.notice}>
      <legend>개인정보 수집·이용 안내</legend>
      <dl>
        <div>
          <dt>받는 정보</dt>
          <dd>성명, 동·호, 휴대폰 번호, 아이디, 이메일(선택)</dd>
        </div>
        <div>
          <dt>쓰는 목적</dt>
          <dd>입주자단체 임원 확인, 가입 승인, 계정과 전자결재 이용, 결재 알림</dd>
        </div>
        <div>
          <dt>보관 기간</dt>
          <dd>임기가 끝날 때까지. 권한 기록은 법령에 따라 3년 동안 보관한 뒤 지웁니다.</dd>
        </div>
        <div>
          <dt>동의하지 않으면</dt>
          <dd>동의하지 않으실 수 있으며, 이때는 가입을 신청할 수 없습니다.</dd>
        </div>
      </dl>
      <Checkbox
        size="md"
        label="위 내용을 읽었고 개인정보 수집·이용에 동의합니다. (필수)"
        checked={agreed}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}
