import { beginOtpSetup, confirmOtpSetup, otpStatus, removeOtp } from '@danji/contract/auth';
import type { Output } from '@danji/contract/endpoint';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { ignoreRefusal, sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { digitsOf, otpCodeProblem } from '../../../shared/lib/otp-code.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { RecoveryCodes } from '../../../shared/ui/recovery-codes.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { OwnPasskeys } from '../components/own-passkeys.tsx';

const { useAnswer, reload, tryChange } = answersUnder('my-otp');
type Setup = Output<typeof beginOtpSetup>;

export function MyOtpScreen() {
  const asked = useAnswer(otpStatus, {});
  const { data } = asked;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = async () => {
    const password = await askPassword();
    if (password === null) return;
    await call(beginOtpSetup, { body: { password } }).then(setSetup, ignoreRefusal);
  };
  const remove = async () => {
    const password = await askPassword();
    if (password === null) return;
    await sayDone(tryChange(call(removeOtp, { body: { password } })), 'OTP 인증을 해제했습니다.');
  };
  const confirmed = async (given: readonly string[]) => {
    setSetup(null);
    setCodes(given);
    await reload();
  };
  return (
    <MyPageFrame heading="OTP 인증" lead="로그인할 때 비밀번호와 함께 휴대전화 인증 앱의 6자리 숫자를 확인합니다.">
      {codes ? (
        <>
          <p>
            2단계 인증을 켰습니다. 휴대전화를 잃어버렸을 때 쓸 복구 코드입니다. 지금 한 번만 보여 드리니 안전한 곳에
            보관해 주세요.
          </p>
          <RecoveryCodes codes={codes} />
          <Button ml="xs" onClick={() => setCodes(null)}>
            보관했습니다
          </Button>
        </>
      ) : setup ? (
        <SetupSteps setup={setup} onDone={(given) => void confirmed(given)} onCancel={() => setSetup(null)} />
      ) : (
        <ListState of={asked} rows={2}>
          <p>
            현재 상태
            <Tag tone={data?.enabledYn ? 'ok' : 'plain'} before={2}>
              {data?.enabledYn ? '사용 중' : '사용 안 함'}
            </Tag>
          </p>
          {data && (data.enabledYn || data.recoveryCodesLeft > 0) && (
            <Note size="small">남은 복구 코드 {data.recoveryCodesLeft}개</Note>
          )}
          {data?.requiredYn && <Note size="small">맡으신 권한에는 OTP 인증이 필요해 해제할 수 없습니다.</Note>}
          <Row wrap center style={{ marginTop: '1rem' }}>
            <Button onClick={() => void begin()}>{data?.enabledYn ? '새 휴대전화로 다시 설정' : 'OTP 설정하기'}</Button>
            {data?.enabledYn && !data.requiredYn && (
              <Button variant="default" onClick={() => void remove()}>
                해제
              </Button>
            )}
          </Row>
          <OwnPasskeys onCodes={setCodes} />
        </ListState>
      )}
    </MyPageFrame>
  );
}

function SetupSteps({
  setup,
  onDone,
  onCancel,
}: {
  setup: Setup;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = otpCodeProblem(code);
    if (problem) return setError(problem);
    try {
      onDone((await call(confirmOtpSetup, { body: { code } }, { alert: false })).recoveryCodes);
    } catch (caught) {
      setError(sentenceOf(caught));
      setCode('');
    }
  };
  return (
    <Stack as="ol" className={classes.steps}>
      <li>휴대전화에 Google OTP 같은 인증 앱을 설치해 주세요.</li>
      <li>
        <p>인증 앱에서 아래 QR코드를 찍어 주세요.</p>
        <img src={setup.otpQrImage} alt="OTP 설정 QR코드" className={ui.qr} />
        <Note size="small">찍을 수 없으면 이 키를 직접 입력해 주세요.</Note>
        <p className={classes.secret}>{setup.secret}</p>
      </li>
      <li>
        <Stack as="form" onSubmit={submit} className={classes.form}>
          <TextInput
            label="앱에 보이는 6자리 숫자"
            value={code}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => {
              setError(null);
              setCode(digitsOf(event.currentTarget.value));
            }}
          />
          <Row wrap center>
            <Button type="submit">확인하고 켜기</Button>
            <Button variant="default" onClick={onCancel}>
              취소
            </Button>
          </Row>
        </Stack>
      </li>
    </Stack>
  );
}
