import { limits } from '@danji/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { digitsOf, otpCodeProblem } from '../../../shared/lib/otp-code.ts';
import { canUsePasskeys, PasskeyProblem } from '../../../shared/lib/passkey.ts';
import { useSecondsUntil } from '../../../shared/lib/use-seconds-until.ts';
import lone from '../../../shared/lone-page/lone-page.module.css';
import { LoneCard } from '../../../shared/lone-page/lone-page.tsx';
import { Note, ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { askCode, giveCode, givePasskey, type LinkInfo, type SentCode } from '../api/link-calls.ts';
import classes from './approval-link.module.css';

type Props = {
  token: string;
  link: LinkInfo;
  /** Why one is back here. */
  notice: string | null;
  onVisit: (bearer: string) => void;
  /** The link is of no more use. */
  onDead: (sentence: string) => void;
};

const CHANNELS = { SMS: '문자로', EMAIL: '이메일로' } as const;

/** A code is sent when one asks for it, and given here. Six digits send themselves. */
export function CodeStep({ token, link, notice, onVisit, onDead }: Props) {
  const [sent, setSent] = useState<Pick<SentCode, 'codeExpiresAt' | 'nextCodeAt'> | null>(
    link.codeExpiresAt ? { codeExpiresAt: link.codeExpiresAt, nextCodeAt: new Date().toISOString() } : null,
  );
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(notice);
  const failed = (error: unknown) => {
    if (isCallError(error) && (error.code === 'LINK_EXPIRED' || error.code === 'OTP_EXHAUSTED'))
      return onDead(error.userMessage);
    setProblem(error instanceof PasskeyProblem ? error.message : sentenceOf(error));
  };
  const { busy, send: run } = useSend((work: () => Promise<void>) => {
    setProblem(null);
    return work();
  }, failed);
  const send = () =>
    run(async () => {
      setSent(await askCode(token));
      setCode('');
    });
  const give = (digits: string) =>
    run(async () => {
      try {
        onVisit((await giveCode(token, digits)).accessToken);
      } catch (error) {
        setCode('');
        throw error;
      }
    });
  const byPasskey = link.passkeyYn && canUsePasskeys();
  const usePasskey = () => run(async () => onVisit((await givePasskey(token)).accessToken));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = otpCodeProblem(code);
    if (wrong) return setProblem('인증번호 6자리를 입력해 주세요.');
    void give(code);
  };
  return (
    <LoneCard title="결재 요청이 왔습니다">
      <p className={lone.lead}>
        <b>{link.memberName}</b>님, {link.aptName}에서 결재를 기다리고 있습니다.
        <br />
        {byPasskey
          ? '이 기기의 패스키로 본인을 확인해 주세요. 다른 기기라면 인증번호를 받으실 수 있습니다.'
          : `본인 확인을 위해 ${link.sentTo} ${CHANNELS[link.channel]} 인증번호를 보내 드립니다.`}
      </p>
      <ProblemNotice text={problem} />
      {sent ? (
        <Stack as="form" onSubmit={submit} noValidate>
          <TextInput
            autoFocus
            label="인증번호"
            description="받은 6자리 숫자를 입력해 주세요. 5분 동안 쓸 수 있습니다."
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            classNames={{ input: ui.codeInput }}
            size="lg"
            onChange={(event) => {
              const digits = digitsOf(event.currentTarget.value);
              setCode(digits);
              if (digits.length === limits.otpCodeLength) void give(digits);
            }}
          />
          <Button type="submit" size="lg" loading={busy}>
            확인
          </Button>
          <Again nextAt={sent.nextCodeAt} onSend={() => void send()} />
        </Stack>
      ) : (
        <Stack gap={3}>
          {byPasskey && (
            <Button size="lg" fullWidth loading={busy} onClick={() => void usePasskey()}>
              패스키로 확인
            </Button>
          )}
          <Button
            size="lg"
            fullWidth
            variant={byPasskey ? 'default' : 'filled'}
            loading={busy}
            onClick={() => void send()}
          >
            인증번호 받기
          </Button>
        </Stack>
      )}
      <Note size="small" className={lone.quiet}>
        이 링크는 {formatDateTime(link.expiresAt)}까지 쓸 수 있습니다.
      </Note>
    </LoneCard>
  );
}

/** Another code, once the pause is over. */
function Again({ nextAt, onSend }: { nextAt: string | null; onSend: () => void }) {
  const left = useSecondsUntil(nextAt);
  if (nextAt === null)
    return (
      <Note size="small" className={lone.quiet}>
        인증번호를 더 보낼 수 없습니다.
      </Note>
    );
  return (
    <button type="button" className={classes.linkButton} disabled={left > 0} onClick={onSend}>
      {left > 0 ? `${left}초 뒤에 다시 받을 수 있습니다` : '인증번호 다시 받기'}
    </button>
  );
}
