import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Name, Note, Notice, ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { takeOffer, useOffer } from '../api/member-links.ts';

/** The account that was signed in before in this tab: whoever says with their password that it is theirs links the two. */
export function TakeLink({ offer, onDone }: { offer: string; onDone: () => void }) {
  const asked = useOffer(offer);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      await takeOffer(offer, password);
      toast('다른 단지 계정과 연결했습니다.');
      onDone();
    },
    (error) => {
      setPassword('');
      setProblem(sentenceOf(error));
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!password) return setProblem('비밀번호를 입력해 주세요.');
    setProblem(null);
    void send();
  };
  const leave = (
    <Button variant="default" onClick={onDone} flex={1}>
      연결하지 않기
    </Button>
  );
  if (asked.isError)
    return (
      <Stack>
        <ProblemNotice text={sentenceOf(asked.error)} />
        <Row>{leave}</Row>
      </Stack>
    );
  return (
    <ListState of={asked} rows={2}>
      {asked.data && (
        <Stack as="form" onSubmit={submit} noValidate>
          <Notice as="div" tone="hold">
            <Name as="p" style={{ overflowWrap: 'anywhere' }}>
              {asked.data.aptName} · {asked.data.memberName}
            </Name>
            <Note size="small">
              {asked.data.reason} · {asked.data.endsOn}까지
            </Note>
            <Note size="small">연결하면 두 계정이 서로를 열 수 있습니다. 본인의 계정일 때만 연결해 주세요.</Note>
          </Notice>
          <PasswordField
            label="지금 단지의 비밀번호"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            data-autofocus
          />
          <ProblemNotice text={problem} />
          <Row wrap>
            <Button type="submit" loading={busy} flex={1}>
              연결
            </Button>
            {leave}
          </Row>
        </Stack>
      )}
    </ListState>
  );
}
