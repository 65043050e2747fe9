import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { removeSecret, useOwnSecret } from '../../../shared/approval/approval-secret.ts';
import { NewSecretForm } from '../../../shared/approval/new-secret-form.tsx';
import { SecretField } from '../../../shared/approval/secret-field.tsx';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Note, Notice, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { SettingForm } from '../components/setting-form.tsx';

type Doing = 'setting' | 'removing' | null;

export function MySecretScreen() {
  const asked = useOwnSecret();
  const [doing, setDoing] = useState<Doing>(null);
  const has = asked.data?.setYn ?? false;
  const done = (told: string) => {
    setDoing(null);
    toast(told);
  };
  return (
    <MyPageFrame
      heading="결재 비밀번호"
      lead="양식이나 금액에 따라 결재할 때 한 번 더 확인하는 숫자 6자리입니다. 로그인 비밀번호와 따로 정합니다."
    >
      <ListState of={asked} rows={2}>
        <p>
          현재 상태
          <Tag tone={has ? 'ok' : 'plain'} before={2}>
            {has ? '정함' : '정하지 않음'}
          </Tag>
        </p>
        {asked.data?.setAt && <Note size="small">{formatDateTime(asked.data.setAt)}에 정했습니다.</Note>}
        {asked.data?.lockedUntil && (
          <Notice tone="hold" slim>
            여러 번 틀려 {formatDateTime(asked.data.lockedUntil)}까지 쓸 수 없습니다.
          </Notice>
        )}
        {has && <Note size="small">잊으셨으면 최고관리자에게 초기화를 요청한 뒤 새로 정해 주세요.</Note>}
        {doing === 'setting' ? (
          <NewSecretForm
            hasOne={has}
            sendText={has ? '바꾸기' : '정하기'}
            onDone={() => done(has ? '결재 비밀번호를 바꿨습니다.' : '결재 비밀번호를 정했습니다.')}
            onCancel={() => setDoing(null)}
          />
        ) : doing === 'removing' ? (
          <RemoveForm onDone={() => done('결재 비밀번호를 지웠습니다.')} onCancel={() => setDoing(null)} />
        ) : (
          <Row wrap center style={{ marginTop: '1rem' }}>
            <Button onClick={() => setDoing('setting')}>{has ? '결재 비밀번호 바꾸기' : '결재 비밀번호 정하기'}</Button>
            {has && (
              <Button variant="default" onClick={() => setDoing('removing')}>
                지우기
              </Button>
            )}
          </Row>
        )}
      </ListState>
    </MyPageFrame>
  );
}

function RemoveForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      await removeSecret(password, current);
      onDone();
    },
    (error) => setProblem(sentenceOf(error)),
  );
  const remove = () => {
    if (password === '' || current.length < 6)
      return setProblem('로그인 비밀번호와 현재 결재 비밀번호를 모두 입력해 주세요.');
    setProblem(null);
    void send();
  };
  return (
    <SettingForm
      label="결재 비밀번호 지우기"
      problem={problem}
      sendText="지우기"
      busy={busy}
      onSend={remove}
      onCancel={onCancel}
    >
      <Note size="small">지우면 결재 비밀번호를 확인하는 문서는 다시 정할 때까지 결재할 수 없습니다.</Note>
      <PasswordField
        size="md"
        label="로그인 비밀번호"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SecretField label="현재 결재 비밀번호" value={current} onChange={setCurrent} />
    </SettingForm>
  );
}
