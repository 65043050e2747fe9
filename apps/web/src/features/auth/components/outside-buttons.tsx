import { listSignInIssuers } from '@danji/contract/oidc';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { goOutside } from '../../../shared/session/go-outside.ts';
import { ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './outside-buttons.module.css';

const { useAnswer } = answersUnder('outside-buttons');

/** One for each service outside where people of this installation may sign in. Where there is none, nothing stands here. */
export function OutsideButtons() {
  const { data = [] } = useAnswer(listSignInIssuers, {}, { enabled: true });
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, sending, send } = useSend(
    async (issuerId: string) => {
      setProblem(null);
      await goOutside(issuerId, 'SIGN_IN');
    },
    (error) => setProblem(sentenceOf(error)),
  );
  if (data.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label="다른 방법으로 로그인" className={classes.outside}>
      {data.map(({ issuerId, name }) => (
        <Button
          key={issuerId}
          variant="default"
          loading={sending === issuerId}
          disabled={busy && sending !== issuerId}
          onClick={() => void send(issuerId)}
        >
          {name}
        </Button>
      ))}
      <ProblemNotice text={problem} />
    </Stack>
  );
}
