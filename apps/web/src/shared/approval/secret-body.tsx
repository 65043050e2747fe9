import { pageAddress } from '@danji/contract/page-address';
import { Anchor, Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/call-error.ts';
import { useSend } from '../api/use-send.ts';
import { goTo } from '../lib/navigation.ts';
import { DialogFoot } from '../ui/dialog.tsx';
import { Note, Stack } from '../ui/primitives.tsx';
import { proveSecret, refusalOf, useOwnSecret } from './approval-secret.ts';
import { NewSecretForm } from './new-secret-form.tsx';
import { SecretField } from './secret-field.tsx';

type Props = { documents: readonly { docId: string; title: string }[]; onDone: (proof?: string) => void };
const SETTING = pageAddress('auth-mypage_secret');

/** Asks for the digits; whoever has none sets them here and goes on. */
export function SecretBody({ documents, onDone }: Props) {
  const docIds = documents.map(({ docId }) => docId);
  const own = useOwnSecret();
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [hasNone, setHasNone] = useState(false);
  const { busy, send } = useSend(
    async (given: string) => onDone((await proveSecret(given, docIds)).proof),
    (error) => {
      setSecret('');
      setProblem(sentenceOf(error));
      setHasNone(refusalOf(error) === 'NONE');
    },
  );
  if (hasNone || own.data?.setYn === false)
    return (
      <Stack gap={3.5}>
        <p>결재 비밀번호를 아직 정하지 않았습니다. 지금 정하면 바로 이어서 결재합니다.</p>
        <NewSecretForm
          hasOne={false}
          sendText="정하고 결재하기"
          onDone={(given) => void send(given)}
          onCancel={() => onDone()}
        />
        <Note size="small">
          나중에{' '}
          <Anchor
            href={SETTING}
            onClick={(event) => {
              event.preventDefault();
              onDone();
              goTo(SETTING);
            }}
          >
            내 정보의 결재 비밀번호
          </Anchor>
          에서도 정할 수 있습니다.
        </Note>
      </Stack>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (secret.length < 6) return setProblem('결재 비밀번호 숫자 6자리를 입력해 주세요.');
    void send(secret);
  };
  return (
    <Stack as="form" gap={3.5} onSubmit={submit} noValidate>
      <p>
        {docIds.length > 1
          ? `문서 ${docIds.length}건은 결재 비밀번호를 확인해야 합니다. 한 번만 입력하면 됩니다.`
          : `‘${documents[0]?.title ?? ''}’ 문서는 결재 비밀번호를 확인해야 합니다.`}
      </p>
      <SecretField
        data-autofocus
        autoFocus
        label="결재 비밀번호 (숫자 6자리)"
        value={secret}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(digits) => {
          setSecret(digits);
          setProblem(null);
        }}
      />
      <DialogFoot onCancel={() => onDone()}>
        <Button type="submit" loading={busy}>
          확인
        </Button>
      </DialogFoot>
    </Stack>
  );
}
