import { pageAddress } from '@danji/contract/page-address';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { takeHubQuery } from '../../../shared/session/hub-query.ts';
import { takeRedirect } from '../../../shared/session/session-store.ts';
import { Note, ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { CancelToVerifyOtp } from '../lib/cancel-otp.ts';
import { signInFromHub } from '../lib/sign-in.tsx';

/** Comes from the hub, leaves for home: nothing to type here (HUB-1, HUB-2). */
export function HubScreen() {
  const [problem, setProblem] = useState<string | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void (async () => {
      const query = takeHubQuery();
      if (!query) {
        await showAlert('잘못된 접근입니다.');
        return goTo(pageAddress('auth-login'), { replace: true });
      }
      try {
        const hasNews = await signInFromHub(query);
        goTo(hasNews ? pageAddress('auth-mypage_sessions') : takeRedirect(), { replace: true });
      } catch (error) {
        setProblem(error instanceof CancelToVerifyOtp ? 'OTP 입력을 취소했습니다.' : sentenceOf(error));
      }
    })();
  }, []);

  return (
    <AuthPage>
      <Row as="h1" gap={3} center below={2} tabIndex={-1}>
        허브 로그인
      </Row>
      {problem ? (
        <Stack>
          <ProblemNotice text={problem} />
          <Button onClick={() => goTo(pageAddress('auth-login'), { replace: true })}>로그인 화면으로</Button>
        </Stack>
      ) : (
        <Stack role="status">
          <Note below={6}>허브에서 보낸 로그인 정보를 확인하고 있습니다.</Note>
          <Loader aria-label="확인하는 중" />
        </Stack>
      )}
    </AuthPage>
  );
}
