import { beginPasskeySignIn, signInByPasskey } from '@danji/contract/passkeys';
import type { TokenRecord } from '@danji/contract/sign-in';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { askForPasskey, PasskeyProblem } from '../../../shared/lib/passkey.ts';
import { Note, ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './auth.module.css';

type Props = { bearer: string; onRecord: (record: TokenRecord) => void; onOther: () => void };

/** The finger, the face or the PIN of the device instead of a code (decision 0058). */
export function PasskeyStep({ bearer, onRecord, onOther }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      setProblem(null);
      const quiet = { bearer, alert: false, retries: 0 } as const;
      const assertion = await askForPasskey(await call(beginPasskeySignIn, { body: {} }, quiet));
      onRecord(await call(signInByPasskey, { body: assertion }, quiet));
    },
    (error) => setProblem(error instanceof PasskeyProblem ? error.message : sentenceOf(error)),
  );
  return (
    <Stack gap={3}>
      <Note>패스키를 등록한 기기의 지문, 얼굴 또는 PIN으로 확인합니다.</Note>
      <ProblemNotice text={problem} />
      <Button data-autofocus fullWidth size="lg" loading={busy} onClick={() => void send()}>
        패스키로 확인
      </Button>
      <button type="button" className={classes.linkButton} onClick={onOther}>
        다른 방법으로 확인
      </button>
    </Stack>
  );
}
