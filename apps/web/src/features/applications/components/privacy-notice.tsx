import { Checkbox } from '@mantine/core';
import { Fact, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './apply.module.css';

type Props = { agreed: boolean; problem?: string | undefined; onChange: (agreed: boolean) => void };

/** What is taken, what for, how long it is kept, and what happens without it. */
export function PrivacyNotice({ agreed, problem, onChange }: Props) {
  return (
    <Stack as="fieldset" gap={2} className={classes.notice}>
      <legend>개인정보 수집·이용 안내</legend>
      <dl>
        <Fact name="받는 정보">성명, 동·호, 휴대폰 번호, 아이디, 이메일(선택)</Fact>
        <Fact name="쓰는 목적">입주자단체 임원 확인, 가입 승인, 계정과 전자결재 이용, 결재 알림</Fact>
        <Fact name="보관 기간">임기가 끝날 때까지. 권한 기록은 법령에 따라 3년 동안 보관한 뒤 지웁니다.</Fact>
        <Fact name="동의하지 않으면">동의하지 않으실 수 있으며, 이때는 가입을 신청할 수 없습니다.</Fact>
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
