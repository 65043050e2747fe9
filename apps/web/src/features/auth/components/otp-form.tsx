import { limits } from '@danji/contract/limits';
import { patterns } from '@danji/contract/patterns';
import type { TokenRecord } from '@danji/contract/sign-in';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { digitsOf, otpCodeProblem } from '../../../shared/lib/otp-code.ts';
import { canUsePasskeys } from '../../../shared/lib/passkey.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { OtpQuestion } from '../lib/verify-otp.ts';
import classes from './auth.module.css';
import { PasskeyStep } from './passkey-step.tsx';

const help = ({ method, sentTo }: OtpQuestion) => {
  if (method === 'EMAIL') return `${sentTo ?? '등록된 이메일'} 주소로 보낸 6자리 숫자를 입력해 주세요.`;
  if (method === 'SMS') return `${sentTo ?? '등록된 휴대전화'} 번호로 보낸 6자리 숫자를 입력해 주세요.`;
  return '인증 앱에 보이는 6자리 숫자를 입력해 주세요.';
};

/** A message may be read by others on its way; whoever waits for one is told of what is safer. */
const SAFER =
  '문자와 이메일은 다른 사람이 가로챌 수 있습니다. 로그인한 뒤 내 정보의 OTP 인증에서 인증 앱이나 패스키를 등록하면 더 안전합니다.';

const recoveryCodeProblem = (code: string) =>
  patterns.recoveryCode.test(code)
    ? null
    : '복구 코드는 다섯 글자씩 줄표로 이은 모양입니다. 받은 그대로 입력해 주세요.';

type Props = { question: OtpQuestion; onCode: (given: string | TokenRecord) => void };

/** One numeric box that sends itself at six digits (OTP-1 to OTP-3); a recovery code is the way in without the phone. */
export function OtpForm({ question, onCode }: Props) {
  const [byPasskey, setByPasskey] = useState(
    question.method === 'PASSKEY' && question.error === null && canUsePasskeys(),
  );
  if (byPasskey) return <PasskeyStep bearer={question.bearer} onRecord={onCode} onOther={() => setByPasskey(false)} />;
  return <CodeForm question={question} onCode={onCode} />;
}

function CodeForm({ question, onCode }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState(question.error);
  // Whoever cannot use the passkey mostly has nothing else but these; the app is one press away.
  const [recovery, setRecovery] = useState(question.method === 'PASSKEY' && question.error === null);

  const type = (raw: string) => {
    setError(null);
    if (recovery) return setCode(raw.toUpperCase().trim().slice(0, 29));
    const digits = digitsOf(raw);
    setCode(digits);
    if (digits.length === limits.otpCodeLength) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = recovery ? recoveryCodeProblem(code) : otpCodeProblem(code);
    if (problem) return setError(problem);
    onCode(code);
  };
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <TextInput
        data-autofocus
        key={String(recovery)}
        label={recovery ? '복구 코드' : 'OTP코드'}
        description={recovery ? 'OTP나 패스키를 설정할 때 받은 복구 코드 가운데 하나를 입력해 주세요.' : help(question)}
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        // Enter is suppressed in the field: six digits send themselves (OTP-2).
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={error}
        errorProps={{ role: 'alert' }}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        classNames={recovery ? {} : { input: ui.codeInput }}
        size="lg"
      />
      <Button type="submit" fullWidth>
        확인
      </Button>
      {!recovery && (question.method === 'SMS' || question.method === 'EMAIL') && <Note size="small">{SAFER}</Note>}
      <button
        type="button"
        className={classes.linkButton}
        onClick={() => {
          setRecovery(!recovery);
          setCode('');
          setError(null);
        }}
      >
        {recovery ? '6자리 숫자로 로그인' : '휴대전화가 없나요? 복구 코드로 로그인'}
      </button>
    </Stack>
  );
}
