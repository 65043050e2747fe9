import { inspectPasswordLink, usePasswordLink as usePasswordLinkEndpoint } from '@danji/contract/auth';
import type { Output } from '@danji/contract/endpoint';
import { pageAddress } from '@danji/contract/page-address';
import { Button, Loader, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { digitsOf, otpCodeProblem } from '../../../shared/lib/otp-code.ts';
import { forgetLinkToken } from '../../../shared/session/link-token.ts';
import { NewPasswordFields, newPasswordProblem } from '../../../shared/ui/new-password-fields.tsx';
import { Note, ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { AuthPage } from './auth-page.tsx';

/** The link has done its work, or never will. */
const leave = () => {
  forgetLinkToken();
  goTo(pageAddress('auth-login'), { replace: true });
};

type Link = Output<typeof inspectPasswordLink>;
type Done = Output<typeof usePasswordLinkEndpoint>;

export function PasswordLinkForm({ token }: { token: string }) {
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    call(inspectPasswordLink, { body: { token } }, { alert: false }).then(setLink, (error) =>
      setProblem(sentenceOf(error)),
    );
  }, [token]);

  return (
    <AuthPage>
      <h1 tabIndex={-1}>{link?.purpose === 'FIRST_ADMIN' ? '첫 관리자 설정' : '비밀번호 다시 정하기'}</h1>
      {done ? (
        <Stack>
          <Note below={6} role="status">
            새 비밀번호로 로그인해 주세요.
          </Note>
          {done.recoveryCodes.length > 0 && (
            <div>
              <p>OTP 복구 코드입니다. 지금 한 번만 보여 드리니 안전한 곳에 보관해 주세요.</p>
              <RecoveryCodes codes={done.recoveryCodes} />
            </div>
          )}
          <Button onClick={leave}>로그인 화면으로</Button>
        </Stack>
      ) : link ? (
        <LinkFields link={link} token={token} onDone={setDone} />
      ) : problem ? (
        <Stack>
          <ProblemNotice text={problem} />
          <Button onClick={leave}>로그인 화면으로</Button>
        </Stack>
      ) : (
        <Loader aria-label="링크를 확인하는 중" />
      )}
    </AuthPage>
  );
}

function LinkFields({ link, token, onDone }: { link: Link; token: string; onDone: (done: Done) => void }) {
  const [next, setNext] = useState({ first: '', again: '' });
  const [otpCode, setOtpCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      const body = { token, newPassword: next.first, ...(needsOtp ? { otpCode } : {}) };
      onDone(await call(usePasswordLinkEndpoint, { body }, { alert: false, retries: 0 }));
    },
    (error) => setProblem(sentenceOf(error)),
  );
  const needsOtp = link.otpQrImage !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = newPasswordProblem(next) ?? (needsOtp ? otpCodeProblem(otpCode) : null);
    if (wrong) return setProblem(wrong);
    setProblem(null);
    void send();
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Note below={6}>
        {link.memberName}({link.memberId})님의 새 비밀번호를 정해 주세요.
      </Note>
      <input type="text" name="username" autoComplete="username" value={link.memberId} readOnly hidden />
      <NewPasswordFields value={next} onChange={setNext} />
      {link.otpQrImage && (
        <>
          <p>인증 앱으로 아래 QR코드를 찍은 뒤 앱에 보이는 숫자를 입력해 주세요.</p>
          <img src={link.otpQrImage} alt="OTP 설정 QR코드" className={ui.qr} />
          <TextInput
            label="OTP코드"
            value={otpCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => setOtpCode(digitsOf(event.currentTarget.value))}
          />
        </>
      )}
      <ProblemNotice text={problem} />
      <Button type="submit" loading={busy}>
        비밀번호 정하기
      </Button>
    </Stack>
  );
}
