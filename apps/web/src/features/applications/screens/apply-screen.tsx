import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { LoneDead, LoneDone, LonePage, LoneWait } from '../../../shared/lone-page/lone-page.tsx';
import { applyToken, forgetApplyToken } from '../../../shared/session/link-token.ts';
import { type Invitation, inspect } from '../api/apply-calls.ts';
import { ApplyForm } from '../components/apply-form.tsx';

type Stage =
  | { at: 'checking' }
  | { at: 'dead'; sentence: string }
  | { at: 'form'; invitation: Invitation }
  | { at: 'done' };

const NO_TOKEN = '초대 주소가 올바르지 않습니다. 받은 주소를 처음부터 끝까지 그대로 열거나 QR을 다시 비춰 주세요.';

/** From an invitation to an application. Nothing else is here. */
export function ApplyScreen() {
  const [token] = useState(applyToken);
  const [stage, setStage] = useState<Stage>(token ? { at: 'checking' } : { at: 'dead', sentence: NO_TOKEN });
  const dead = useCallback((sentence: string) => {
    forgetApplyToken();
    setStage({ at: 'dead', sentence });
  }, []);
  useEffect(() => {
    if (!token) return;
    inspect(token).then(
      (invitation) => setStage({ at: 'form', invitation }),
      (error) => dead(sentenceOf(error)),
    );
  }, [token, dead]);
  return (
    <LonePage>
      {stage.at === 'checking' && <LoneWait label="초대를 확인하는 중" />}
      {stage.at === 'dead' && <LoneDead title="초대를 쓸 수 없습니다" sentence={stage.sentence} />}
      {stage.at === 'form' && token && (
        <ApplyForm
          token={token}
          invitation={stage.invitation}
          onDead={dead}
          onDone={() => {
            forgetApplyToken();
            setStage({ at: 'done' });
            window.scrollTo(0, 0);
          }}
        />
      )}
      {stage.at === 'done' && (
        <LoneDone
          title="신청했습니다"
          sentence="승인을 기다리고 있습니다. 관리사무소가 확인하면 휴대폰으로 비밀번호를 정하는 주소를 보내 드립니다."
        />
      )}
    </LonePage>
  );
}
