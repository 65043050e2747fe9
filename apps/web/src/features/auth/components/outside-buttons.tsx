import { listSignInIssuers } from '@danji/contract/oidc-door';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { goOutside } from '../../../shared/session/go-outside.ts';
import { ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './outside-buttons.module.css';

/**
 * One for each service outside where people of this installation may sign in. Where there is none, or nobody tells, nothing
 * stands here. Asked by itself, without what lists are kept with: that is not at the door (chunk-groups.ts).
 */
export function OutsideButtons() {
  const [issuers, setIssuers] = useState<readonly { issuerId: string; name: string }[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    call(listSignInIssuers, {}, { alert: false, overlay: false }).then(setIssuers, () => {});
  }, []);
  const { busy, sending, send } = useSend(
    async (issuerId: string) => {
      setProblem(null);
      await goOutside(issuerId, 'SIGN_IN');
    },
    (error) => setProblem(sentenceOf(error)),
  );
  if (issuers.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label="다른 방법으로 로그인" className={classes.outside}>
      {issuers.map(({ issuerId, name }) => (
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
