import type { inspectPasswordLink } from '@danji/contract/auth';
import type { Output } from '@danji/contract/endpoint';
import { josa } from '@danji/contract/josa';
import { TextInput } from '@mantine/core';
import { digitsOf } from '../../../shared/lib/otp-code.ts';
import { canUsePasskeys } from '../../../shared/lib/passkey.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';

export type LinkFactor = NonNullable<Output<typeof inspectPasswordLink>['factor']>;
export type FactorKind = 'APP' | 'PASSKEY' | 'CODE';

const four = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

type Props = {
  factor: LinkFactor;
  kind: FactorKind;
  onKind: (kind: FactorKind) => void;
  code: string;
  onCode: (code: string) => void;
};

/** The second step, set up together with the first password (decision 0064): what works here, and nothing else. */
export function LinkFactorFields({ factor, kind, onKind, code, onCode }: Props) {
  const options = [
    { value: 'APP' as const, label: '인증 앱' },
    ...(canUsePasskeys() ? [{ value: 'PASSKEY' as const, label: '패스키' }] : []),
    ...(factor.neededYn ? [] : [{ value: 'CODE' as const, label: '인증번호 받기' }]),
  ];
  return (
    <Stack gap={3}>
      <Note>
        맡으신 권한에는 로그인할 때 비밀번호와 함께 한 번 더 확인하는 방법이 필요합니다.
        {factor.neededYn && ' 이곳은 문자와 이메일이 연결되어 있지 않아 인증번호를 보낼 수 없습니다.'}
      </Note>
      {options.length > 1 && <ChoiceGroup legend="확인 방법" value={kind} options={options} onChange={onKind} />}
      {kind === 'APP' && (
        <>
          <p>
            휴대전화에 Google OTP 같은 인증 앱을 설치하고 아래 QR코드를 찍어 주세요. 지금 이 휴대전화에서 하고 계시면
            아래 글자를 누르거나 키를 앱에 입력해 주세요.
          </p>
          <img src={factor.otpQrImage} alt="OTP 설정 QR코드" className={ui.qr} />
          <p>
            <a href={factor.otpUri}>인증 앱에서 바로 열기</a>
          </p>
          <p>
            <Note as="span" size="small">
              직접 입력할 키
            </Note>
            <br />
            <code style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{four(factor.secret)}</code>
          </p>
          <TextInput
            label="앱에 보이는 6자리 숫자"
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => onCode(digitsOf(event.currentTarget.value))}
          />
        </>
      )}
      {kind === 'PASSKEY' && (
        <Note>아래 단추를 누르면 이 기기의 지문, 얼굴 또는 PIN을 확인하고 이 기기에 패스키를 등록합니다.</Note>
      )}
      {kind === 'CODE' && (
        <Note>
          로그인할 때마다 {josa(factor.sentTo ?? '', '으로/로')} 6자리 숫자를 보냅니다. 문자와 이메일은 다른 사람이
          가로챌 수 있어 인증 앱이나 패스키가 더 안전합니다.
        </Note>
      )}
    </Stack>
  );
}
