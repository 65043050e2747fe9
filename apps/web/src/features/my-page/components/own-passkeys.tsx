import { beginPasskey, confirmPasskey, listPasskeys, removePasskey } from '@danji/contract/passkeys';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { canUsePasskeys, makePasskey, PasskeyProblem } from '../../../shared/lib/passkey.ts';
import { askName } from '../../../shared/overlay/ask-name.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, ProblemNotice, Row } from '../../../shared/ui/primitives.tsx';
import classes from './my-page.module.css';

// With the state of the app: a passkey comes with recovery codes, or leaves them as they are.
const { useAnswer, reload, tryChange } = answersUnder('my-otp');

async function remove(passkeyId: string): Promise<void> {
  const password = await askPassword({ confirmText: '삭제' });
  if (password === null) return;
  const work = tryChange(call(removePasskey, { params: { passkeyId }, body: { password } }));
  await sayDone(work, '패스키를 삭제했습니다.');
}

/** The keys of the own phones and computers (decision 0058). */
export function OwnPasskeys({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const asked = useAnswer(listPasskeys, {});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send: add } = useSend(
    async () => {
      setProblem(null);
      const password = await askPassword();
      if (password === null) return;
      const name = await askName('패스키 등록', '패스키 이름', 40);
      if (name === null) return;
      const credential = await makePasskey(await call(beginPasskey, { body: { password } }, { alert: false }));
      const { recoveryCodes } = await call(
        confirmPasskey,
        { body: { credential, name } },
        { alert: false, retries: 0 },
      );
      toast('패스키를 등록했습니다.');
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
      await reload();
    },
    (error) => setProblem(error instanceof PasskeyProblem ? error.message : sentenceOf(error)),
  );
  return (
    <Block as="section" above={6} aria-labelledby="my-passkeys">
      <h3 id="my-passkeys">패스키</h3>
      <Note above={1.5} below={3}>
        휴대전화나 PC의 지문, 얼굴 또는 PIN으로 확인합니다. 로그인할 때와 링크로 결재할 때 인증번호 대신 쓸 수 있습니다.
      </Note>
      <ListState of={asked} rows={1}>
        <Block as="ul" below={3}>
          {asked.data?.map((one) => (
            <Row as="li" gap={[2, 4]} wrap center between key={one.passkeyId} className={classes.session}>
              <div>
                <Name as="p">{one.name}</Name>
                <Note size="small">
                  등록 {formatDateTime(one.createdAt)}
                  {one.syncedYn && ' · 계정으로 연결된 다른 기기에서도 쓸 수 있음'}
                </Note>
                <Note size="small">
                  {one.lastUsedAt ? `마지막 사용 ${formatDateTime(one.lastUsedAt)}` : '아직 쓰지 않았습니다'}
                </Note>
              </div>
              <Button variant="default" onClick={() => void remove(one.passkeyId)}>
                삭제
              </Button>
            </Row>
          ))}
        </Block>
        <ProblemNotice text={problem} />
        {canUsePasskeys() ? (
          <Button variant="default" loading={busy} onClick={() => void add()}>
            이 기기에 패스키 등록
          </Button>
        ) : (
          <Note size="small">이 브라우저나 주소에서는 패스키를 쓸 수 없습니다.</Note>
        )}
      </ListState>
    </Block>
  );
}
