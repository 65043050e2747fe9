import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import { CancelToVerifyOtp } from '../lib/cancel-otp.ts';
import { signIn } from '../lib/sign-in.tsx';
import { useTypedBefore } from '../lib/use-typed-before.ts';

/** Id and password, and the code where one is owed. */
export function DoorForm({ onIn }: { onIn: (hasNews: boolean) => void }) {
  const [memberId, setMemberId] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => onIn(await signIn(memberId.trim(), password)),
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
  );
}
