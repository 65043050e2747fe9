import {
  beginPasswordLinkPasskey,
  inspectPasswordLink,
  usePasswordLink as usePasswordLinkEndpoint,
} from '@danji/contract/auth';
import type { Output } from '@danji/contract/endpoint';
import { pageAddress } from '@danji/contract/page-address';
import { Button, Loader } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { otpCodeProblem } from '../../../shared/lib/otp-code.ts';
import { makePasskey, PasskeyProblem } from '../../../shared/lib/passkey.ts';
import { forgetOpening, keepOpening, openingOf } from '../../../shared/session/link-opening.ts';
import { forgetLinkToken } from '../../../shared/session/link-token.ts';
import { NewPasswordFields, newPasswordProblem } from '../../../shared/ui/new-password-fields.tsx';
import { Note, ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes.tsx';
import { AuthPage } from './auth-page.tsx';
import { type FactorKind, LinkFactorFields } from './link-factor.tsx';

/** The link has done its work, or never will. */
const leave = () => {
  forgetLinkToken();
  forgetOpening();
  goTo(pageAddress('auth-login'), { replace: true });
};

type Link = Output<typeof inspectPasswordLink>;
type Done = Output<typeof usePasswordLinkEndpoint>;

function headingOf(link: Link | null): string {
  if (!link) return '비밀번호 정하기';
  if (link.purpose === 'FIRST_ADMIN') return '첫 관리자 설정';
  return link.firstYn ? '첫 로그인 준비' : '비밀번호 다시 정하기';
}

export function PasswordLinkForm({ token }: { token: string }) {
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    const opening = openingOf(token);
    const body = { token, ...(opening ? { opening } : {}) };
    call(inspectPasswordLink, { body }, { alert: false }).then(
      (found) => {
        keepOpening(token, found.opening);
        setLink(found);
      },
      (error) => setProblem(sentenceOf(error)),
    );
  }, [token]);

  return (
    <AuthPage>
      <h1 tabIndex={-1}>{headingOf(link)}</h1>
      {done ? (
        <Stack>
          <Note below={6} role="status">
            다 되었습니다. 새 비밀번호로 로그인해 주세요.
          </Note>
          {done.recoveryCodes.length > 0 && (
            <div>
              <p>휴대전화를 잃어버렸을 때 쓸 복구 코드입니다. 지금 한 번만 보여 드리니 안전한 곳에 보관해 주세요.</p>
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

/** What the key is called in 내 정보 until its owner has others beside it. */
const FIRST_PASSKEY = '처음 등록한 기기';

function LinkFields({ link, token, onDone }: { link: Link; token: string; onDone: (done: Done) => void }) {
  const [next, setNext] = useState({ first: '', again: '' });
  const [kind, setKind] = useState<FactorKind>('APP');
  const [otpCode, setOtpCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { factor, opening } = link;
  const { busy, send } = useSend(
    async () => {
      const silent = { alert: false, retries: 0 } as const;
      const second = !factor
        ? {}
        : kind === 'APP'
          ? { otpCode }
          : kind === 'PASSKEY'
            ? {
                passkey: {
                  name: FIRST_PASSKEY,
                  credential: await makePasskey(
                    await call(beginPasswordLinkPasskey, { body: { token, opening } }, silent),
                  ),
                },
              }
            : {};
      const body = { token, opening, newPassword: next.first, ...second };
      onDone(await call(usePasswordLinkEndpoint, { body }, silent));
    },
    (error) => setProblem(error instanceof PasskeyProblem ? error.message : sentenceOf(error)),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = newPasswordProblem(next) ?? (factor && kind === 'APP' ? otpCodeProblem(otpCode) : null);
    if (wrong) return setProblem(wrong);
    setProblem(null);
    void send();
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Note below={6}>
        {link.aptName} {link.memberName}({link.memberId})님의 {link.firstYn ? '' : '새 '}비밀번호를 정해 주세요. 이
        링크는 {formatDateTime(link.expiresAt)}까지 한 번 쓸 수 있습니다.
      </Note>
      <input type="text" name="username" autoComplete="username" value={link.memberId} readOnly hidden />
      <NewPasswordFields value={next} onChange={setNext} />
      {factor && <LinkFactorFields factor={factor} kind={kind} onKind={setKind} code={otpCode} onCode={setOtpCode} />}
      <ProblemNotice text={problem} />
      <Button type="submit" loading={busy}>
        {factor && kind === 'PASSKEY' ? '패스키 등록하고 비밀번호 정하기' : '비밀번호 정하기'}
      </Button>
    </Stack>
  );
}
