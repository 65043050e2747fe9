import type { Output } from '@danji/contract/endpoint';
import { confirmOidcLink, finishOidc } from '@danji/contract/oidc';
import { pageAddress } from '@danji/contract/page-address';
import { Button, Loader } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { takeOutsideAnswer } from '../../../shared/session/outside-answer.ts';
import { takeRedirect, useSession } from '../../../shared/session/session-store.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Name, Note, Notice, ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { DoorForm } from '../components/door-form.tsx';
import { CancelToVerifyOtp } from '../lib/cancel-otp.ts';
import { signInOutside } from '../lib/sign-in.tsx';

type Ticket = NonNullable<Output<typeof finishOidc>['ticket']>;
const NOTHING = '로그인 화면에서 처음부터 다시 시도해 주세요.';

/** Comes back from a service outside: in, or with an account there that nobody here has linked yet. */
export function OutsideScreen() {
  const [problem, setProblem] = useState<string | null>(null);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void (async () => {
      const answer = takeOutsideAnswer();
      if (!answer) return setProblem(NOTHING);
      try {
        // What was begun is good once, so a lost answer is not asked for again.
        const given = await call(finishOidc, { body: answer }, { alert: false, retries: 0 });
        if (given.ticket) return setTicket(given.ticket);
        if (!given.record) return setProblem(NOTHING);
        const hasNews = await signInOutside(given.record);
        goTo(hasNews ? pageAddress('auth-mypage_sessions') : takeRedirect(), { replace: true });
      } catch (error) {
        setProblem(error instanceof CancelToVerifyOtp ? 'OTP 입력을 취소했습니다.' : sentenceOf(error));
      }
    })();
  }, []);

  return (
    <AuthPage>
      <Row as="h1" gap={3} center below={4} tabIndex={-1}>
        {ticket ? '외부 로그인 연결' : '외부 로그인'}
      </Row>
      {ticket ? (
        <LinkSteps ticket={ticket} />
      ) : problem ? (
        <Stack>
          <ProblemNotice text={problem} />
          <Button onClick={() => goTo(pageAddress('auth-login'), { replace: true })}>로그인 화면으로</Button>
        </Stack>
      ) : (
        <Stack role="status">
          <Note below={6}>로그인 정보를 확인하고 있습니다.</Note>
          <Loader aria-label="확인하는 중" />
        </Stack>
      )}
    </AuthPage>
  );
}

/** What comes next follows from the session. */
const stay = () => undefined;

/** Signed in already: the password. Not yet: the sign-in with it, and then the word that this account is theirs. */
function LinkSteps({ ticket }: { ticket: Ticket }) {
  const isIn = useSession((state) => state.tokenInfo !== null);
  const [wasIn] = useState(isIn);
  return (
    <>
      <Notice as="div" tone="hold" below={4}>
        <Name as="p" style={{ overflowWrap: 'anywhere' }}>
          {ticket.issuerName}: {ticket.shownAs}
        </Name>
        <Note size="small">
          {isIn
            ? '연결하면 이 계정으로 단지에 로그인할 수 있습니다. 본인의 계정일 때만 연결해 주세요.'
            : '아직 단지 계정과 연결되어 있지 않습니다. 단지 아이디로 한 번 로그인하면 연결할 수 있습니다.'}
        </Note>
      </Notice>
      {isIn ? <ConfirmForm ticket={ticket} needsPassword={wasIn} /> : <DoorForm onIn={stay} />}
    </>
  );
}

function ConfirmForm({ ticket: { ticket }, needsPassword }: { ticket: Ticket; needsPassword: boolean }) {
  const [isAsked, setAsked] = useState(needsPassword);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const leave = () => goTo(takeRedirect(), { replace: true });
  const { busy, send } = useSend(
    async () => {
      await call(confirmOidcLink, { body: { ticket, ...(isAsked && { password }) } }, { alert: false, retries: 0 });
      toast('외부 로그인을 연결했습니다.');
      goTo(pageAddress('auth-mypage_outside'), { replace: true });
    },
    (error) => {
      setPassword('');
      // The sign-in is a while ago.
      const isOld = !isAsked && isCallError(error) && error.code === 'REAUTHENTICATION_FAILED';
      if (isOld) setAsked(true);
      setProblem(isOld ? '로그인한 지 5분이 지났습니다. 비밀번호를 입력해 주세요.' : sentenceOf(error));
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isAsked && !password) return setProblem('비밀번호를 입력해 주세요.');
    setProblem(null);
    void send();
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {isAsked && (
        <PasswordField
          label="단지 비밀번호"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      <ProblemNotice text={problem} />
      <Row wrap>
        <Button type="submit" loading={busy} flex={1}>
          연결
        </Button>
        <Button variant="default" onClick={leave} flex={1}>
          연결하지 않기
        </Button>
      </Row>
    </Stack>
  );
}
