import { pageAddress } from '@danji/contract/page-address';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { takeRedirect, useSession } from '../../../shared/session/session-store.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Note, Notice, ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { StorageNotice } from '../../../shared/ui/storage-notice.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { CancelToVerifyOtp } from '../lib/cancel-otp.ts';
import { signIn } from '../lib/sign-in.tsx';
import { useTypedBefore } from '../lib/use-typed-before.ts';

export function LoginScreen() {
  const reason = useSession((state) => state.signOutReason);
  const [memberId, setMemberId] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      // Where it was going is kept until the news is seen.
      const hasNews = await signIn(memberId.trim(), password);
      goTo(hasNews ? pageAddress('auth-mypage_sessions') : takeRedirect(), { replace: true });
    },
    (error) => {
      if (error instanceof CancelToVerifyOtp) setProblem('OTP 입력을 취소했습니다. 다시 로그인해 주세요.');
      else if (isCallError(error)) setProblem(sentenceOf(error));
      setPassword('');
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!memberId.trim() || !password) return setProblem('아이디와 비밀번호를 모두 입력해 주세요.');
    setProblem(null);
    void send();
  };

  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, [memberId, password], ([typedId = '', typedPassword = '']) => {
    setMemberId(typedId);
    setPassword(typedPassword);
  });

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
      <Stack as="form" ref={form} onSubmit={submit} noValidate>
        <TextInput
          label="아이디"
          value={memberId}
          onChange={(event) => setMemberId(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // The one thing to do on this page.
          autoFocus
          data-autofocus
        />
        <PasswordField
          label="비밀번호"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
        />
        <ProblemNotice text={problem} />
        <Button type="submit" loading={busy} mt="0.5rem">
          로그인
        </Button>
      </Stack>
      <Note size="small" above={5}>
        비밀번호를 잊으셨으면 최고관리자나 운영센터에 재설정 링크를 요청해 주세요.
      </Note>
    </AuthPage>
  );
}
