import { changePassword } from '@danji/contract/auth';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/call-error.ts';
import { call } from '../api/caller.ts';
import { useSend } from '../api/use-send.ts';
import classes from './change-password-form.module.css';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { ProblemNotice, Stack } from './primitives.tsx';

/** Stands on two pages: my page, and the page one is sent to when the password has to change. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState({ first: '', again: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      await call(changePassword, { body: { currentPassword: current, newPassword: next.first } }, { alert: false });
      setCurrent('');
      setNext({ first: '', again: '' });
      onDone();
    },
    (error) => setProblem(sentenceOf(error)),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = current ? newPasswordProblem(next) : '현재 비밀번호를 입력해 주세요.';
    if (wrong) return setProblem(wrong);
    setProblem(null);
    void send();
  };
  return (
    <Stack as="form" className={classes.form} onSubmit={submit} noValidate>
      <PasswordField
        label="현재 비밀번호"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        autoComplete="current-password"
      />
      <NewPasswordFields value={next} onChange={setNext} />
      <ProblemNotice text={problem} />
      <Button type="submit" loading={busy}>
        비밀번호 변경
      </Button>
    </Stack>
  );
}
