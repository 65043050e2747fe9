import { secretProblem } from '@danji/contract/approval-secrets';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/call-error.ts';
import { useSend } from '../api/use-send.ts';
import { DialogFoot } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { ProblemNotice, Stack } from '../ui/primitives.tsx';
import { setSecret } from './approval-secret.ts';
import { SecretField } from './secret-field.tsx';

type Props = {
  /** Then the one before is asked for, too. */
  hasOne: boolean;
  sendText: string;
  /** With the digits that hold from now on. */
  onDone: (secret: string) => void;
  onCancel?: () => void;
};
const EMPTY = { password: '', current: '', first: '', again: '' };

/** What can be said before the server has a look. */
function problemOf({ password, current, first, again }: typeof EMPTY, hasOne: boolean): string | null {
  if (password === '') return '로그인 비밀번호를 입력해 주세요.';
  if (hasOne && current.length < 6) return '현재 결재 비밀번호 숫자 6자리를 입력해 주세요.';
  return secretProblem(first) ?? (first === again ? null : '새 결재 비밀번호와 확인이 서로 다릅니다.');
}

/** New digits, after the password; stands on one's own page and where they are first asked for. */
export function NewSecretForm({ hasOne, sendText, onDone, onCancel }: Props) {
  const [fields, setFields] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async ({ password, current, first }: typeof EMPTY) => {
      await setSecret({ password, ...(hasOne ? { current } : {}), secret: first });
      setFields(EMPTY);
      onDone(first);
    },
    (error) => setProblem(sentenceOf(error)),
  );
  const write = (change: Partial<typeof EMPTY>) => {
    setFields({ ...fields, ...change });
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = problemOf(fields, hasOne);
    if (wrong) return setProblem(wrong);
    void send(fields);
  };
  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate aria-label="결재 비밀번호 정하기">
      <PasswordField
        size="md"
        label="로그인 비밀번호"
        autoComplete="current-password"
        value={fields.password}
        onChange={(event) => write({ password: event.currentTarget.value })}
      />
      {hasOne && (
        <SecretField label="현재 결재 비밀번호" value={fields.current} onChange={(current) => write({ current })} />
      )}
      <SecretField label="새 결재 비밀번호 (숫자 6자리)" value={fields.first} onChange={(first) => write({ first })} />
      <SecretField label="새 결재 비밀번호 확인" value={fields.again} onChange={(again) => write({ again })} />
      <ProblemNotice text={problem} />
      <DialogFoot {...(onCancel ? { onCancel } : {})}>
        <Button type="submit" loading={busy}>
          {sendText}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
