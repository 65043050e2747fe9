import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { digitsOf } from '../../../shared/lib/otp-code.ts';
import { useSecondsUntil } from '../../../shared/lib/use-seconds-until.ts';
import lone from '../../../shared/lone-page/lone-page.module.css';
import { Columns, Note, ProblemNotice } from '../../../shared/ui/primitives.tsx';
import { askCode, type SentCode } from '../api/apply-calls.ts';
import classes from './apply.module.css';

type Props = {
  token: string;
  phoneNo: string;
  code: string;
  problems: { phoneNo?: string | undefined; code?: string | undefined };
  onPhone: (phoneNo: string) => void;
  onCode: (code: string) => void;
  onDead: (sentence: string) => void;
};

/** The phone and the code that was sent to it. */
export function PhoneCheck({ token, phoneNo, code, problems, onPhone, onCode, onDead }: Props) {
  const [sent, setSent] = useState<(SentCode & { to: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = sent !== null && sent.to === phoneNo;
  const left = useSecondsUntil(isSent ? sent.nextCodeAt : null);
  const { busy, send } = useSend(
    async () => {
      setProblem(null);
      setSent({ ...(await askCode(token, phoneNo)), to: phoneNo });
    },
    (error) => {
      if (isCallError(error) && error.code === 'LINK_EXPIRED') onDead(error.userMessage);
      else setProblem(sentenceOf(error));
    },
  );
  const noMore = isSent && sent.nextCodeAt === null;
  return (
    <>
      <Columns of="minmax(0, 1fr) auto" gap={2} className={classes.withButton}>
        <TextInput
          label="휴대폰 번호"
          withAsterisk
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={13}
          value={phoneNo}
          error={problems.phoneNo !== undefined}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
        <Button
          size="md"
          variant={isSent ? 'default' : 'filled'}
          loading={busy}
          disabled={left > 0 || noMore}
          onClick={() => void send()}
        >
          {isSent ? (left > 0 ? `${left}초 뒤 다시` : '다시 받기') : '인증번호 받기'}
        </Button>
      </Columns>
      <ProblemNotice text={problem ?? problems.phoneNo} />
      {isSent && (
        <Note size="small" className={lone.quiet} role="status">
          문자로 인증번호를 보냈습니다. 5분 안에 입력해 주세요.
        </Note>
      )}
      <TextInput
        label="인증번호"
        withAsterisk
        size="md"
        description="문자로 받은 6자리 숫자"
        inputMode="numeric"
        autoComplete="one-time-code"
        classNames={{ input: classes.code }}
        value={code}
        error={problems.code}
        onChange={(event) => onCode(digitsOf(event.currentTarget.value))}
      />
    </>
  );
}
